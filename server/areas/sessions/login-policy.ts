import type { Db } from '../../db/connect.ts'
import { clearTries, countTry, type Throttle, uncountTry } from '../../http/throttle.ts'

const minute = 60_000
/** Failures an account or an address may have before a captcha is asked for [4.13]. */
const captchaAfter = 3
/** After ten failures of an account, or thirty of an address, in a quarter of an hour: five minutes' lock [9.15]. */
const perAccount: Throttle = { limit: 10, windowMs: 15 * minute, lockMs: 5 * minute }
const perAddress: Throttle = { ...perAccount, limit: 30 }

const accountKey = (who: string) => `login:who:${who}`
const addressKey = (ip: string) => `login:ip:${ip}`

/** `captchaNow`: this try has to carry one. `captchaNext`: so will the next, if this one fails. */
export type Pressure = { captchaNow: boolean; captchaNext: boolean; lockedSeconds: number }

/**
 * Counts a try as a failure before anything is judged, so that simultaneous guesses cannot outrun the count. A try that
 * turns out to be none is given back.
 */
export async function reserveTry(db: Db, who: string, ip: string, now: number): Promise<Pressure> {
  const address = await countTry(db, addressKey(ip), perAddress, now)
  const account = address.allowed ? await countTry(db, accountKey(who), perAccount, now) : address
  const failures = Math.max(account.count, address.count)
  return {
    captchaNow: failures > captchaAfter,
    captchaNext: failures >= captchaAfter,
    lockedSeconds: account.retryAfterSeconds,
  }
}

/** A reserved try was no failure: the secret was never judged. */
export async function giveTryBack(db: Db, who: string, ip: string): Promise<void> {
  await uncountTry(db, [accountKey(who), addressKey(ip)])
}

/** A reserved try was right: the account starts anew, the address has one failure less. */
export async function forgiveAccount(db: Db, who: string, ip: string): Promise<void> {
  await clearTries(db, accountKey(who))
  await uncountTry(db, [addressKey(ip)])
}
