import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createGunzip } from 'node:zlib'
import { StartError } from '../start-error.ts'
import { csvRows } from './csv-rows.ts'
import { chains, type ChainName } from './chains.ts'

/** The facts beside the rows of a month: the first and the last link of its chain. */
export type Archive = {
  chain: ChainName
  merchant: string
  /** `2026-10`, by UTC. */
  month: string
  count: number
  /** `<number>:<hash>` of the link before the first row; null for the first one of all. */
  before: string | null
  /** The same of the last row. */
  head: string
  /** Of the file with the rows. */
  sha256: string
}

export const nameOf = ({ merchant, chain, month }: Pick<Archive, 'merchant' | 'chain' | 'month'>): string =>
  `${merchant}-${chain}-${month}`

const isArchive = (value: Partial<Archive>): value is Archive =>
  /^\d{4}-\d{2}$/.test(value.month ?? '') &&
  /^\d+:[0-9a-f]{64}$/.test(value.head ?? '') &&
  (value.before === null || /^\d+:[0-9a-f]{64}$/.test(value.before ?? '')) &&
  typeof value.count === 'number' &&
  typeof value.sha256 === 'string'

/** A merchant's archives of one chain in a folder, by month. Throws a StartError if one can't be read. */
export async function listArchives(folder: string, merchant: string, chain: ChainName): Promise<Archive[]> {
  const names = await readdir(folder).catch(() => {
    throw new StartError(`There is no folder ${folder}.`)
  })
  const own = names.filter((name) => new RegExp(`^${merchant}-${chain}-\\d{4}-\\d{2}\\.json$`).test(name)).toSorted()
  return Promise.all(
    own.map(async (name) => {
      const value = JSON.parse(await readFile(join(folder, name), 'utf8')) as Partial<Archive>
      if (!isArchive(value)) throw new StartError(`${name} is no archive of Fairhall.`)
      return { ...value, merchant, chain }
    }),
  )
}

export const nextHash = (before: string, fields: readonly string[]): string =>
  createHash('sha256').update(Buffer.from(before, 'hex')).update(fields.join('\n')).digest('hex')

export const hashOf = (head: string | null): string => head?.split(':')[1] ?? ''

async function* textOf(file: string, sum: ReturnType<typeof createHash>): AsyncGenerator<string> {
  const packed = createReadStream(file)
  packed.on('data', (part) => sum.update(part))
  const unpacked = createGunzip()
  packed.on('error', (error) => unpacked.destroy(error))
  yield* packed.pipe(unpacked).setEncoding('utf8') as AsyncIterable<string>
}

/**
 * Reads the rows of an archive and recomputes their links. Returns what was read, or the first fault.
 * @param before the head that its first row follows
 */
export async function walkArchive(
  file: string,
  chain: ChainName,
  before: string | null,
): Promise<{ count: number; head: string; sha256: string } | { fault: string }> {
  const { columns } = chains[chain]
  const sum = createHash('sha256')
  let [count, hash, last] = [-1, hashOf(before), '0']
  try {
    for await (const row of csvRows(textOf(file, sum))) {
      count += 1
      if (count === 0) continue
      const fields = row.slice(0, columns.length)
      last = fields[0] ?? ''
      if (row.length !== columns.length + 1) return { fault: `row ${count} has ${row.length} fields` }
      hash = nextHash(hash, fields)
      if (hash !== row.at(-1)) return { fault: `${columns[0]} ${last} is not what was sealed` }
    }
  } catch (error) {
    return { fault: `the file can’t be read: ${(error as Error).message}` }
  }
  return count < 1 ? { fault: 'it has no rows' } : { count, head: `${last}:${hash}`, sha256: sum.digest('hex') }
}
