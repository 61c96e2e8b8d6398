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

/** The page with the script that keeps early presses run by itself, ahead of all others, not in their order. */
function early(page: string, manifest: Manifest): string {
  const file = Object.values(manifest).find(({ name }) => name === 'early')?.file
  const inOrder = `<script type="module" crossorigin src="/${file}"></script>`
  if (!page.includes(inOrder)) throw new Error('the built page does not name the chunk early')
  return page
    .replace(inOrder, '')
    .replace('<!--head-->', `${inOrder.replace('crossorigin', 'async crossorigin')}<!--head-->`)
}

const preload = (file: string) => `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * The pages the server sends: first view, language and the styles it needs stand in them; the chunks that home needs at
 * once are asked for early. The whole style sheet comes after the first view, which it does not hold up.
 */
export function writePages(dist: string, views: FirstView[]): void {
  const manifest = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Manifest
  const template = readFileSync(join(dist, 'index.html'), 'utf8')
  const css = styleSheet.exec(template)?.[1]
  if (!css) throw new Error('the built page names no style sheet')
  const rules = readFileSync(join(dist, css), 'utf8').trim()
  const bare = early(template, manifest)
    .replace(styleSheet, '')
    .replace('</body>', `${whole(css)}\n  </body>`)

  mkdirSync(join(dist, 'html'), { recursive: true })
  for (const { name, lang, dir, html } of views) {
    const early = [
      `../locales/${lang}.po`,
      name.endsWith('-shell') ? `../locales/${lang}.po?rest` : 'screens/home/home-screen.tsx',
    ]
    const files = new Set(early.flatMap((key) => filesOf(manifest, key)))
    const links = [...files].filter((file) => !bare.includes(`/${file}"`)).map(preload)
    const style = `<style>${firstCss(rules, html, dir)}</style>`
    const page = bare
      .replace('<html lang="bn" dir="ltr"', `<html lang="${lang}" dir="${dir}"`)
      .replace('<!--head-->', () => `${style}${links.join('')}`)
      .replace('<!--app-->', () => html)
    writeFileSync(join(dist, 'html', `${name}.html`), page)
    if (name === 'bn-visitor-home') writeFileSync(join(dist, 'index.html'), page)
  }
}
