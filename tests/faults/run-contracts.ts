import { runContracts } from '#server/areas/commissions/runs/run-contracts.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { connect } from '#server/db/connect.ts'
import { createLog } from '#server/ports/log/log.ts'
import type { Services } from '#server/services.ts'

/**
 * A server process as far as contracts can tell: `node run-contracts.ts <database> <now>` does what is due of them over and over,
 * and writes a line for each step that is done, until it is killed.
 */
/** A busy machine may take its time. */
const patience = 60_000
const [url = '', now = '0'] = process.argv.slice(2)
const { db } = await connect(url, { connectionTimeoutMs: patience, statementTimeoutMs: patience })
const merchant = { code: 'fairhall', read: async () => defaultSettings }
const clock = { now: () => Number(now) }
const services = { db, merchant, clock, log: createLog({ level: 'error' }) } as unknown as Services
for (;;) await runContracts(services, (name) => void process.stdout.write(`${name}\n`))
