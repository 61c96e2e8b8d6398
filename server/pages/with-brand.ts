import { ceilingOf, lookOf } from '../areas/site/brand/brand-look.ts'
import { brandName, type BrandSettings } from '../areas/site/brand/brand-settings.ts'
import { tagOfSiteLanguage } from '../areas/site/settings/site-languages.ts'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escapeHtml = (text: string): string => text.replaceAll(/[&<>"]/g, (letter) => escapes[letter]!)

/** What the styles of a page say of the usual brand, for each value that another one replaces. */
function usualValues(css: string): RegExp {
  const names = new Set(Array.from(css.matchAll(/--([\w-]+):/g), ([, name]) => name))
  return new RegExp(`--(?:${[...names].join('|')}):(?:url\\([^)]*\\)|[^;}])*;?`, 'g')
}

/** The names in every language, for the page's own script. */
const namesOf = (brand: BrandSettings): string =>
  Object.entries(brand.names)
    .map(([code, name]) => {
      const language = code === 'EN' ? '' : ` lang="${tagOfSiteLanguage(code)}"`
      return `<meta name="application-name"${language} content="${escapeHtml(name)}">`
    })
    .join('')

/**
 * A page under the brand in force: the HTML contains its title, name, icons, colours and pictures, so that no other
 * brand is visible before a script runs. `language` is the site code of the page's language; `titled` turns the name
 * into the title.
 */
export function withBrand(
  html: string,
  brand: BrandSettings,
  { language, titled = (name) => name }: { language: string; titled?: (name: string) => string },
): string {
  const { css, written, icons } = lookOf(brand)
  const name = brandName(brand, language)
  const page =
    css === '' ? html : html.replaceAll(usualValues(css), '').replace('</head>', () => `<style>${css}</style></head>`)
  return page
    .replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(titled(name))}</title>`)
    .replace(/<meta name="application-name"[^>]*>/, () => namesOf(brand))
    .replace(/<link rel="icon"[^>]*>/, () => `<link rel="icon" href="${icons.favicon}" type="${icons.faviconType}">`)
    .replace(/(<link rel="apple-touch-icon" href=")[^"]*"/, (_, head: string) => `${head}${icons.app}-192.png"`)
    .replace(/(<meta name="theme-color" content=")[^"]*"/, (_, head: string) => `${head}${ceilingOf(brand)}"`)
    .replace('<html ', written ? '<html data-brand-written ' : '<html ')
}
