import type { Services } from '../services.ts'
import { StartError } from '../start-error.ts'
import { loadPlayerKey } from './player-key.ts'
import { createSealAtRest, UnknownSecretError } from './seal-at-rest.ts'
import { sealAnew } from './seal-anew.ts'

/**
 * What seals in the database, after all that an earlier secret sealed is sealed with the newest.
 * @throws StartError when something is sealed under a secret that is not among them.
 */
export async function openAtRest(
  { db, clock, random, log }: Pick<Services, 'db' | 'clock' | 'random' | 'log'>,
  secrets: readonly string[],
) {
  const atRest = createSealAtRest(secrets, random)
  try {
    const playerKey = await loadPlayerKey(db, clock, atRest)
    const count = await sealAnew({ db, clock }, atRest)
    if (count > 0) log.info({ count }, 'what an earlier secret sealed is sealed with the newest')
    return { atRest, playerKey }
  } catch (error) {
    if (!(error instanceof UnknownSecretError)) throw error
    throw new StartError(
      'FAIRHALL_SECRET does not open what is sealed in this database: set it to the secret used before, or to the new one, ' +
        'a comma and the one used before.',
    )
  }
}
