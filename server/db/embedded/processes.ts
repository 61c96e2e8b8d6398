import { readdir, readFile, readlink } from 'node:fs/promises'
import { join } from 'node:path'

/** The ids of the PostgreSQL processes working in this data folder: each has it as its working folder. */
export async function processesIn(cluster: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const folders = await Promise.all(ids.map((id) => readlink(`/proc/${id}/cwd`).catch(() => '')))
  return ids.filter((_, index) => folders[index] === cluster).map(Number)
}

/** The id in `postmaster.pid`, which a crash leaves behind. */
export async function notedPostmaster(cluster: string): Promise<number | undefined> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '')
  const id = Number(text.split('\n')[0])
  return Number.isSafeInteger(id) && id > 1 ? id : undefined
}
