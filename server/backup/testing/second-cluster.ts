import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { runEmbedded, stopEmbedded } from '../../db/embedded/start-embedded.ts'
import { linesOf } from '../lines.ts'
import { readRows } from '../read-rows.ts'
import { writeRows } from '../write-rows.ts'

/** A PostgreSQL cluster of its own, which has given few transaction numbers yet. */
export async function secondCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), `fairhall-test-${process.pid}-second-`))
  await chmod(dataDir, 0o711)
  const addresses = await runEmbedded({ dataDir, durable: false })
  return {
    ...addresses,
    close: async () => {
      await stopEmbedded({ dataDir })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Copies a database into an empty one, as a backup and its restoring do. */
export async function copyRows(from: string, { url, ownerUrl }: { url: string; ownerUrl: string }) {
  const client = new pg.Client({ connectionString: from })
  await client.connect()
  try {
    return await readRows(ownerUrl, linesOf(writeRows(client)), new URL(url).username)
  } finally {
    await client.end()
  }
}
