import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { post, type Leg } from '../ledger.ts'
import type { PostingKind } from '../posting-kinds.ts'
import { wallets } from '../tables.ts'

export const paymentPassword = '402918'
let made = 0

/** A signed-in member with a payment password, and its actions. Amounts are in minor units or in the wire format. */
export async function memberWithUpline(server: TestServer, given: Partial<NewMember> = {}) {
  const { services, ports } = server
  const { id, account } = await server.member({
    account: `sender${(made += 1)}`,
    toUpline: true,
    paymentPasswordHash: await ports.passwords.hash(paymentPassword),
    ...given,
  })
  const visit = { memberId: id, ip: '203.0.113.7', userAgent: 'test' }
  const token = await services.db.transaction((tx) => openSession(tx, services, visit))
  const move = async (kind: PostingKind, legs: Leg[], at = server.now()) => {
    const { currency } = await services.merchant.read()
    return post(services.db, { merchant: 'fairhall', memberId: id, key: randomUUID(), kind, currency, at, legs })
  }
  const fund = (amount: bigint) =>
    move('deposit', [
      ['main', amount],
      ['house:deposit', -amount],
    ])
  const send = (amount: string, more: { paymentPassword?: string; remark?: string; requestId?: string } = {}) =>
    server.call('transferToUpline', { body: { amount, paymentPassword, requestId: randomUUID(), ...more }, token })
  const balance = async (): Promise<bigint> => {
    const main = and(eq(wallets.memberId, id), eq(wallets.wallet, 'main'))
    const [row] = await services.db.select({ balance: wallets.balance }).from(wallets).where(main)
    return row?.balance ?? 0n
  }
  return { id, account, token, move, fund, send, balance }
}
