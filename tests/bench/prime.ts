import { join } from 'node:path'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { loadSecrets } from '#server/keys/load-secrets.ts'
import { createLog } from '#server/ports/log/log.ts'
import { openPorts } from '#server/ports/open-ports.ts'
import { systemRandom } from '#server/random.ts'
import { productionSettings } from './server.ts'

/** Writes what a production doesn't begin with: an open site with games and notices, so that pages have something to show. */
export async function prime(dataDir: string): Promise<void> {
  const config = readConfig({ ...productionSettings, DATA_DIR: dataDir })
  const log = createLog({ level: 'warn' })
  const database = await startEmbedded({ dataDir: join(dataDir, 'pg'), log })
  try {
    const connection = await openDatabase(database, { size: config.poolSize })
    const base = { db: connection.db, clock: systemClock, random: systemRandom, config, log }
    const ports = await openPorts(base, loadSecrets(config, systemRandom))
    await seed({ ...base, ports, bare: false })
    await connection.close()
  } finally {
    await database.stop()
  }
}
