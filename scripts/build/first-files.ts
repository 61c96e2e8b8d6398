import { readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The sources of a first view: the entry and the pages that are rendered into the HTML. */
const starts = [
  'src/app/main.tsx',
  'src/screens/home/home-screen.tsx',
  'src/screens/system/maintenance-screen.tsx',
  'src/screens/system/region-screen.tsx',
]
const importOf = /^(?:import|export)\s(?!type\b)(?:[^'"();=]*\sfrom\s)?['"]((?:\.|#src\/)[^'"]+\.tsx?)['"]/gm

/** The source files of the first view, from the root of the project: its starts and whatever they import at once. */
export function firstFiles(): Set<string> {
  const files = new Set(starts)
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, target = ''] of source.matchAll(importOf)) {
      const path = target.startsWith('#') ? target.slice(1) : relative(root, join(root, dirname(file), target))
      files.add(path)
    }
  }
  return files
}
