import type { Db } from '#server/db/connect.ts'
import { networkOf } from '#server/http/network-of.ts'
import { clearTries, countTry, uncountTry } from '#server/http/throttle.ts'
import { limits } from '#server/limits.ts'

const accountKey = (who: string) => `login:who:${who}`
const addressKey = (ip: string) => `login:ip:${networkOf(ip)}`

/** `captchaNow`: this try needs a captcha. `captchaNext`: the next try does, if this one fails. */
export type Pressure = { captchaNow: boolean; captchaNext: boolean; lockedSeconds: number }

/**
 * Counts a try as a failure before it is checked, so that simultaneous guesses can't outrun the count. A try that does
 * not fail is uncounted.
 */
export async function reserveTry(db: Db, who: string, ip: string, now: number): Promise<Pressure> {
  const address = await countTry(db, addressKey(ip), limits.login.address, now)
  const account = address.allowed ? await countTry(db, accountKey(who), limits.login.account, now) : address
  const failures = Math.max(account.count, address.count)
  return {
    captchaNow: failures > limits.login.captchaAfter,
    captchaNext: failures >= limits.login.captchaAfter,
    lockedSeconds: account.retryAfterSeconds,
  }
}

/** Gives back a reserved try whose secret was never checked. */
export async function giveTryBack(db: Db, who: string, ip: string): Promise<void> {
  await uncountTry(db, [accountKey(who), addressKey(ip)])
}

/** A reserved try was right: the account's count is cleared, and the address has one failure less. */
export async function forgiveAccount(db: Db, who: string, ip: string): Promise<void> {
  await clearTries(db, accountKey(who))
  await uncountTry(db, [addressKey(ip)])
}
