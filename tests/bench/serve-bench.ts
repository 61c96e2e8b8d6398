import { connections } from '#server/connect-areas.ts'
import { join } from 'node:path'
import type { Hono } from 'hono'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { loadSecrets } from '#server/keys/load-secrets.ts'
import { listen } from '#server/listen.ts'
import { createLog } from '#server/ports/log/log.ts'
import { openPorts } from '#server/ports/open-ports.ts'
import type { Ports } from '#server/ports/ports.ts'
import { systemRandom } from '#server/random.ts'
import type { Services } from '#server/services.ts'
import { openMerchantStore } from '#server/areas/site/settings/merchant-store.ts'

type Bench = {
  /** Replacements for the real ports. */
  ports?: Partial<Ports>
  /** Writes what the measurement needs before the first call. */
  prepare: (services: Services) => Promise<unknown>
  /** The application around that of the server. */
  wrap?: (app: Hono) => Hono
}

/** The real application on the embedded database, until SIGTERM; prints its address. */
export async function serveBench({ ports: given, prepare, wrap = (app) => app }: Bench): Promise<void> {
  const config = readConfig(process.env)
  const log = createLog({ level: 'warn' })
  const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log })
  const connection = await openDatabase(database, { size: config.poolSize })
  const base = { db: connection.db, clock: systemClock, random: systemRandom, config, log }
  const ports = { ...(await openPorts(base, loadSecrets(config, systemRandom))), ...given }
  await seed({ ...base, ports, bare: false })
  const merchant = await openMerchantStore(base.db, base.clock, config.merchant)
  const services = { ...base, ...connections, ports, merchant }
  await prepare(services)
  const listening = await listen(wrap(createApp(services)), config)
  process.on('SIGTERM', () => {
    void listening
      .close()
      .then(() => connection.close())
      .then(() => database.stop())
      .then(() => process.exit(0))
  })
  process.stdout.write(`Fairhall is at ${listening.address}\n`)
}
