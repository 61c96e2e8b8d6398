import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

const programs = /\/(postgres|initdb|pg_ctl)( \(deleted\))?$/

/** The ids of the PostgreSQL processes working in this data folder: each has it as its working folder. */
export async function processesIn(cluster: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const ours = await Promise.all(
    ids.map(async (id) => {
      const folder = await readlink(`/proc/${id}/cwd`).catch(() => '')
      return folder === cluster && programs.test(await readlink(`/proc/${id}/exe`).catch(() => ''))
    }),
  )
  return ids.filter((_, index) => ours[index]).map(Number)
}

/** Sends a signal to processes some of which may be gone already. */
export function signalAll(ids: readonly number[], signal: NodeJS.Signals): void {
  for (const id of ids) {
    try {
      process.kill(id, signal)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    }
  }
}

/** The id in `postmaster.pid`, which a crash leaves behind. */
export async function notedPostmaster(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const id = Number(text.split('\n')[0])
  return Number.isSafeInteger(id) && id > 1 ? id : undefined
}
