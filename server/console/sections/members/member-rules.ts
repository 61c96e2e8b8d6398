import { dayOf } from '#rules/calendar.ts'
import { desc, eq } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { setFrozen } from '#server/areas/accounts/members/freeze-member.ts'
import { memberFreezes } from '#server/areas/accounts/members/tables.ts'
import { holdRank } from '#server/areas/rewards/ranks/hold-rank.ts'
import { noteChange } from '#server/audit/note-change.ts'
import { decidersByName, type ConsoleRequest, type FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { showMember } from './show-member.ts'

async function look(tx: Tx, { merchant }: Services, id: string): Promise<ConsoleStep<Member, 'not.found'>> {
  const member = await lockMember(tx, id)
  return member?.merchant === merchant.code ? consoleOk(member) : consoleRefuse('not.found')
}

/** How a member stands once an act is done. */
async function shown(
  tx: Tx,
  { merchant, clock }: Services,
  { settings, body: { id } }: Pick<ConsoleRequest<'unfreezeMember' | 'setMemberLevel'>, 'settings' | 'body'>,
) {
  const of = { merchant: merchant.code, currency: settings.currency, now: clock.now() }
  return consoleOk((await showMember(tx, of, id))!)
}

/**
 * Unfreezes an account; takes two, because its money may be paid out then. A freeze after the request makes it lapse.
 */
export const unfreezeMember = (services: Services): FourEyesRule<'unfreezeMember'> => ({
  async preview(tx, { body: { id } }) {
    const looked = await look(tx, services, id)
    if (!looked.ok) return looked
    const { account, status } = looked.value
    if (status !== 'frozen') return consoleRefuse('state.conflict')
    const [freeze] = await tx
      .select({ at: memberFreezes.at, reason: memberFreezes.reason })
      .from(memberFreezes)
      .where(eq(memberFreezes.memberId, id))
      .orderBy(desc(memberFreezes.at))
      .limit(1)
    return consoleOk({
      thing: `member:${id}`,
      version: `${status} ${freeze?.at.toISOString() ?? ''}`,
      effect: [
        { code: 'account', before: account, after: account },
        { code: 'status', before: status, after: 'active' },
        ...(freeze ? [{ code: 'frozen-because', before: freeze.reason, after: null }] : []),
      ],
      members: [id],
    })
  },
  async apply(tx, request) {
    const { id } = request.body
    const by = { frozen: false, reason: request.body.reason ?? '', operators: decidersByName(request) }
    await setFrozen(tx, { memberId: id, ...by, now: new Date(services.clock.now()) })
    return shown(tx, services, request)
  },
})

/** Gives a member another rank of those the merchant has, by two: rates, bonuses and withdrawals a day go by it. */
export const setMemberLevel = (services: Services): FourEyesRule<'setMemberLevel'> => ({
  async preview(tx, { body: { id, rankLevel }, settings }) {
    const rankLabel = settings.rankNames[rankLevel]
    if (rankLabel === undefined) return consoleRefuse('request.param.err')
    const looked = await look(tx, services, id)
    if (!looked.ok) return looked
    const { account, rankLevel: before, rankLabel: label } = looked.value
    return consoleOk({
      thing: `member:${id}`,
      version: String(before),
      effect: [
        { code: 'account', before: account, after: account },
        { code: 'rank', before: `${before} ${label}`, after: `${rankLevel} ${rankLabel}` },
      ],
      members: [id],
    })
  },
  async apply(tx, request) {
    const { id, rankLevel } = request.body
    const { rankNames, calendar } = request.settings
    const looked = await look(tx, services, id)
    if (!looked.ok) return looked
    const { rankLevel: before, rankLabel: label } = looked.value
    const rankLabel = rankNames[rankLevel]!
    const today = dayOf(services.clock.now(), calendar)
    await holdRank(tx, { memberId: id, from: before, to: { level: rankLevel, name: rankLabel }, today })
    const change = { before: { rankLevel: before, rankLabel: label }, after: { rankLevel, rankLabel } }
    await noteChange(tx, { kind: 'rank', key: id }, change)
    return shown(tx, services, request)
  },
})
