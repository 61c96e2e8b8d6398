import { randomUUID } from 'node:crypto'
import type { TestServer } from '#tests/support/test-server.ts'
import type { NewMember } from '#server/areas/accounts/members/insert-member.ts'
import { post, type Leg } from '#server/areas/money/wallet/ledger.ts'
import type { PostingKind } from '#server/areas/money/wallet/posting-kinds.ts'
import { placeBets, settleBets, type BetId, type NewSlip } from '../record-bet.ts'

/** The day of the test server's clock, where it is noon in Dhaka. */
export const today = '2026-11-21'
/** A local time of Dhaka as a moment. */
export const at = (text: string) => Date.parse(`${text}+06:00`)

/** A signed-in member with its actions: movements, bets and their settlement, each at a given moment. */
export async function recordPlayer(server: TestServer, account: string, given: Partial<NewMember> = {}) {
  const { id } = await server.member({ account, ...given })
  const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  const { token } = (await server.call('logIn', { body })).value
  const move = (kind: PostingKind, time: number, legs: Leg[], reference?: string) =>
    post(server.services.db, {
      merchant: 'fairhall',
      memberId: id,
      key: randomUUID(),
      kind,
      currency: 'BDT',
      at: time,
      legs,
      ...(reference !== undefined && { reference }),
    })
  const bet = async (
    time: number,
    more: Partial<NewSlip> & { stake?: bigint; slip?: Record<string, unknown>; roundId?: string } = {},
  ) => {
    const { stake = 1000n, slip = {}, roundId = 'r-1', ...rest } = more
    const placed = await placeBets(server.services.db, {
      merchant: 'fairhall',
      memberId: id,
      key: randomUUID(),
      currency: 'BDT',
      at: time,
      wallet: 'main',
      category: 'RNG',
      vendor: 'DEMO',
      bets: [{ game: 'demo-slot', roundId, stake, slip }],
      ...rest,
    })
    if (!('bets' in placed)) throw new Error(placed.outcome)
    return placed.bets[0]!
  }
  const settle = (id: BetId, time: number, status: 1 | 2 | 3 | 4, payout: bigint, validBet = 1000n, result = {}) =>
    settleBets(server.services.db, time, [{ ...id, status, payout, validBet }], result)
  return { id, token, move, bet, settle }
}
