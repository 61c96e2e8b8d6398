import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { measureEntry } from './entry-size.ts'
import { buildOffline } from './offline.ts'
import { writePages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const rendered = join(root, '.cache/prerender')

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Builds the browser app into dist/: scripts, first views as HTML, everything compressed. Prints a line for each step. */
export async function buildSite(print: (line: string) => void): Promise<void> {
  const configFile = join(root, 'vite.config.ts')
  print('Building the site')
  await build({ configFile, logLevel: 'warn' })
  print('Rendering its first views')
  await build({ configFile, logLevel: 'warn', build: { ssr: 'app/prerender.tsx' } })
  // under its plain address: its chunks import it too, and would otherwise get a second copy with other contexts
  const { href } = pathToFileURL(join(rendered, 'prerender.js'))
  const { renderFirstViews } = (await import(href)) as typeof import('../../src/app/prerender.tsx')
  writePages(dist, await renderFirstViews())
  await buildOffline(dist)
  print('Compressing its files')
  compressFolder(join(dist, 'assets'))
  const { gzip, brotli, files } = measureEntry(dist)
  print(`Built the site: its home page begins with ${files.length} scripts, ${kB(gzip)} gzip, ${kB(brotli)} brotli`)
}
