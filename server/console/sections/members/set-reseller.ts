import { eq } from 'drizzle-orm'
import { isAgent } from '#rules/account-types.ts'
import { consoleOk, consoleRefuse } from '#openapi/console-handlers.ts'
import { lockMember } from '#server/areas/accounts/members/find-member.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import type { FourEyesRule } from '#server/console/pipeline/handler.ts'
import type { Services } from '#server/services.ts'
import { readPlace } from './place.ts'

/** Marks an agent who sells credit, or takes the mark, by two: a reseller's transfers are bounded otherwise. */
export const setReseller = ({ merchant }: Services): FourEyesRule<'setMemberReseller'> => ({
  async preview(tx, { body: { id, reseller } }) {
    const member = await lockMember(tx, id)
    if (member?.merchant !== merchant.code) return consoleRefuse('not.found')
    if (!isAgent(member.type) || member.status === 'closed') return consoleRefuse('state.conflict')
    return consoleOk({
      thing: `member:${id}`,
      version: `${member.status} ${member.type} ${member.reseller}`,
      effect: [
        { code: 'account', before: member.account, after: member.account },
        { code: 'reseller', before: String(member.reseller), after: String(reseller) },
      ],
      members: [id],
    })
  },
  async apply(tx, { body: { id, reseller } }) {
    await tx.update(members).set({ reseller }).where(eq(members.id, id))
    return consoleOk(await readPlace(tx, id))
  },
})
