import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** An empty folder for the files of a schema; `replaced` are the hashes of migrations that its baseline replaces. */
export async function schemaFolder(replaced: Record<string, string> = {}): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'schema-'))
  for (const name of ['baseline', 'migrations', 'functions', 'before-baseline']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'before-baseline/hashes.json'), JSON.stringify(replaced))
  return folder
}
