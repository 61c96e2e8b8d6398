import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { unreachable } from '../db/unreachable.ts'
import { StartError } from '../start-error.ts'
import { linesOf } from './lines.ts'
import { readRows, type Restored } from './read-rows.ts'
import { seal, unseal } from './sealed-file.ts'
import { writeRows } from './write-rows.ts'

/**
 * Writes a whole database into one encrypted file while servers keep running. The file appears when it is complete, and
 * the database notes when.
 */
export async function backUp(ownerUrl: string, file: string, passphrase: string): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhall backup' })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw unreachable(error)
  })
  const unfinished = `${file}.new`
  try {
    const rows = Readable.from(writeRows(client))
    await pipeline(
      rows,
      createGzip(),
      (packed: AsyncIterable<Buffer>) => seal(packed, passphrase),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await rename(unfinished, file)
    await client.query('insert into backups_made default values')
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  } finally {
    await client.end()
  }
}

/** Restores a backup into an empty database. Throws a StartError if it can't be read or the database is not empty. */
export async function restore(
  { ownerUrl, server }: { ownerUrl: string; server?: string },
  file: string,
  passphrase: string,
): Promise<Restored> {
  const opened = Readable.from(unseal(createReadStream(file), passphrase))
  const unpacked = createGunzip()
  const unpacking = pipeline(opened, unpacked).catch((error: unknown) => {
    unpacked.destroy(error instanceof Error ? error : undefined)
  })
  try {
    return await readRows(ownerUrl, linesOf(unpacked.setEncoding('utf8')), server)
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    throw error
  } finally {
    unpacked.destroy()
    await unpacking
  }
}
