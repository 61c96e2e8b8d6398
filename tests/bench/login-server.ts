import { join } from 'node:path'
import { createApp } from '#server/app.ts'
import { systemClock } from '#server/clock.ts'
import { readConfig } from '#server/config.ts'
import { startEmbedded } from '#server/db/embedded/start-embedded.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { seed } from '#server/demo/seed/seed.ts'
import { loadSecret } from '#server/keys/load-secret.ts'
import { listen } from '#server/listen.ts'
import { insertMember } from '#server/areas/members/insert-member.ts'
import { createLog } from '#server/ports/log/log.ts'
import { openPorts } from '#server/ports/open-ports.ts'
import type { Passwords } from '#server/ports/password/password.ts'
import { systemRandom } from '#server/random.ts'
import { openMerchantStore } from '#server/areas/system/merchant-store.ts'

/** The real application with one port of its own: passwords that take no time. `bencher` has one. */
const passwords: Passwords = {
  hash: async () => 'instant',
  verify: async () => true,
  verifyNobody: async () => false,
  needsRehash: () => false,
}

const config = readConfig(process.env)
const log = createLog({ level: 'warn' })
const database = await startEmbedded({ dataDir: join(config.dataDir, 'pg'), log })
const connection = await openDatabase(database)
const base = { db: connection.db, clock: systemClock, random: systemRandom, config, log }
const ports = { ...(await openPorts(base, loadSecret(config, systemRandom))), passwords }
await seed({ ...base, ports })
const merchant = await openMerchantStore(base.db, base.clock, config.merchant)
const services = { ...base, ports, merchant }
const bencher = { account: 'bencher', type: 0, passwordHash: 'instant' }
await base.db.transaction((tx) => insertMember(tx, services, bencher))
const listening = await listen(createApp(services), config)
process.on('SIGTERM', () => {
  void listening
    .close()
    .then(() => connection.close())
    .then(() => database.stop())
    .then(() => process.exit(0))
})
process.stdout.write(`Fairhall is at ${listening.address}\n`)
