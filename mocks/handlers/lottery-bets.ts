import { ok, refuse, type Handlers } from '#openapi/handlers.ts'
import { sampleBet, wireSlip } from '../lottery-bets.ts'
import { chaseOf, mainBalance, offer, placing, sampleChase, sampleSlip } from '../lottery-offers.ts'
import { amount } from '../records.ts'
import { listed, type Stage } from '../stage.ts'
import { words } from '../words.ts'

const quoteLotteryBets =
  (stage: Stage): Handlers['quoteLotteryBets'] =>
  ({ body }) => {
    const made = offer(stage, body)
    return made.ok ? ok(made.value.quote) : made
  }

const placeLotteryBets =
  (stage: Stage): Handlers['placeLotteryBets'] =>
  ({ body }) => {
    const made = placing(stage, body)
    if (!made.ok) return made
    const { game, priced, issues, quote } = made.value
    const slips = priced.map((slip, i) => wireSlip(game, issues[0]!, slip, i + 1, stage.now()))
    return ok({
      requestId: body.requestId,
      slips,
      stake: quote.stake,
      balance: amount(mainBalance - Math.round(Number(quote.stake) * 100)),
    })
  }

const placeLotteryChase =
  (stage: Stage): Handlers['placeLotteryChase'] =>
  ({ body }) => {
    const made = placing(stage, body)
    return made.ok ? ok(chaseOf(stage, body)) : made
  }

const askLotteryRequest =
  (stage: Stage): Handlers['askLotteryRequest'] =>
  ({ query: { requestId } }) =>
    requestId === words.usedRequest
      ? ok({
          found: true,
          bets: { requestId, slips: [sampleSlip(stage)], stake: '1.00', balance: '12279.50' },
          chase: null,
        })
      : ok({ found: false, bets: null, chase: null })

const listMyLotteryBets =
  (stage: Stage): Handlers['listMyLotteryBets'] =>
  ({ query: { pageNo, pageSize, state } }) => {
    const rows = listed(stage, [sampleSlip(stage)]).filter((slip) => state === undefined || slip.state === state)
    const stake = amount(rows.length * 100)
    return ok({
      rows,
      totals: { count: rows.length, stake, validBet: '0.00', payout: '0.00', profitLoss: '0.00' },
      pageNo,
      pageSize,
      totalRows: rows.length,
    })
  }

const getLotteryBet =
  (stage: Stage): Handlers['getLotteryBet'] =>
  ({ query: { betNo } }) =>
    betNo === words.unknownBet
      ? refuse('record.not.found')
      : ok({
          ...sampleSlip(stage, betNo),
          selection: sampleBet(betNo).selection,
          result: null,
          resultVersion: 0,
          wins: [],
          cap: null,
        })

const cancelLotteryBets: Handlers['cancelLotteryBets'] = ({ body: { betNos, requestId } }) => {
  if (betNos.includes(words.unknownBet)) return refuse('record.not.found')
  if (betNos.includes(words.closedBet)) return refuse('lottery.issue.closed')
  if (requestId === words.usedRequest) return refuse('request.id.reused')
  return ok({ betNos, refunded: amount(betNos.length * 100), balance: '12280.50' })
}

const listMyChases =
  (stage: Stage): Handlers['listMyChases'] =>
  ({ query: { pageNo, pageSize } }) => {
    const rows = listed(stage, [sampleChase(stage)])
    return ok({ rows, pageNo, pageSize, totalRows: rows.length })
  }

const cancelLotteryChase =
  (stage: Stage): Handlers['cancelLotteryChase'] =>
  ({ body: { chaseNo, requestId } }) => {
    if (chaseNo === words.unknownBet) return refuse('record.not.found')
    if (chaseNo === words.closedBet) return refuse('lottery.issue.closed')
    if (requestId === words.usedRequest) return refuse('request.id.reused')
    return ok({ ...sampleChase(stage), chaseNo, state: 'cancelled' as const, held: '0.00' })
  }

/** Prices, bets and chases of the draw games, by the true rules. */
export const lotteryBetHandlers = (stage: Stage) =>
  ({
    quoteLotteryBets: quoteLotteryBets(stage),
    placeLotteryBets: placeLotteryBets(stage),
    placeLotteryChase: placeLotteryChase(stage),
    askLotteryRequest: askLotteryRequest(stage),
    listMyLotteryBets: listMyLotteryBets(stage),
    getLotteryBet: getLotteryBet(stage),
    cancelLotteryBets,
    listMyChases: listMyChases(stage),
    cancelLotteryChase: cancelLotteryChase(stage),
  }) satisfies Partial<Handlers>
