import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'

/** A reverted reward for a friend, and the part the main wallet did not cover; amounts with their currency. */
type TakenBack = { reward: string; claimed: boolean; owed: string | null }

/** The message says what happened to the money, but nothing about the friend. */
function noticeOf({ reward: amount, claimed, owed }: TakenBack) {
  if (!claimed) return notice('friendRewardRemoved', { amount })
  return owed === null ? notice('friendRewardBack', { amount }) : notice('friendRewardBackOwed', { amount, owed })
}

/** Notifies the inviter that the reward for a friend was reversed. */
export const tellTakenBack = (
  tx: Tx,
  { at, ...message }: { id: string; memberId: string; at: number },
  back: TakenBack,
) => tx.insert(messages).values({ ...message, kind: 'SYSTEM', ...noticeOf(back), sentAt: new Date(at) })
