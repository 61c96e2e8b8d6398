import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Migration } from './apply-outside.ts'

/** A file of `functions`, named like the function it defines. */
export type SqlFunction = { name: string; text: string; sha256: string }

const here = import.meta.dirname
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')

/** The files of `migrations` in the folder of a schema, in the order they are applied. */
export async function readMigrations(folder = here): Promise<Migration[]> {
  const path = join(folder, 'migrations')
  const names = (await readdir(path)).filter((name) => /^\d{4}-[a-z0-9-]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(join(path, name), 'utf8')
      return { name, text, sha256: hashOf(text) }
    }),
  )
}

/** The files of `functions` and its subfolders. Aggregates come last, because each needs its function of states. */
export async function readFunctions(folder = here): Promise<SqlFunction[]> {
  const path = join(folder, 'functions')
  const files = await readdir(path, { recursive: true })
  const read = await Promise.all(
    files
      .filter((file) => file.endsWith('.sql'))
      .sort()
      .map(async (file) => {
        const text = await readFile(join(path, file), 'utf8')
        return { name: basename(file, '.sql').replaceAll('-', '_'), text, sha256: hashOf(text) }
      }),
  )
  return [...read.filter(({ text }) => !isAggregate(text)), ...read.filter(({ text }) => isAggregate(text))]
}

const isAggregate = (text: string) => /^create or replace aggregate /im.test(text)
