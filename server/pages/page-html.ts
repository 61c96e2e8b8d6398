import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brandName, type BrandSettings } from '../areas/site/brand/brand-settings.ts'
import { siteLanguageOf } from '../areas/site/settings/site-languages.ts'
import type { WaitingView } from '#rules/waiting-view.ts'
import type { Boot } from './boot.ts'
import { fillFirstView, type DrawingOf } from './first-view.ts'
import { withBrand } from './with-brand.ts'

export type PageChoice = {
  /** BCP 47 tag. */
  language: string
  theme: 'dark' | 'light'
  visitor: 'visitor' | 'member'
  view: 'home' | 'shell' | 'maintenance' | 'region'
  /** The placeholders of the shell. */
  waits: WaitingView
}

const defaultLanguage = 'bn'
/** The colours of the light theme, which the page in the dark one gets with the whole style sheet. */
const lightColours = /\[data-theme=light\]\{color-scheme:[^}]*\}/

/**
 * The built page for a visitor's choice: language and first view were rendered at build time; theme, brand, the newest
 * content and whether the workbench may start are inserted here. An unknown language becomes the site's default.
 */
export function createPages(
  dist: string,
  { workbench }: { workbench: boolean },
  drawingOf: DrawingOf,
): (choice: PageChoice, boot: Partial<Boot>, brand: BrandSettings) => string {
  const folder = join(dist, 'html')
  const names = new Set<string>()
  const pages = new Map<string, string>()
  const read = (name: string): string => {
    const page = pages.get(name) ?? readFileSync(join(folder, name), 'utf8')
    pages.set(name, page)
    return page
  }
  /** After a first start the site is there before its first views, which come all at once. */
  const areRendered = () => {
    if (names.size === 0 && existsSync(folder)) for (const name of readdirSync(folder)) names.add(name)
    return names.size > 0
  }
  return ({ language, visitor, view, theme, waits }, boot, brand) => {
    const rendered = areRendered()
    const name = `${language}-${visitor}-${view}.html`
    const built = rendered
      ? read(names.has(name) ? name : `${defaultLanguage}-${visitor}-${view}.html`)
      : readFileSync(join(dist, 'bare.html'), 'utf8')
    const waiting = view === 'shell' ? ` data-waits="${waits}"` : ''
    const attributes = `data-theme="${theme}"${waiting}${workbench ? ' data-workbench' : ''}`
    const page = theme === 'dark' ? built.replace(lightColours, '') : built
    const code = siteLanguageOf(language) ?? siteLanguageOf(defaultLanguage)!
    return withBrand(fillFirstView(page, boot, drawingOf, brandName(brand, code)), brand, { language: code }).replace(
      'data-theme="dark"',
      attributes,
    )
  }
}
