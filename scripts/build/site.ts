import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { measureEntry } from './entry-size.ts'
import { keepingFormer } from './former-builds.ts'
import { buildOffline } from './offline.ts'
import { writePages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const rendered = join(root, '.cache/prerender')
const configFile = join(root, 'vite.config.ts')
// Node reads it as it is; bundling it first takes time, which a slow machine would be warned of
const configLoader = 'native'

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/**
 * Builds the browser app into dist/: its scripts, its service worker, and `bare.html`, the page without a first view. Other parts
 * beside it stay, and so do the scripts of the builds before it.
 */
export async function buildSite(): Promise<void> {
  mkdirSync(dist, { recursive: true })
  for (const old of ['html', 'stamp', 'views-stamp', 'compressed-stamp'])
    rmSync(join(dist, old), { recursive: true, force: true })
  const make = async () => void (await build({ configFile, configLoader, logLevel: 'warn' }))
  await keepingFormer(join(dist, 'assets'), join(dist, 'former/site'), { make, now: Date.now() })
  await buildOffline(dist)
  copyFileSync(join(dist, 'index.html'), join(dist, 'bare.html'))
}

/** Writes the page of every language and view, with what is seen before any script runs. Needs the site. */
export async function buildViews(): Promise<void> {
  await build({ configFile, configLoader, logLevel: 'warn', build: { ssr: 'app/prerender.tsx' } })
  // under its plain address: its chunks import it too, and would otherwise get a second copy with other contexts
  const { href } = pathToFileURL(join(rendered, 'prerender.js'))
  const { renderFirstViews } = (await import(href)) as typeof import('../../src/app/prerender.tsx')
  writePages(dist, await renderFirstViews())
}

/** Writes every script and style a second time, compressed, and says what the home page begins with. Needs the first views. */
export async function compressSite(print: (line: string) => void): Promise<void> {
  compressFolder(join(dist, 'assets'))
  const { gzip, brotli, files } = measureEntry(dist)
  print(`The home page begins with ${files.length} scripts, ${kB(gzip)} gzip, ${kB(brotli)} brotli`)
  return Promise.resolve()
}
