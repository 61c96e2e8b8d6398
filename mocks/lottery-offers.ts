import { refuse, type BodyOf, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import { gameOf } from '#rules/lottery/games.ts'
import { priceSlips, sampleBet, stakeOf, stepsOf, wireQuote, wireSlip } from './lottery-bets.ts'
import { issuesAround } from './lottery.ts'
import { amount } from './records.ts'
import type { Stage } from './stage.ts'
import { words } from './words.ts'

type Asked = BodyOf<'quoteLotteryBets'>
type Placing = RefusalOf<'placeLotteryBets'>
/** What the main wallet has, in hundredths. */
export const mainBalance = 1_228_050
const byMultiple: Record<number, Placing> = {
  [words.limitedMultiple]: 'play.limit.reached',
  [words.excludedMultiple]: 'player.excluded',
  [words.coolingMultiple]: 'player.cooling.off',
  [words.checkMultiple]: 'reality.check.required',
  [words.lockedMultiple]: 'wallet.is.locked',
}

/** The slips priced by the true rules on an issue, or the refusal. */
export const offer = (stage: Stage, { gameCode, slips, issueNo, chase }: Asked) => {
  const game = gameOf(gameCode)
  if (!game) return refuse('game.not.found')
  if ((chase?.firstIssueNo ?? issueNo) === words.goneIssue) return refuse('lottery.issue.closed')
  const priced = priceSlips(game, slips, stage.now())
  if (!Array.isArray(priced)) return refuse(priced.code, { value: priced.value })
  const issues = issuesAround(game, stage.now(), chase?.issues ?? 1)
  if (chase && issues.length < chase.issues)
    return refuse('lottery.bet.limit', { value: { limit: 'ISSUES', min: null, max: String(issues.length) } })
  return { ok: true as const, value: { game, priced, issues, quote: wireQuote(priced, issues, chase) } }
}

/** The quoted offer of a placed bet, or the refusal. */
export const placing = (stage: Stage, body: Asked & { quoteId: string; requestId: string }) => {
  const made = offer(stage, body)
  if (!made.ok) return made
  const own = byMultiple[body.slips[0]!.multiple]
  if (own !== undefined) return refuse(own)
  if (body.requestId === words.usedRequest) return refuse('request.id.reused')
  if (body.quoteId === words.oldQuote) return refuse('lottery.odds.changed', { value: made.value.quote })
  if (Number(made.value.quote.stake) * 100 > mainBalance) return refuse('account.balance.not.enough')
  return made
}

/** A slip that is in the records. */
export const sampleSlip = (stage: Stage, betNo = '42-1') => {
  const { gameCode, playId, selection } = sampleBet(betNo)
  const game = gameOf(gameCode)!
  const [slip] = priceSlips(game, [{ playId, selection, unit: '1.00', multiple: 1 }], stage.now()) as ReturnType<
    typeof priceSlips
  > &
    unknown[]
  return { ...wireSlip(game, issuesAround(game, stage.now(), 1)[0]!, slip as never, 1, stage.now()), betNo }
}

/** A chase that has just been placed. */
export const chaseOf = (
  stage: Stage,
  body: Pick<BodyOf<'placeLotteryChase'>, 'chase' | 'slips' | 'gameCode'>,
): ValueOf<'placeLotteryChase'> => {
  const game = gameOf(body.gameCode)!
  const slips = priceSlips(game, body.slips, stage.now())
  const priced = Array.isArray(slips) ? slips : []
  const issues = issuesAround(game, stage.now(), body.chase.issues)
  const rows = stepsOf(body.chase, priced).map((multiple, i) => ({
    issueNo: issues[i]?.issueNo ?? issues[0]!.issueNo,
    multiple,
    stake: amount(multiple * stakeOf(priced)),
    state: i === 0 ? ('open' as const) : ('booked' as const),
    payout: '0.00',
    betNos: [`43-${i + 1}`],
  }))
  const stake = amount(rows.reduce((sum, row) => sum + Math.round(Number(row.stake) * 100), 0))
  return {
    chaseNo: 'C43',
    gameCode: game.code,
    plan: body.chase,
    state: 'running',
    stake,
    held: stake,
    payout: '0.00',
    issues: rows,
    placedAt: new Date(stage.now()).toISOString(),
  }
}

/** A chase that is in the records. */
export const sampleChase = (stage: Stage) =>
  chaseOf(stage, {
    gameCode: 'ssc_1m',
    slips: [{ playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }],
    chase: {
      kind: 'SAME',
      firstIssueNo: issuesAround(gameOf('ssc_1m')!, stage.now(), 1)[0]!.issueNo,
      issues: 5,
      stopOnWin: true,
    },
  })
