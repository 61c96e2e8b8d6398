import { randomUUID } from 'node:crypto'
import type { BodyOf, Caller, ValueOf } from '#openapi/handlers.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { accountTypes } from '#rules/account-types.ts'
import { betStatus } from '#rules/bet-status.ts'
import { placeBets, settleBets, type BetId } from '#server/areas/play/records/record-bet.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import { post, type MemberWallet } from '#server/areas/money/wallet/ledger.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { protectionHandlers } from '../handlers.ts'

type Operation = Extract<keyof ReturnType<typeof protectionHandlers>, OperationId>
type Said = { code: string } | ValueOf<'getProtection'>

type Base = { merchant: string; memberId: string; currency: string }

/** Bets and money of a member, by the server's clock. */
function dealingsOf(server: TestServer, base: Base) {
  const { db } = server.services
  const placed: BetId[] = []
  return {
    placed,
    /** Places a slip of these stakes in minor units, and returns its outcome. */
    async bet(stakes: bigint | bigint[], { wallet = 'main' as MemberWallet, key = randomUUID() as string } = {}) {
      const bets = [stakes].flat().map((stake) => ({ game: 'ssc_1m', roundId: null, stake, slip: {} }))
      const slip = { ...base, key, at: server.now(), wallet, category: 'LOTT' as const, vendor: 'TCG_LOTTO', bets }
      const answer = await placeBets(db, slip)
      if ('bets' in answer) placed.push(...answer.bets)
      return answer.outcome
    },
    /** Settles the last bet, or the given one. */
    async win(payout: bigint, bet: BetId = placed.at(-1)!) {
      const status = payout > 0n ? betStatus.won : betStatus.lost
      return settleBets(db, server.now(), [{ ...bet, status, payout, validBet: 0n }])
    },
    deposit: (amount: bigint, kind: 'deposit' | 'member-transfer-in' = 'deposit') =>
      post(db, {
        ...base,
        key: randomUUID(),
        kind,
        at: server.now(),
        legs: [
          ['main', amount],
          ['house:deposit', -amount],
        ],
      }),
  }
}

/** A member with 10,000.00 and its calls to responsible gaming and bets, all by the server's clock. */
export async function protectedPlayer(server: TestServer, more: { payeeName?: string } = {}) {
  const { services } = server
  const account = `p${randomUUID().slice(0, 12)}`
  const { id: memberId } = await server.member({ account, ...more })
  const caller: Caller = { memberId, accountType: accountTypes.player, sessionId: '' }
  const base = { merchant: 'fairhall', memberId, currency: 'BDT' }
  await post(services.db, {
    ...base,
    key: 'purse',
    kind: 'adjustment',
    at: server.now(),
    legs: [
      ['main', 1_000_000n],
      ['vendor:MAIDAN', 1_000_000n],
      ['house:adjustments', -2_000_000n],
    ],
  })
  const handlers = protectionHandlers(services) as unknown as Record<string, (request: object) => Promise<unknown>>
  const ask = async (id: Operation, part: object = {}): Promise<unknown> => {
    const reply = (await handlers[id]!({ caller, query: {}, token: null, ...part })) as
      | { ok: true; value: unknown }
      | { ok: false; code: string }
    return reply.ok ? reply.value : { code: reply.code }
  }
  const protection = async (id: Operation, part?: object) => (await ask(id, part)) as Said
  return {
    memberId,
    caller,
    account,
    ask,
    set: (body: BodyOf<'setLimit'>) => protection('setLimit', { body }),
    confirm: (body: BodyOf<'confirmLimit'>) => protection('confirmLimit', { body }),
    remove: (query: object) => protection('removeLimit', { query }),
    read: async () => (await ask('getProtection')) as ValueOf<'getProtection'>,
    check: async () => (await ask('getRealityCheck')) as ValueOf<'getRealityCheck'>,
    ...dealingsOf(server, base),
    login: () =>
      services.db.transaction((tx) => openSession(tx, services, { memberId, ip: '203.0.113.7', userAgent: 'test' })),
  }
}
