import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import pg from 'pg'
import { unreachable } from '../db/unreachable.ts'
import { StartError } from '../start-error.ts'
import { linesOf } from './lines.ts'
import { headLine, sectionsOf, type Head, type Section } from './sections.ts'
import { seal, unseal } from './sealed-file.ts'
import { writeRows } from './write-rows.ts'

/** A merchant to write: the address of its owner, and what is told of it. */
export type Source = { ownerUrl: string; head: Head | null }

async function sessionOf(ownerUrl: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'fairhall backup' })
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw unreachable(error)
  })
  return client
}

/** The lines of merchants' sections. Each is of one moment, of its own. */
export async function* writeSections(sources: readonly Source[]): AsyncGenerator<string> {
  for (const { ownerUrl, head } of sources) {
    const client = await sessionOf(ownerUrl)
    try {
      if (head !== null) yield headLine(head)
      yield* writeRows(client)
    } finally {
      await client.end()
    }
  }
}

/**
 * Writes all rows of merchants into one encrypted file while servers keep running. The file appears when it is complete,
 * and the database of each merchant notes when.
 */
export async function backUp(sources: readonly Source[], file: string, passphrase: string): Promise<void> {
  const unfinished = `${file}.new`
  try {
    await pipeline(
      Readable.from(writeSections(sources)),
      createGzip(),
      (packed: AsyncIterable<Buffer>) => seal(packed, passphrase),
      createWriteStream(unfinished, { mode: 0o600 }),
    )
    await rename(unfinished, file)
  } catch (error) {
    await rm(unfinished, { force: true })
    throw error
  }
  for (const { ownerUrl } of sources) {
    const client = await sessionOf(ownerUrl)
    await client.query('insert into backups_made default values').finally(() => client.end())
  }
}

/** Works with the sections of a backup. Throws a StartError if the file can't be read. */
export async function readBackup<T>(
  file: string,
  passphrase: string,
  work: (sections: AsyncGenerator<Section>) => Promise<T>,
): Promise<T> {
  const opened = Readable.from(unseal(createReadStream(file), passphrase))
  const unpacked = createGunzip()
  const unpacking = pipeline(opened, unpacked).catch((error: unknown) => {
    unpacked.destroy(error instanceof Error ? error : undefined)
  })
  try {
    return await work(sectionsOf(linesOf(unpacked.setEncoding('utf8'))))
  } catch (error) {
    if ((error as { code?: string }).code === 'ENOENT') throw new StartError(`There is no file ${file}.`)
    throw error
  } finally {
    unpacked.destroy()
    await unpacking
  }
}
