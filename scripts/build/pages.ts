import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView } from '../../src/app/prerender.tsx'
import { firstCss } from './first-css.ts'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const styleSheet = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/

/** The whole style sheet, waiting as one for print until the page applies it; without scripts it counts at once. */
const whole = (css: string) =>
  `<link rel="stylesheet" media="print" href="/${css}"><noscript><link rel="stylesheet" href="/${css}"></noscript>`

/** A chunk's file and those it imports. */
function filesOf(manifest: Manifest, key: string): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`the build has no chunk of ${key}`)
  return [chunk.file, ...(chunk.imports ?? []).flatMap((name) => filesOf(manifest, name))]
}

const scripts = /\s*<script type="module" crossorigin src="\/([^"]+)"><\/script>/g

/** The file of a chunk, by the name that entry-chunks.ts gave it. */
function fileNamed(manifest: Manifest, wanted: string): string {
  const chunk = Object.values(manifest).find(({ name }) => name === wanted)
  if (!chunk) throw new Error(`the build has no chunk named ${wanted}`)
  return chunk.file
}

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`
const script = (file: string, how = '') => `<script type="module"${how} crossorigin src="/${file}"></script>`

/**
 * The scripts behind the first view, so that nothing holds up its reading. The one that keeps early presses runs by
 * itself, ahead of all others. React and the page run in a task each, so that presses and scrolling come between them: a
 * file of its own, written here, starts the one after the other.
 */
function scriptsOf(dist: string, page: string, manifest: Manifest): string {
  const app = [...page.matchAll(scripts)].at(-1)?.[1]
  if (!app) throw new Error('the built page names no scripts')
  const entry = app.replace(/[^/]*-/, 'entry-')
  const relative = (file: string) => JSON.stringify(file.replace('assets/', './'))
  // a browser begins the work of import() in another task
  writeFileSync(join(dist, entry), `import${relative(fileNamed(manifest, 'react'))};import(${relative(app)})\n`)
  const needed = ['react', 'libraries'].map((name) => preload(fileNamed(manifest, name)))
  return [script(fileNamed(manifest, 'early'), ' async'), script(entry), ...needed, preload(app)].join('')
}

/**
 * The pages the server sends: first view, language and the styles it needs stand in them; the chunks that home needs at
 * once are asked for early. The whole style sheet comes after the first view, which it does not hold up. The first view
 * is painted once, whole: the template says so by its link `expect`.
 */
export function writePages(dist: string, views: FirstView[]): void {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const css = styleSheet.exec(template)?.[1]
  if (!css) throw new Error('the built page names no style sheet')
  const rules = readFileSync(join(dist, css), 'utf8').trim()
  const bare = template
    .replaceAll(scripts, '')
    .replace(styleSheet, '')
    .replace('</body>', () => `${scriptsOf(dist, template, manifest)}<!--later-->${whole(css)}\n  </body>`)

  mkdirSync(join(dist, 'html'), { recursive: true })
  for (const { name, lang, dir, html } of views) {
    const early = [
      `../locales/${lang}.po`,
      name.endsWith('-shell') ? `../locales/${lang}.po?rest` : 'screens/home/home-screen.tsx',
    ]
    const files = new Set(early.flatMap((key) => filesOf(manifest, key)))
    const links = [...files].filter((file) => !bare.includes(`/${file}"`)).map(preload)
    const first = firstCss(rules, html.replaceAll('></path>', '/>'), { lang, dir })
    const page = bare
      .replace('<html lang="bn" dir="ltr"', `<html lang="${lang}" dir="${dir}"`)
      .replace('<!--head-->', () => `<style>${first.css}</style>`)
      .replace('<!--later-->', links.join(''))
      .replace('<!--app-->', () => first.html)
    writeFileSync(join(dist, 'html', `${name}.html`), page)
    if (name === 'bn-visitor-home') writeFileSync(join(dist, 'index.html'), page)
  }
}
