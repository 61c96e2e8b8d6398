import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { sizesOf, type Sizes } from './compress.ts'

/** The JavaScript that home's page and the static imports of its scripts load, in bytes. Kept in dist/entry-size.json. */
export function measureEntry(dist: string): Sizes & { files: string[]; html: number } {
  const html = readFileSync(join(dist, 'html/bn-visitor-home.html'), 'utf8')
  const files = [
    ...new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].flatMap((match) => match[1] ?? [])),
  ]
  const sizes = { ...sizesOf(files.map((file) => join(dist, file))), files, html: html.length }
  writeFileSync(join(dist, 'entry-size.json'), `${JSON.stringify(sizes, null, 2)}\n`)
  return sizes
}
