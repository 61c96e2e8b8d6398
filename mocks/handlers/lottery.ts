import { ok, refuse, type BodyOf, type Handlers, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import { GAMES, gameOf, type Game } from '#rules/lottery/games.ts'
import type { Stage } from '../stage.ts'
import {
  commit,
  drawsOf,
  gamesOf,
  issuesAround,
  menusOf,
  sampleResult,
  shownGame,
  wireIssue,
  wirePlays,
} from '../lottery.ts'
import { priceSlips, sampleBet, stakeOf, stepsOf, wireQuote, wireSlip } from '../lottery-bets.ts'
import { amount } from '../records.ts'
import { words } from '../words.ts'

type Asked = BodyOf<'quoteLotteryBets'>
type Placing = RefusalOf<'placeLotteryBets'>
const main = 1_228_050
const byMultiple: Record<number, Placing> = {
  [words.limitedMultiple]: 'play.limit.reached',
  [words.excludedMultiple]: 'player.excluded',
  [words.coolingMultiple]: 'player.cooling.off',
  [words.checkMultiple]: 'reality.check.required',
  [words.lockedMultiple]: 'wallet.is.locked',
}
const modeOf = (mode: string | undefined) => (mode === 'ZY' ? 'LOTT' : mode)
const known = (game: Game | undefined, issueNo: string) => game !== undefined && issueNo !== words.goneIssue

export const lotteryHandlers = ({ now, scenario }: Stage) => {
  const listed = <T>(list: readonly T[]): T[] => (scenario().empty ? [] : [...list])
  const inMode = (mode: string | undefined) =>
    GAMES.filter((game) => mode === undefined || game.prizeMode === modeOf(mode))
  const board = (rows: ValueOf<'listCurrentIssues'>['issues']) =>
    ok({ serverTime: new Date(now()).toISOString(), issues: rows })

  /** The slips priced by the true rules on an issue, or the refusal. */
  const offer = ({ gameCode, slips, issueNo, chase }: Asked) => {
    const game = gameOf(gameCode)
    if (!game) return refuse('game.not.found')
    if ((chase?.firstIssueNo ?? issueNo) === words.goneIssue) return refuse('lottery.issue.closed')
    const priced = priceSlips(game, slips, now())
    if (!Array.isArray(priced)) return refuse(priced.code, { value: priced.value })
    const issues = issuesAround(game, now(), chase?.issues ?? 1)
    if (chase && issues.length < chase.issues)
      return refuse('lottery.bet.limit', { value: { limit: 'ISSUES', min: null, max: String(issues.length) } })
    return { ok: true as const, value: { game, priced, issues, quote: wireQuote(priced, issues, chase) } }
  }
  const placing = (body: Asked & { quoteId: string; requestId: string }) => {
    const made = offer(body)
    if (!made.ok) return made
    const own = byMultiple[body.slips[0]!.multiple]
    if (own !== undefined) return refuse(own)
    if (body.requestId === words.usedRequest) return refuse('request.id.reused')
    if (body.quoteId === words.oldQuote) return refuse('lottery.odds.changed', { value: made.value.quote })
    if (Number(made.value.quote.stake) * 100 > main) return refuse('account.balance.not.enough')
    return made
  }
  const sampleSlip = (betNo = '42-1') => {
    const { gameCode, playId, selection } = sampleBet(betNo)
    const game = gameOf(gameCode)!
    const [slip] = priceSlips(game, [{ playId, selection, unit: '1.00', multiple: 1 }], now()) as ReturnType<
      typeof priceSlips
    > &
      unknown[]
    return { ...wireSlip(game, issuesAround(game, now(), 1)[0]!, slip as never, 1, now()), betNo }
  }
  const chaseOf = (
    body: Pick<BodyOf<'placeLotteryChase'>, 'chase' | 'slips' | 'gameCode'>,
  ): ValueOf<'placeLotteryChase'> => {
    const game = gameOf(body.gameCode)!
    const slips = priceSlips(game, body.slips, now())
    const priced = Array.isArray(slips) ? slips : []
    const issues = issuesAround(game, now(), body.chase.issues)
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
      placedAt: new Date(now()).toISOString(),
    }
  }
  const sampleChase = () =>
    chaseOf({
      gameCode: 'ssc_1m',
      slips: [{ playId: 'ssc.back3.straightText', selection: { lines: ['123'] }, unit: '1.00', multiple: 1 }],
      chase: {
        kind: 'SAME',
        firstIssueNo: issuesAround(gameOf('ssc_1m')!, now(), 1)[0]!.issueNo,
        issues: 5,
        stopOnWin: true,
      },
    })

  return {
    listLotteryMenus: ({ query }) => ok(listed(menusOf(inMode(query.prizeMode)))),
    listPopularLotteryGames: ({ query }) =>
      ok(
        listed(inMode(query.prizeMode))
          .slice(0, query.count ?? 20)
          .map(shownGame),
      ),
    listVietnamLotteryMenus: () => ok(listed(menusOf(gamesOf('VN')))),
    listRecentVietnamGames: () => ok(listed(gamesOf('VN')).slice(0, 2).map(shownGame)),
    listOpenedVietnamNumbers: ({ query: { gameCode, count = 100 } }) => {
      const games = gamesOf('VN').filter(({ code }) => gameCode === undefined || code === gameCode)
      return games.length === 0
        ? refuse('game.not.found')
        : ok(
            listed(games)
              .flatMap((game) => drawsOf(game, now(), 20))
              .slice(0, count),
          )
    },
    listOpenedNumbers: ({ query: { gameCode, count = 100 } }) => {
      if (gameCode === undefined) return ok(listed(GAMES).flatMap((game) => drawsOf(game, now(), 1).slice(0, 1)))
      const game = gameOf(gameCode)
      return game ? ok(listed(drawsOf(game, now(), count))) : refuse('game.not.found')
    },
    getLotteryLobby: ({ query: { lottoArea, gameCode, prizeMode, view = 'lobby', backUrl = '/' } }) => {
      const games = gamesOf(lottoArea)
      if (gameCode !== undefined && !games.some(({ code }) => code === gameCode)) return refuse('game.not.found')
      const routes = { OWN: '/lottery', VN: '/vnlottery', SEA: '/seaLottery' } as const
      return ok({
        lottoArea,
        prizeMode: prizeMode ?? games[0]!.prizeMode,
        view,
        route: routes[lottoArea],
        gameCode: gameCode ?? null,
        menus: listed(menusOf(games)),
        backUrl,
      })
    },
    listLotteryPlays: ({ query: { gameCode } }) => {
      const game = gameOf(gameCode)
      if (!game) return refuse('game.not.found')
      return ok({
        gameCode,
        oddsVersion: 1,
        units: ['1.00', '0.10', '0.01'],
        maxMultiple: 9999,
        rtpMin: '0.8',
        rtpMax: '0.97',
        rtpStep: '0.001',
        maxWinPerIssue: '1000000.00',
        plays: wirePlays(game, now()),
      })
    },
    listCurrentIssues: ({ query: { gameCodes } }) =>
      board(
        listed(GAMES.filter(({ code }) => gameCodes === undefined || gameCodes.includes(code))).flatMap((game) =>
          issuesAround(game, now(), 1)
            .filter(({ opensAt }) => opensAt <= now())
            .map((issue) => wireIssue(game, issue, now())),
        ),
      ),
    listFutureIssues: ({ query: { gameCode, count = 20, province } }) => {
      const game = gameOf(gameCode)
      if (!game) return refuse('game.not.found')
      const rows = issuesAround(game, now(), count).filter(
        (issue) => province === undefined || issue.province === province,
      )
      return board(rows.slice(0, count).map((issue) => wireIssue(game, issue, now())))
    },
    listDraws: ({ query: { gameCode, count = 8, province } }) => {
      const game = gameOf(gameCode)
      if (!game) return refuse('game.not.found')
      return ok(listed(drawsOf(game, now(), count, province)))
    },
    getDraw: ({ query: { gameCode, issueNo } }) => {
      const game = gameOf(gameCode)
      if (!game) return refuse('game.not.found')
      if (!known(game, issueNo)) return refuse('record.not.found')
      const result = sampleResult(game, issueNo) as ValueOf<'getDraw'>['result']
      return ok({
        gameCode,
        gameName: game.name,
        issueNo,
        province: null,
        state: 'settled' as const,
        drawnAt: new Date(now()).toISOString(),
        result,
        resultVersion: 1,
      })
    },
    getDrawProof: ({ query: { gameCode, issueNo } }) => {
      const game = gameOf(gameCode)
      if (!game) return refuse('game.not.found')
      if (!known(game, issueNo)) return refuse('record.not.found')
      const at = new Date(now()).toISOString()
      const result = '10332'
      return ok({
        algorithm: 'LOT1' as const,
        gameCode,
        issueNo,
        format: game.format,
        state: 'settled' as const,
        commit,
        committedAt: at,
        seed: '996da119fd5f375b28e813ed308d2f1c1f974098ae124eddf2a27c9bd07ce1fc',
        publicInput: 'none',
        slipCount: 0,
        slipHashes: null,
        result,
        drawnAt: at,
        versions: [{ version: 1, result, reason: null, at }],
      })
    },
    quoteLotteryBets: ({ body }) => {
      const made = offer(body)
      return made.ok ? ok(made.value.quote) : made
    },
    placeLotteryBets: ({ body }) => {
      const made = placing(body)
      if (!made.ok) return made
      const { game, priced, issues, quote } = made.value
      const slips = priced.map((slip, i) => wireSlip(game, issues[0]!, slip, i + 1, now()))
      return ok({
        requestId: body.requestId,
        slips,
        stake: quote.stake,
        balance: amount(main - Math.round(Number(quote.stake) * 100)),
      })
    },
    placeLotteryChase: ({ body }) => {
      const made = placing(body)
      return made.ok ? ok(chaseOf(body)) : made
    },
    askLotteryRequest: ({ query: { requestId } }) =>
      requestId === words.usedRequest
        ? ok({
            found: true,
            bets: { requestId, slips: [sampleSlip()], stake: '1.00', balance: '12279.50' },
            chase: null,
          })
        : ok({ found: false, bets: null, chase: null }),
    listMyLotteryBets: ({ query: { pageNo = 1, pageSize = 20, state } }) => {
      const rows = listed([sampleSlip()]).filter((slip) => state === undefined || slip.state === state)
      const stake = amount(rows.length * 100)
      return ok({
        rows,
        totals: { count: rows.length, stake, validBet: '0.00', payout: '0.00', profitLoss: '0.00' },
        pageNo,
        pageSize,
        totalRows: rows.length,
      })
    },
    getLotteryBet: ({ query: { betNo } }) =>
      betNo === words.unknownBet
        ? refuse('record.not.found')
        : ok({
            ...sampleSlip(betNo),
            selection: sampleBet(betNo).selection,
            result: null,
            resultVersion: 0,
            wins: [],
            cap: null,
          }),
    cancelLotteryBets: ({ body: { betNos, requestId } }) => {
      if (betNos.includes(words.unknownBet)) return refuse('record.not.found')
      if (betNos.includes(words.closedBet)) return refuse('lottery.issue.closed')
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      return ok({ betNos, refunded: amount(betNos.length * 100), balance: '12280.50' })
    },
    listMyChases: ({ query: { pageNo = 1, pageSize = 20 } }) => {
      const rows = listed([sampleChase()])
      return ok({ rows, pageNo, pageSize, totalRows: rows.length })
    },
    cancelLotteryChase: ({ body: { chaseNo, requestId } }) => {
      if (chaseNo === words.unknownBet) return refuse('record.not.found')
      if (chaseNo === words.closedBet) return refuse('lottery.issue.closed')
      if (requestId === words.usedRequest) return refuse('request.id.reused')
      return ok({ ...sampleChase(), chaseNo, state: 'cancelled' as const, held: '0.00' })
    },
  } satisfies Partial<Handlers>
}
