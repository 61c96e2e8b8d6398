import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import type { DatabaseAddresses } from '../../db/open-database.ts'
import { loadSecrets } from '../../keys/load-secrets.ts'
import type { Building, LaterPart } from '../../pages/unfinished.ts'
import type { Log } from '../../ports/log/log.ts'
import { systemRandom } from '../../random.ts'
import { makeSecond } from './second-brand.ts'

type Beside = {
  config: Config
  /** Where the first site is served. */
  address: string
  log: Log
  addresses: DatabaseAddresses
  building: Building | undefined
  tell: (line: string) => void
}

const laterParts: readonly LaterPart[] = ['console', 'docs', 'vendor', 'workbench']
const lookEveryMs = 1000

/**
 * Makes the second brand while the server answers, once nothing is being built any more, so that the first is there as soon as without it.
 */
export async function makeSecondBeside({ config, address, log, addresses, building, tell }: Beside): Promise<void> {
  while (laterParts.some((part) => building?.stateOf(part) === 'building'))
    await pause(lookEveryMs, null, { ref: false })
  const host = `second.localhost:${new URL(address).port}`
  const place = {
    config,
    log,
    addresses,
    secrets: loadSecrets(config, systemRandom),
    server: new URL(addresses.url.replace('@/', '@localhost/')).username,
  }
  try {
    const made = await makeSecond(place, { code: 'second', host })
    tell(`A second brand of this installation, in yen and Japanese: http://${host}`)
    if (made !== null) tell(made)
  } catch (error) {
    log.warn({ err: error }, 'the second brand could not be made; the next start goes on')
  }
}
