import { readConfig, type Config } from '#server/config.ts'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { createLog } from '#server/ports/log/log.ts'
import { createPasswords } from '#server/ports/password/password.ts'
import { movableClock, seededRandom } from '#server/ports/testing/fixed.ts'
import type { Db } from '#server/db/connect.ts'

/** What the servers of tests seal with. */
export const testSecret = 'a secret of the tests, thirty-two letters'

/** The services for writing the first data: a fixed clock, fixed randomness, the cheapest hash. */
export function seedServices(db: Db, config: Partial<Config> = {}) {
  const random = seededRandom()
  return {
    db,
    clock: movableClock(),
    random,
    config: { ...readConfig({ NODE_ENV: 'test' }), ...config },
    ports: {
      atRest: createSealAtRest([testSecret], random),
      passwords: createPasswords({ random, cost: { algorithm: 'scrypt', logN: 1, blockSize: 1, lanes: 1 } }),
    },
    log: createLog({ level: 'silent' }),
  }
}
