import { consoleOk, consoleRefuse, type ConsoleStep } from '#openapi/console-handlers.ts'
import { nextCut, openMove } from '#server/areas/commissions/agents/team-moves.ts'
import { holdTree } from '#server/areas/accounts/members/team-tree.ts'
import { closeAccount } from '#server/areas/accounts/account-closure/close-due.ts'
import { obstaclesOf } from '#server/areas/accounts/account-closure/obstacles.ts'
import { partedByClosing } from '#server/areas/commissions/agent-contracts/end-moved.ts'
import { lockMember, type Member } from '#server/areas/accounts/members/find-member.ts'
import { localTime } from '#server/lists/local-time.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { accountOf, contractEffects } from './place-effects.ts'
import { decide } from './place.ts'
import { showMember } from './show-member.ts'

/** The member to close, and whether a team has to move first; refused while there is any other obstacle. */
async function look(
  tx: Tx,
  merchant: string,
  id: string,
): Promise<ConsoleStep<{ member: Member; team: boolean }, 'not.found' | 'state.conflict'>> {
  await holdTree(tx)
  const member = await lockMember(tx, id)
  if (!member || member.merchant !== merchant) return consoleRefuse('not.found')
  const obstacles = await obstaclesOf(tx, id)
  const stands = member.status === 'closed' || (await openMove(tx, id)) !== null
  if (stands || obstacles.some((obstacle) => obstacle !== 'TEAM')) return consoleRefuse('state.conflict')
  return consoleOk({ member, team: obstacles.length > 0 })
}

/**
 * Closes an account for good, by two. One with money or open bets is not closed. The team of an agent goes to its
 * upline at the next cut, and the account is closed then.
 */
export const closeMember = (services: Services): FourEyesRule<'closeMember'> => ({
  async preview(tx, { body: { id }, settings: { calendar } }) {
    const looked = await look(tx, services.merchant.code, id)
    if (!looked.ok) return looked
    const { member, team } = looked.value
    const now = services.clock.now()
    const cut = nextCut(now, calendar)
    const at = localTime(cut, calendar.timeZone)
    const parted = await partedByClosing(tx, id, new Date(team ? cut : now))
    return consoleOk({
      thing: `member:${id}`,
      version: `${member.status} ${team}`,
      effect: [
        { code: 'account', before: member.account, after: member.account },
        { code: 'status', before: member.status, after: 'closed' },
        ...(team
          ? [
              { code: 'team-goes-to', before: member.account, after: await accountOf(tx, member.uplineId) },
              { code: 'acts-at', before: null, after: at },
            ]
          : []),
        ...(await contractEffects(tx, parted, team ? at : 'closed')),
      ],
      members: [id],
    })
  },
  async apply(tx, request) {
    const { body, settings } = request
    const { id } = body
    const looked = await look(tx, services.merchant.code, id)
    if (!looked.ok) return looked
    const { member, team } = looked.value
    if (team) await decide(tx, services, request, { uplineId: member.uplineId, closes: true })
    else {
      await closeAccount(tx, services, member)
      const change = { before: { status: member.status }, after: { status: 'closed' } }
      await noteChange(tx, { kind: 'members', key: id }, change)
    }
    const of = { merchant: services.merchant.code, currency: settings.currency, now: services.clock.now() }
    return consoleOk((await showMember(tx, of, id))!)
  },
})
