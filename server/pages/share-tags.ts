import { brandName, type BrandSettings } from '../areas/site/brand/brand-settings.ts'
import { shareSize, shareVersion } from '../areas/site/brand/share-picture.ts'
import { escapeHtml } from './with-brand.ts'

/** A page whose head says what chats and networks show beside a link to it. `language` is the site code of its language. */
export function withShareTags(
  html: string,
  brand: BrandSettings,
  { language, origin }: { language: string; origin: string | null },
): string {
  if (origin === null) return html
  const name = escapeHtml(brandName(brand, language))
  const values = {
    'og:type': 'website',
    'og:title': name,
    'og:image': `${origin}/brand/${shareVersion(brand)}/share.png`,
    'og:image:width': shareSize.width,
    'og:image:height': shareSize.height,
    'og:image:alt': name,
  }
  const tags = Object.entries(values).map(([property, content]) => `<meta property="${property}" content="${content}">`)
  return html.replace(
    '</title>',
    () => `</title>${tags.join('')}<meta name="twitter:card" content="summary_large_image">`,
  )
}
