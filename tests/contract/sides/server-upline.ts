import { eq, sql } from 'drizzle-orm'
import { people } from '#mocks/people.ts'
import { words } from '#mocks/words.ts'
import { members } from '#server/areas/members/tables.ts'
import type { Services } from '#server/services.ts'
import { openDuty } from '#server/areas/wallet/duties.ts'
import { memberTransfers } from '#server/areas/wallet/tables.ts'

const idOf = (name: string) => people.find(({ account }) => account === name)!.id
const [memberId, receiverId] = [idOf('secured'), idOf('agent_07')]

/** Brings the server to where a transfer to the upline is refused with a code. */
export async function arrangeUpline({ db, clock, merchant }: Services, code: string): Promise<void> {
  const transfer = { merchant: merchant.code, currency: 'BDT' }
  if (code === 'transfer.not.available')
    await db.update(members).set({ uplineId: null }).where(eq(members.id, memberId))
  if (code === 'wallet.is.locked') await db.execute(sql`UPDATE wallets SET locked = true WHERE wallet = 'main'`)
  if (code === 'transfer.turnover.required') {
    const duty = { ...transfer, memberId, source: 'transfer', base: 50_000n, multiple: 1, postingId: 1n } as const
    await db.transaction((tx) => openDuty(tx, { ...duty, at: clock.now() }))
  }
  if (code === 'request.id.reused')
    await db.insert(memberTransfers).values({
      ...transfer,
      senderId: memberId,
      receiverId,
      direction: 'up',
      requestId: words.usedRequest,
      transferNo: 'T_suite',
      amount: 1n,
      balance: 0n,
      sentAt: new Date(clock.now()),
    })
}
