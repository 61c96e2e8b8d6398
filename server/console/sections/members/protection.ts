import { and, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf, type ConsoleValueOf } from '#openapi/console-handlers.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { holdGuard } from '#server/areas/accounts/responsible-gaming/hold-guard.ts'
import { readProtection } from '#server/areas/accounts/responsible-gaming/read-protection.ts'
import { windowOf } from '#server/areas/accounts/responsible-gaming/rules.ts'
import { playLimits } from '#server/areas/accounts/responsible-gaming/tables.ts'
import { minorUnits } from '#rules/money.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { audited } from '#server/console/pipeline/audited.ts'
import type { ConsoleRequest } from '#server/console/pipeline/handler.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { seesExclusions } from './member-filter.ts'

type View = ConsoleValueOf<'getMemberProtection'>

/** What a member is protected by. Pauses and exclusion are for the eyes of risk alone. */
export async function readView(
  services: Services,
  { settings, operator }: Pick<ConsoleRequest<'getMemberProtection'>, 'settings' | 'operator'>,
  db: Db | Tx,
  memberId: string,
): Promise<View> {
  const { value } = await readProtection(services, settings, db, { memberId, accountType: 0, sessionId: '' })
  const exclusionShown = seesExclusions(operator)
  return {
    limits: value.limits.map(({ kind, period, amount, minutes, used, setBy, since }) => ({
      kind,
      period,
      amount,
      minutes,
      used,
      setBy,
      since,
    })),
    exclusionShown,
    coolingUntil: exclusionShown ? value.coolingOffUntil : null,
    excludedUntil: exclusionShown ? (value.selfExclusion?.until ?? null) : null,
  }
}

/** Adds an operator's limit. Accepted only if it is stricter than every other limit of its kind and window. */
export async function addLimit(
  services: Services,
  request: ConsoleRequest<'addMemberLimit'>,
): Promise<ConsoleReplyOf<'addMemberLimit'>> {
  const { body, settings } = request
  const { id, kind, period, amount, minutes } = body
  const hours = windowOf({ kind, ...(period && { period }) })
  const session = kind === 'SESSION'
  if (hours === null || session !== (minutes !== undefined) || session === (amount !== undefined))
    return consoleRefuse('limit.change.invalid')
  const value = amount === undefined ? BigInt(minutes!) : minorUnits(amount, settings.currencyDecimals)
  if (value === null) return consoleRefuse('limit.change.invalid')
  const since = new Date(services.clock.now())
  return audited(
    services,
    request,
    { thing: `member:${id}`, memberId: id },
    async (tx): Promise<ConsoleReplyOf<'addMemberLimit'>> => {
      if (!(await lockMember(tx, id))) return consoleRefuse('not.found')
      await holdGuard(tx, id)
      const same = and(eq(playLimits.memberId, id), eq(playLimits.kind, kind), eq(playLimits.hours, hours))
      const before = await tx.select().from(playLimits).where(same)
      if (before.some((limit) => limit.value <= value)) return consoleRefuse('limit.change.invalid')
      await tx
        .insert(playLimits)
        .values({ memberId: id, kind, hours, setBy: 'OPERATOR', value, since })
        .onConflictDoUpdate({
          target: [playLimits.memberId, playLimits.kind, playLimits.hours, playLimits.setBy],
          set: { value, since },
        })
      const own = before.find(({ setBy }) => setBy === 'OPERATOR')
      await noteChange(
        tx,
        { kind: 'play_limits', key: `${id} ${kind} ${hours}` },
        { before: own ? { value: String(own.value) } : null, after: { value: String(value) } },
      )
      return consoleOk(await readView(services, request, tx, id))
    },
  )
}
