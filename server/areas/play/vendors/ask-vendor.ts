import { forbidInTransaction } from '#server/db/transaction-guard.ts'
import type { Services } from '#server/services.ts'
import type { GameVendor } from '#server/ports/game-vendors/game-vendors.ts'
import { signCall } from '#server/http/signature.ts'
import { readKeys, signingKey } from '#server/keys/partner-keys.ts'
import { vendorKeys } from './tables.ts'

const patienceMs = 5000

/**
 * Sends a signed query to a vendor. Null means no answer, or none with a success status; the caller can't conclude
 * anything from it.
 */
export async function askVendor(
  services: Pick<Services, 'db' | 'merchant' | 'ports' | 'clock' | 'random' | 'log'>,
  vendor: GameVendor,
  path:
    | '/operator/bet-state'
    | '/operator/rooms'
    | '/operator/game'
    | '/operator/games'
    | '/operator/matches'
    | '/operator/free-play',
  question: object,
): Promise<unknown> {
  forbidInTransaction('a call of a game vendor')
  const { clock, random, log } = services
  const body = JSON.stringify(question)
  const held = signingKey(await readKeys(services, vendorKeys, vendor))
  if (!held) {
    log.warn({ vendor: vendor.id, path }, 'a vendor has no key yet')
    return null
  }
  const headers = signCall(held.key, vendor.id, { method: 'POST', path, body }, clock.now(), random)
  try {
    const response = await fetch(`${vendor.origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(patienceMs),
    })
    return response.ok ? ((await response.json()) as unknown) : null
  } catch (error) {
    log.warn({ vendor: vendor.id, path, err: error }, 'a vendor did not answer')
    return null
  }
}
