import { ok, refuse, type RequestOf } from '#openapi/handlers.ts'
import { networkOf } from '#server/http/network-of.ts'
import { countTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'
import type { Services } from '#server/services.ts'
import { memberByAccount } from './find-member.ts'

/** Whether a user name is free; an address may ask as often as a person needs who looks for a free name. */
export async function checkUsername(
  services: Pick<Services, 'db' | 'clock' | 'merchant'>,
  { query: { username }, ip }: Pick<RequestOf<'checkUsername'>, 'query' | 'ip'>,
) {
  const { db, clock } = services
  const tried = await countTry(db, `username:${networkOf(ip)}`, limits.usernameChecks, clock.now())
  if (!tried.allowed) return refuse('TOO_MANY_REQUEST', { retryAfterSeconds: tried.retryAfterSeconds })
  return ok({ available: (await memberByAccount(services, username)) === null })
}
