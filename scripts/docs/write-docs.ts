import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasPage } from './areas-page.ts'
import { envExample, settingsPage } from './settings-pages.ts'

/** Files that are written from the source, by their path. */
export const generatedDocs = (): Record<string, string> => ({
  '.env.example': envExample(),
  'docs/settings.md': settingsPage(),
  'docs/areas.md': areasPage(),
})

/** Writes the generated documents that aren't up to date. */
export function writeDocs(root: string): void {
  for (const [path, text] of Object.entries(generatedDocs())) {
    const file = join(root, path)
    if (textOf(file) !== text) writeFileSync(file, text)
  }
}

function textOf(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
