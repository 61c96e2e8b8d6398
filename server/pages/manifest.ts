import type { Hono } from 'hono'
import { ceilingOf, lookOf } from '../areas/site/brand/brand-look.ts'
import { brandName, type BrandSettings } from '../areas/site/brand/brand-settings.ts'
import type { Services } from '../services.ts'

/** What a browser installs the site by: its name, its sign and its colours. */
export function manifestOf(brand: BrandSettings, language: string) {
  const { app } = lookOf(brand).icons
  const ceiling = ceilingOf(brand)
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `${app}-${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  })
  return {
    id: '/',
    name: brandName(brand, language),
    short_name: brand.shortName,
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ceiling,
    theme_color: ceiling,
    icons: [icon(192, 'any'), icon(512, 'any'), icon(512, 'maskable')],
  }
}

/** The manifest under `/site.webmanifest`, by the brand in force. */
export function mountManifest(app: Hono, { merchant }: Pick<Services, 'merchant'>): void {
  app.get('/site.webmanifest', async (c) => {
    const { brand, defaultLanguage } = await merchant.read()
    return c.json(manifestOf(brand, defaultLanguage), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'no-cache',
    })
  })
}
