import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'vite'
import { compressFolder } from './compress.ts'
import { measureEntry } from './entry-size.ts'
import { writePages } from './pages.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')
const rendered = join(root, '.cache/prerender')

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

/** Builds the browser app into dist/: scripts, first views as HTML, everything compressed. */
export async function buildSite(print: (line: string) => void): Promise<void> {
  const configFile = join(root, 'vite.config.ts')
  await build({ configFile, logLevel: 'warn' })
  await build({ configFile, logLevel: 'warn', build: { ssr: 'app/prerender.tsx' } })
  // under its plain address: its chunks import it too, and would otherwise get a second copy with other contexts
  const { href } = pathToFileURL(join(rendered, 'prerender.js'))
  const { renderFirstViews } = (await import(href)) as typeof import('../../src/app/prerender.tsx')
  writePages(dist, await renderFirstViews())
  compressFolder(join(dist, 'assets'))
  const { gzip, brotli, files } = measureEntry(dist)
  print(`entry of home: ${files.length} scripts, ${kB(gzip)} gzip, ${kB(brotli)} brotli`)
}
