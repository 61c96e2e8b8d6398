import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { closeAccount } from '#server/areas/closing/close-due.ts'
import { obstaclesOf } from '#server/areas/closing/closing.ts'
import { lockMember } from '#server/areas/members/find-member.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Services } from '#server/services.ts'
import { showMember } from './show-member.ts'

/** Closes an account for good, by two. One with money, open bets or a team is not closed. */
export const closeMember = (services: Services): FourEyesRule<'closeMember'> => ({
  async preview(tx, { body: { id } }) {
    const member = await lockMember(tx, id)
    if (!member || member.merchant !== services.merchant.code) return consoleRefuse('not.found')
    if (member.status === 'closed' || (await obstaclesOf(tx, id)).length > 0) return consoleRefuse('state.conflict')
    return consoleOk({
      thing: `member:${id}`,
      version: member.status,
      effect: [
        { code: 'account', before: member.account, after: member.account },
        { code: 'status', before: member.status, after: 'closed' },
      ],
      members: [id],
    })
  },
  async apply(tx, { body: { id }, settings }) {
    const member = (await lockMember(tx, id))!
    await closeAccount(tx, services, member)
    const change = { before: { status: member.status }, after: { status: 'closed' } }
    await noteChange(tx, { kind: 'members', key: id }, change)
    const of = { merchant: services.merchant.code, currency: settings.currency, now: services.clock.now() }
    return consoleOk((await showMember(tx, of, id))!)
  },
})
