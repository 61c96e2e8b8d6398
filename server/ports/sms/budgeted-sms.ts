import type { Clock } from '../../clock.ts'
import type { Db } from '../../db/connect.ts'
import { countTry } from '../../http/throttle.ts'
import { limits, type Throttle } from '../../limits.ts'
import type { Log } from '../log/log.ts'
import { type Sms, SmsQuotaExceeded } from './sms.ts'

/** A number without its last four digits: what is rented and pumped for its fees comes in such blocks. */
const prefixOf = (number: string) => number.slice(0, -4)

/**
 * Sends only what the budgets of a day allow: of the number, of its prefix and of the site, counted in the database. The log
 * alarms when four fifths of a prefix's or of the site's are used, and again when all is.
 */
export function budgetedSms(
  sms: Sms,
  { db, clock, log, sitePerDay }: { db: Db; clock: Clock; log: Log; sitePerDay: number },
): Sms {
  async function allows(budget: 'number' | 'prefix' | 'site', of: string, rule: Throttle): Promise<boolean> {
    const { allowed, count } = await countTry(db, `sms:${budget}:${of}`, rule, clock.now())
    if (budget === 'number' || !allowed) return allowed
    const used = { event: 'sms-budget', budget, sent: count, limit: rule.limit }
    if (count === rule.limit) log.error(used, 'a budget of text messages is used up')
    else if (count === Math.ceil(rule.limit * 0.8)) log.warn(used, 'a budget of text messages is nearly used up')
    return true
  }

  return {
    async send(message) {
      const { number, prefix, site } = limits.sms
      const allowed =
        (await allows('number', message.to, number)) &&
        (await allows('prefix', prefixOf(message.to), prefix)) &&
        (await allows('site', 'all', { ...site, limit: sitePerDay }))
      if (!allowed) throw new SmsQuotaExceeded('the budget of text messages is used up')
      await sms.send(message)
    },
  }
}
