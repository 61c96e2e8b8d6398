import { sampleBets } from '#mocks/lottery-bets.ts'
import { words } from '#mocks/words.ts'
import { people } from '#mocks/people.ts'
import type { Caller } from '#openapi/handlers.ts'
import type { OperationId } from '#openapi/generated/operations.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { seedLotteryGames } from '#server/demo/seed/seed-lottery.ts'
import { lotteryHandlers } from '#server/areas/play/lottery/handlers.ts'
import { scheduleIssues } from '#server/areas/play/lottery/schedule-issues.ts'
import type { Services } from '#server/services.ts'
import { aBet } from '../good-calls.ts'
import type { Call, Hand } from './side.ts'

type LotteryHand = Pick<Hand, 'openIssue' | 'quoteId' | 'lotteryBet' | 'lotteryChase'>
const caller: Caller = {
  memberId: people.find(({ account }) => account === 'nodi_27')!.id,
  accountType: 0,
  sessionId: '',
}

/** Calls the rules as the suite's player does. */
function callAs(services: Services) {
  const handlers = lotteryHandlers(services) as unknown as Record<string, (request: unknown) => Promise<unknown>>
  return async (id: OperationId, part: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const request = { caller, query: {}, language: 'EN', ...part }
    return ((await handlers[id]!(request)) as { value: Record<string, unknown> | null }).value ?? {}
  }
}

/** Games with their issues, and what right calls need of them. */
export async function openLotteries(services: Services): Promise<LotteryHand> {
  await asSystem(services.db, 'tests', services.clock.now(), seedLotteryGames)
  const call = callAs(services)
  const hand: LotteryHand = {
    async openIssue(gameCode) {
      await scheduleIssues(services)
      const { issues } = await call('listCurrentIssues', { query: { gameCodes: [gameCode] } })
      return (issues as { issueNo: string }[])[0]!.issueNo
    },
    async quoteId({ gameCode, slips, issueNo, chase }) {
      const quote = await call('quoteLotteryBets', { body: { gameCode, slips, ...(chase ? { chase } : { issueNo }) } })
      return typeof quote['quoteId'] === 'string' ? quote['quoteId'] : 'q_none'
    },
    async lotteryBet(which = 0) {
      const { gameCode, playId, selection } = sampleBets[which]!
      const slips = [{ playId, selection, unit: '1.00', multiple: 1 }]
      const body = { gameCode, slips, issueNo: await hand.openIssue(gameCode) }
      const quoteId = await hand.quoteId(body)
      const placed = await call('placeLotteryBets', { body: { ...body, quoteId, requestId: crypto.randomUUID() } })
      // no slips for a self-excluded member; a hostile request may cause a self-exclusion
      return (placed['slips'] as { betNo: string }[] | undefined)?.[0]?.betNo ?? '404404404-1'
    },
    async lotteryChase() {
      const { gameCode, slips, issueNo } = await aBet(hand)
      const body = { gameCode, slips, chase: { kind: 'SAME', firstIssueNo: issueNo, issues: 3, stopOnWin: true } }
      const quoteId = await hand.quoteId(body)
      return String(
        (await call('placeLotteryChase', { body: { ...body, quoteId, requestId: crypto.randomUUID() } }))['chaseNo'],
      )
    },
  }
  return hand
}

const cancelling: readonly OperationId[] = ['cancelLotteryBets', 'cancelLotteryChase']
const placing: readonly OperationId[] = ['placeLotteryBets', 'placeLotteryChase']

/** A lottery call as it has to be so that the server refuses it with a code. `later` moves its clock. */
export async function arrangeLottery(
  { services, hand, later }: { services: Services; hand: Hand; later: (ms: number) => void },
  id: OperationId,
  code: string,
  call: Call,
): Promise<Call> {
  const put = (body: Record<string, unknown>): Call => ({ ...call, body: { ...call.body, ...body } })
  const send = (body: Record<string, unknown>) => callAs(services)(id, { body })
  if (placing.includes(id) && code === 'request.id.reused') {
    const slips = [{ playId: 'ssc.place', selection: { pos: [['1'], [], [], [], []] }, unit: '1.00', multiple: 1 }]
    const other = { ...call.body, slips }
    await send({ ...other, quoteId: await hand.quoteId(other) })
    return call
  }
  if (placing.includes(id) && code !== 'lottery.odds.changed') return put({ quoteId: await hand.quoteId(call.body!) })
  if (cancelling.includes(id) && code === 'request.id.reused')
    await send(
      id === 'cancelLotteryBets'
        ? { requestId: words.usedRequest, betNos: [await hand.lotteryBet()] }
        : { requestId: words.usedRequest, chaseNo: await hand.lotteryChase() },
    )
  if (cancelling.includes(id) && code === 'lottery.issue.closed') {
    const issue =
      id === 'cancelLotteryBets' ? { betNos: [await hand.lotteryBet()] } : { chaseNo: await hand.lotteryChase() }
    later(4 * 60_000)
    return put(issue)
  }
  return call
}
