import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** A fingerprint of the content of every file that the patterns name. */
export function contentHash(root: string, patterns: readonly string[]): string {
  const hash = createHash('sha256')
  const files = globSync(patterns, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  for (const file of files.toSorted()) hash.update(file.slice(root.length)).update('\0').update(readFileSync(file))
  return hash.digest('hex')
}

/** A fingerprint of the names, sizes and times of files and folders, made without reading the files. */
export function timesHash(root: string, folders: readonly string[], files: readonly string[]): string {
  const inFolders = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name)),
  )
  const hash = createHash('sha256')
  for (const file of [...inFolders, ...files.map((name) => join(root, name))].toSorted()) {
    const { size, mtimeMs } = statSync(file)
    hash.update(`${file.slice(root.length)}\0${size}\0${mtimeMs}\0`)
  }
  return hash.digest('hex')
}

/** Whether a stamp says that its result was made from these inputs. */
export const isFresh = (stamp: string, inputs: () => string): boolean =>
  existsSync(stamp) && readFileSync(stamp, 'utf8') === inputs()

/** Runs `make` unless the stamp says that its result was made from the same inputs. True when it ran. */
export async function unlessFresh(stamp: string, inputs: () => string, make: () => Promise<void>): Promise<boolean> {
  if (isFresh(stamp, inputs)) return false
  await make()
  mkdirSync(dirname(stamp), { recursive: true })
  writeFileSync(stamp, inputs())
  return true
}
