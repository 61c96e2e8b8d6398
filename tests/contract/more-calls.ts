import { words } from '#mocks/words.ts'
import { sampleBets } from '#mocks/lottery-bets.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { aBet } from './good-calls.ts'
import type { Call, Hand } from './sides/side.ts'

type More = { id: OperationId; what: string; make: (hand: Hand) => Promise<Call> }
type Plan = NonNullable<BodyOf<'quoteLotteryBets'>['chase']>

async function chase(hand: Hand, plan: Partial<Plan>): Promise<Call> {
  const { gameCode, slips, issueNo } = await aBet(hand)
  const body = { gameCode, slips, chase: { firstIssueNo: issueNo, issues: 2, stopOnWin: true, ...plan } }
  return { as: 'nodi_27', body: { ...body, quoteId: await hand.quoteId(body), requestId: crypto.randomUUID() } }
}

const queried = (id: OperationId, query: Record<string, string>): More => ({
  id,
  what: `for ${Object.values(query).join()}`,
  make: async () => ({ as: 'nodi_27', query }),
})

/** Right calls beside the contract's examples, for what those do not show. */
export const moreCalls: readonly More[] = [
  queried('getPromotion', { promotionId: words.activity }),
  queried('getPromotion', { promotionId: words.application }),
  {
    id: 'listContracts',
    what: 'that were offered, of all kinds',
    make: async (hand) => {
      for (const kind of ['DIVIDEND', 'DAILY', 'HOURLY', 'REALTIME'] as const) await hand.contract(kind)
      return { as: 'agent_07', query: { side: 'UP', state: 'offered' } }
    },
  },
  {
    id: 'previewContract',
    what: 'of a real-time salary',
    make: async (hand) => ({ as: 'agent_07', query: { contractId: await hand.contract('REALTIME') } }),
  },
  ...(['listDailySalaryStatements', 'listRealTimeSalaryStatements'] as const).flatMap((id) =>
    [{ side: 'RECEIVED' }, { side: 'PAID' }, { format: 'csv', contractId: words.unknownContract }].map(
      (query): More => ({
        id,
        what: `of a week, ${Object.values(query).join()}`,
        make: async (hand) => {
          await hand.statement()
          return { as: 'agent_07', query: { from: '2026-11-15', to: hand.today(), ...query } }
        },
      }),
    ),
  ),
  {
    id: 'getReceipt',
    what: 'of a transfer',
    make: async (hand) => ({ as: 'nodi_27', query: { number: await hand.transferNo() } }),
  },
  {
    id: 'getWithdrawal',
    what: 'that a person paid',
    make: async (hand) => ({ as: 'secured', query: { withdrawalNo: await hand.paidWithdrawal() } }),
  },
  {
    id: 'getIdentity',
    what: 'for documents that were refused',
    make: async (hand) => ({ as: await hand.refusedDocuments() }),
  },
  ...sampleBets.map(({ playId }, index): More => ({
    id: 'getLotteryBet',
    what: `for a bet on ${playId}`,
    make: async (hand) => ({ as: 'nodi_27', query: { betNo: await hand.lotteryBet(index) } }),
  })),
  ...[2, 3].map((factor): More => ({
    id: 'placeLotteryChase',
    what: `with stakes times ${factor}`,
    make: (hand) => chase(hand, { kind: 'MULTIPLIED', factor, everyIssues: 1 }),
  })),
  ...['0.1', '0.5'].map((minProfitRate): More => ({
    id: 'placeLotteryChase',
    what: `with a profit of ${minProfitRate}`,
    make: (hand) => chase(hand, { kind: 'EQUAL_PROFIT', minProfitRate }),
  })),
]
