import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FirstView } from '../../src/app/prerender.tsx'
import { firstCss } from './first-css.ts'

type Chunk = { file: string; name?: string; imports?: string[] }
type Manifest = Record<string, Chunk>

const styleSheet = /<link rel="stylesheet"[^>]*href="\/([^"]+\.css)"[^>]*>/

/** The whole style sheet, waiting as one for print until the page applies it; without scripts it counts at once. */
const whole = (css: string) =>
  `<link rel="stylesheet" media="print" href="/${css}"><noscript><link rel="stylesheet" href="/${css}"></noscript>`

/** Home's first paint waits until the banner has been read, so that header and banner come in one. */
const untilBanner = '<link rel="expect" href="#arcade" blocking="render">'
const arcade = /<nav id="arcade".*?<\/nav>/s
/**
 * An empty style sheet that the parser waits for, so that everything before it is painted. Without it the rest of the
 * page is parsed and laid out before the first paint.
 */
const pause = '<link rel="stylesheet" href="data:text/css,">'

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

/** Asked for by the first script that runs, as src/app/early.ts says. */
const later = (file: string) => `<link data-rel="modulepreload" crossorigin href="/${file}">`
const script = (file: string) => `<script type="module" async crossorigin src="/${file}"></script>`

/**
 * The scripts after the first view, so that nothing delays parsing it: the one that records early clicks, the
 * libraries, and the page, which the libraries start (src/app/react-first.ts). Each runs as soon as it can in a
 * separate task, so that the browser can handle clicks and scrolling in between.
 */
function scriptsOf(page: string, manifest: Manifest): string {
  const app = [...page.matchAll(scripts)].at(-1)?.[1]
  if (!app) throw new Error('the built page names no scripts')
  const [early, libraries] = ['early', 'libraries'].map((name) => script(fileNamed(manifest, name)))
  return `${early}${libraries}<link rel="modulepreload" data-app crossorigin href="/${app}">`
}

/**
 * Writes the pages that the server sends: they contain the first view, the language and its styles; the texts it needs
 * at once load beside the scripts. The full style sheet comes after the first view and doesn't delay it. All pages are
 * replaced at once, and a running server uses them from then on.
 */
export function writePages(dist: string, views: FirstView[]): void {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const template = readFileSync(join(dist, 'bare.html'), 'utf8')
  const css = styleSheet.exec(template)?.[1]
  if (!css) throw new Error('the built page names no style sheet')
  const rules = readFileSync(join(dist, css), 'utf8').trim()
  const bare = template
    .replaceAll(scripts, '')
    .replace(styleSheet, '')
    .replace('</body>', () => `<!--later-->${scriptsOf(template, manifest)}${whole(css)}\n  </body>`)

  const [folder, unfinished] = [join(dist, 'html'), join(dist, 'html.new')]
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true })
  for (const { name, lang, dir, html } of views) {
    const early = [`../locales/${lang}.po`, ...(name.endsWith('-shell') ? [`../locales/${lang}.po?rest`] : [])]
    const files = new Set(early.flatMap((key) => filesOf(manifest, key)))
    const links = [...files].filter((file) => !bare.includes(`/${file}"`)).map(later)
    const first = firstCss(rules, html.replaceAll('></path>', '/>'), { lang, dir })
    const page = bare
      .replace('<html lang="bn" dir="ltr"', `<html lang="${lang}" dir="${dir}"`)
      .replace('<!--head-->', () => `${name.endsWith('-home') ? untilBanner : ''}<style>${first.css}</style>`)
      .replace('<!--later-->', links.join(''))
      .replace('<!--app-->', () => first.html.replace(arcade, (nav) => `${nav}${pause}`))
    writeFileSync(join(unfinished, `${name}.html`), page)
    if (name === 'bn-visitor-home') writeFileSync(join(dist, 'index.html'), page)
  }
  rmSync(folder, { recursive: true, force: true })
  renameSync(unfinished, folder)
}
