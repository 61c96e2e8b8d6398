import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Boot } from './boot.ts'
import { fillFirstView } from './first-view.ts'

export type PageChoice = {
  /** BCP 47 tag. */
  language: string
  theme: 'dark' | 'light'
  visitor: 'visitor' | 'member'
  view: 'home' | 'shell' | 'maintenance' | 'region'
}

/** Languages whose first view is rendered ahead; the others start with the English one. */
const rendered = ['bn', 'en']

/**
 * The built page for a choice: language and first view stand in it as they were rendered at build time, the theme is
 * set here, so is whether the workbench may start, and the data of the start is put in as JSON that no browser executes.
 */
export function createPages(
  dist: string,
  { workbench }: { workbench: boolean },
): (choice: PageChoice, boot: Partial<Boot>) => string {
  const files = new Map<string, string | null>()
  const read = (name: string): string | null => {
    const file = join(dist, 'html', name)
    const text = files.get(name) ?? (existsSync(file) ? readFileSync(file, 'utf8') : null)
    files.set(name, text)
    return text
  }
  return ({ language, visitor, view, theme }, boot) => {
    const shown = rendered.includes(language) ? language : 'en'
    const html = read(`${shown}-${visitor}-${view}.html`) ?? read(`${shown}-${visitor}-shell.html`)
    if (html === null) throw new Error('the pages are not built: run `npm run build`')
    const data = JSON.stringify(boot).replaceAll('<', '\\u003c')
    return fillFirstView(html, boot)
      .replace('data-theme="dark"', `data-theme="${theme}"${workbench ? ' data-workbench' : ''}`)
      .replace('<!--boot-->', () => `<script type="application/json" id="boot">${data}</script>`)
  }
}
