import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEmbedded, stopEmbedded } from '../../db/embedded/start-embedded.ts'

/** A PostgreSQL cluster of its own, which has given few transaction numbers yet. */
export async function secondCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), `fairhall-test-${process.pid}-second-`))
  await chmod(dataDir, 0o711)
  const addresses = await runEmbedded({ dataDir, durable: false })
  return {
    ...addresses,
    /** For files of a test. */
    folder: dataDir,
    close: async () => {
      await stopEmbedded({ dataDir })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
