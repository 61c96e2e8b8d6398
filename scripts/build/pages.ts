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

const scripts = /\s*<script type="module" crossorigin src="[^"]+"><\/script>/g

/**
 * The scripts behind the first view, so that nothing holds up its reading. The one that keeps early presses runs by
 * itself, ahead of all others, not in their order.
 */
function scriptsOf(page: string, manifest: Manifest): string {
  const file = Object.values(manifest).find(({ name }) => name === 'early')?.file
  const found = [...page.matchAll(scripts)].map(([script]) => script.trim())
  const early = found.find((script) => script.includes(`"/${file}"`))
  if (!early) throw new Error('the built page does not name the chunk early')
  const others = found.filter((script) => script !== early)
  return [early.replace('crossorigin', 'async crossorigin'), ...others].join('')
}

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

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
    .replace('</body>', () => `${scriptsOf(template, manifest)}<!--later-->${whole(css)}\n  </body>`)

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
