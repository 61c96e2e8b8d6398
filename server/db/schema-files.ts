import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import type { Migration } from './apply-outside.ts'

/** A file of `functions`, named like the function it defines. */
export type SqlFunction = { name: string; text: string; sha256: string }

const here = import.meta.dirname
const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
const isAggregate = (text: string) => /^create or replace aggregate /im.test(text)

/** The files of `migrations` in the folder of a schema, in the order they are applied. */
export async function readMigrations(folder = here): Promise<Migration[]> {
  const files = await textsOf(join(folder, 'migrations'))
  return files.map(([name, text]) => ({ name, text, sha256: hashOf(text) }))
}

/** The texts of `baseline`, in the order they are applied. */
export async function readBaseline(folder = here): Promise<string[]> {
  return (await textsOf(join(folder, 'baseline'))).map(([, text]) => text)
}

/** The migrations that the baseline replaces, as databases know them. */
export async function replacedMigrations(folder = here): Promise<Omit<Migration, 'text'>[]> {
  const hashes = JSON.parse(await readFile(join(folder, 'before-baseline/hashes.json'), 'utf8')) as object
  return Object.entries(hashes).map(([name, sha256]: [string, string]) => ({ name, sha256 }))
}

/** The same with their texts, which have lost their comments; the hash is that of the text when it was released. */
export async function readReplacedMigrations(folder = here): Promise<Migration[]> {
  const texts = new Map(await textsOf(join(folder, 'before-baseline')))
  return (await replacedMigrations(folder)).map((one) => ({ ...one, text: texts.get(one.name)! }))
}

/** The files of `functions` and its subfolders. Aggregates come last, because each needs its function of states. */
export async function readFunctions(folder = here): Promise<SqlFunction[]> {
  const files = await textsOf(join(folder, 'functions'))
  const functions = files.map(([file, text]) => ({
    name: basename(file, '.sql').replaceAll('-', '_'),
    text,
    sha256: hashOf(text),
  }))
  return functions.sort((one, other) => Number(isAggregate(one.text)) - Number(isAggregate(other.text)))
}

/** The SQL files of a folder and its subfolders with their texts, in the order of their names. */
async function textsOf(path: string): Promise<[file: string, text: string][]> {
  const files = (await readdir(path, { recursive: true })).filter((file) => file.endsWith('.sql')).sort()
  return Promise.all(files.map(async (file) => [file, await readFile(join(path, file), 'utf8')]))
}
