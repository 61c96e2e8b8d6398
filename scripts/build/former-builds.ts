import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** How many builds before the present one stay served, for tabs that were open when they were replaced. */
export const FORMER_BUILDS = 3
/** A build that was replaced longer ago than this is dropped even when no newer ones push it out. */
export const FORMER_DAYS = 30

const dayMs = 86_400_000

/** A build that another one replaced: when that was, in milliseconds since 1970, and the names of its files. */
type FormerBuild = { replacedAt: number; files: string[] }

const filesIn = (folder: string): string[] => (existsSync(folder) ? readdirSync(folder) : [])

function readBuilds(list: string): FormerBuild[] {
  try {
    return JSON.parse(readFileSync(list, 'utf8')) as FormerBuild[]
  } catch {
    // the first build, or a list that was cut off: the files it named are removed below
    return []
  }
}

/** Moves a folder's files into another one. A file that is there already has the same content: its name is a hash of it. */
function moveFiles(from: string, into: string, names: readonly string[]): void {
  mkdirSync(into, { recursive: true })
  for (const name of names) renameSync(join(from, name), join(into, name))
}

type Kept = { make: () => Promise<void>; now: number }

/**
 * Makes a build whose files have hashed names, and keeps those of the builds before it in `former/assets`, so that a tab
 * that is older than a release still finds its chunks. `former/builds.json` says which file belongs to which build.
 * @param assets the folder that `make` fills; it is empty when `make` begins
 */
export async function keepingFormer(assets: string, former: string, { make, now }: Kept): Promise<void> {
  const last = join(former, 'last')
  mkdirSync(former, { recursive: true })
  // where a build failed, `last` is still there, and what `assets` holds was never finished
  if (existsSync(last)) rmSync(assets, { recursive: true, force: true })
  else if (existsSync(assets)) renameSync(assets, last)
  await make()

  const list = join(former, 'builds.json')
  const kept = join(former, 'assets')
  const present = new Set(filesIn(assets))
  const replaced = filesIn(last)
  const changed = replaced.some((name) => !present.has(name))
  const builds = [...(changed ? [{ replacedAt: now, files: replaced }] : []), ...readBuilds(list)]
    .filter(({ replacedAt }) => now - replacedAt < FORMER_DAYS * dayMs)
    .slice(0, FORMER_BUILDS)
  if (changed) moveFiles(last, kept, replaced)
  rmSync(last, { recursive: true, force: true })
  const named = new Set(builds.flatMap(({ files }) => files))
  for (const name of filesIn(kept)) if (!named.has(name)) rmSync(join(kept, name))
  writeFileSync(`${list}.new`, JSON.stringify(builds))
  renameSync(`${list}.new`, list)
}
