import { refuse, type ReplyOf, type RequestOf } from '#openapi/handlers.ts'
import { reachAccount } from './team-reach.ts'
import type { Services } from '#server/services.ts'
import { judgeTransfer, sendToMember } from '#server/areas/money/wallet/send-to-member.ts'

/**
 * Sends money to any member of the caller's team by account name; an account outside the team looks like an unknown
 * one.
 */
export async function transferToDownline(
  services: Services,
  { body, caller: { memberId } }: Pick<RequestOf<'transferToDownline'>, 'body' | 'caller'>,
): Promise<ReplyOf<'transferToDownline'>> {
  const { db, merchant } = services
  const settings = await merchant.read()
  const toAccount = body.toAccount.trim().toLowerCase()
  const judged = await judgeTransfer(services, settings, body, { memberId, direction: 'down', toAccount })
  if ('reply' in judged) return judged.reply
  return db.transaction(async (tx): Promise<ReplyOf<'transferToDownline'>> => {
    const receiver = await reachAccount(tx, merchant, memberId, toAccount)
    if (receiver === null || receiver.depth === 0) return refuse('member.not.found')
    return sendToMember(services, settings, judged.transfer, { receiverId: receiver.id, mayGo: () => true }, tx)
  })
}
