import type { Hono } from 'hono'
import { artRoot } from '#rules/art.ts'
import type { Services } from '../services.ts'

const icon = (size: number, type: 'png' | 'svg+xml', purpose: 'any' | 'maskable') => ({
  src: `${artRoot}/app-icon-${size}.${type === 'png' ? 'png' : 'svg'}`,
  sizes: type === 'png' ? `${size}x${size}` : 'any',
  type: `image/${type}`,
  purpose,
})

/** The darkest colour of the page, as `theme-color` of its HTML has it. */
const ceiling = '#0c2830'

/** What a browser installs the site by: its name, its sign and its colours. */
export const manifestOf = (name: string) => ({
  id: '/',
  name,
  short_name: name,
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: ceiling,
  theme_color: ceiling,
  icons: [icon(192, 'png', 'any'), icon(512, 'png', 'any'), icon(512, 'png', 'maskable'), icon(512, 'svg+xml', 'any')],
})

/** The manifest under `/site.webmanifest`, by the operator's name. */
export function mountManifest(app: Hono, { merchant }: Pick<Services, 'merchant'>): void {
  app.get('/site.webmanifest', async (c) => {
    const { name } = await merchant.read()
    return c.json(manifestOf(name), 200, {
      'content-type': 'application/manifest+json',
      'cache-control': 'public, max-age=3600',
    })
  })
}
