import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { areasPage } from './areas-page.ts'
import { operatorSettingsPage } from './operator-settings-page.ts'
import { envExample, settingsPage } from './settings-pages.ts'

/** Files that are written from the source, by their path. */
export const generatedDocs = async (): Promise<Record<string, string>> => ({
  '.env.example': envExample(),
  'docs/settings.md': settingsPage(),
  'docs/areas.md': areasPage(),
  'docs/operator-settings.md': await operatorSettingsPage(),
})

/** Writes the generated documents that aren't up to date. */
export async function writeDocs(root: string): Promise<void> {
  for (const [path, text] of Object.entries(await generatedDocs())) {
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
