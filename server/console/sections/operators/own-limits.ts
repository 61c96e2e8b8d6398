import { dayOf } from '#rules/calendar.ts'
import { amountText } from '#rules/money.ts'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import type { Services } from '#server/services.ts'
import { leftOn, limitedPermissions } from '../../access/limits.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

/** How much the caller's roles let them move, and what of it is left today. */
export const readOwnLimits = (
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { operator, settings }: ConsoleRequest<'getOwnLimits'>,
): Promise<ConsoleValueOf<'getOwnLimits'>> =>
  db.transaction(async (tx) => {
    const text = (minor: bigint | null) => (minor === null ? null : amountText(minor, settings.currencyDecimals))
    const day = dayOf(clock.now(), settings.calendar)
    const rows: ConsoleValueOf<'getOwnLimits'>['rows'] = []
    for (const [permission] of limitedPermissions) {
      const limit = operator.limits.get(permission)
      if (!limit) continue
      const { perAct, perDay } = limit
      const left = perDay === null ? null : await leftOn(tx, operator.id, perDay, { permission, day })
      rows.push({ permission, perAct: text(perAct), perDay: text(perDay), left: text(left) })
    }
    return { rows }
  })
