import type { ReplyOf, RequestOf } from '#openapi/handlers.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import type { Services } from '#server/services.ts'
import { judgeTransfer, sendToMember } from './send-to-member.ts'

/**
 * Sends money to the direct upline. All transfers of a member on one day of the merchant's zone count toward
 * `account.transfer.exceed.max`.
 */
export async function transferToUpline(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'transferToUpline'>, 'body' | 'caller'>,
): Promise<ReplyOf<'transferToUpline'>> {
  const settings = await services.merchant.read()
  const judged = await judgeTransfer(services, settings, body, { memberId, direction: 'up', toAccount: null })
  if ('reply' in judged) return judged.reply
  return services.db.transaction(async (tx) => {
    const { uplineId: receiverId } = await memberOf(tx, memberId)
    const mayGo = (sender: { toUpline: boolean; uplineId: string | null }) =>
      sender.toUpline && sender.uplineId === receiverId
    return sendToMember(services, settings, judged.transfer, { receiverId, mayGo }, tx)
  })
}
