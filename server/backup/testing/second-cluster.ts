import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runEmbedded, stopEmbedded } from '../../db/embedded/start-embedded.ts'

/** A separate PostgreSQL cluster with low transaction numbers. */
export async function secondCluster() {
  const dataDir = await mkdtemp(join(tmpdir(), `fairhall-test-${process.pid}-second-`))
  await chmod(dataDir, 0o711)
  const addresses = await runEmbedded({ dataDir, durable: false })
  return {
    ...addresses,
    /** A folder for a test's files. */
    folder: dataDir,
    close: async () => {
      await stopEmbedded({ dataDir })
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
