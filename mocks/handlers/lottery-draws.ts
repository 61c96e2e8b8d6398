import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import { GAMES, gameOf } from '#rules/lottery/games.ts'
import { commit, drawsOf, gamesOf, issuesAround, sampleResult, wireIssue } from '../lottery.ts'
import { listed, type Stage } from '../stage.ts'
import { words } from '../words.ts'

const board = (stage: Stage, rows: ValueOf<'listCurrentIssues'>['issues']) =>
  ok({ serverTime: new Date(stage.now()).toISOString(), issues: rows })

const listOpenedVietnamNumbers =
  (stage: Stage): Handlers['listOpenedVietnamNumbers'] =>
  ({ query: { gameCode, count } }) => {
    const games = gamesOf('VN').filter(({ code }) => gameCode === undefined || code === gameCode)
    return games.length === 0
      ? refuse('game.not.found')
      : ok(
          listed(stage, games)
            .flatMap((game) => drawsOf(game, stage.now(), 20))
            .slice(0, count),
        )
  }

const listOpenedNumbers =
  (stage: Stage): Handlers['listOpenedNumbers'] =>
  ({ query: { gameCode, count } }) => {
    if (gameCode === undefined)
      return ok(listed(stage, GAMES).flatMap((game) => drawsOf(game, stage.now(), 1).slice(0, 1)))
    const game = gameOf(gameCode)
    return game ? ok(listed(stage, drawsOf(game, stage.now(), count))) : refuse('game.not.found')
  }

const listCurrentIssues =
  (stage: Stage): Handlers['listCurrentIssues'] =>
  ({ query: { gameCodes } }) =>
    board(
      stage,
      listed(
        stage,
        GAMES.filter(({ code }) => gameCodes === undefined || gameCodes.includes(code)),
      ).flatMap((game) =>
        issuesAround(game, stage.now(), 1)
          .filter(({ opensAt }) => opensAt <= stage.now())
          .map((issue) => wireIssue(game, issue, stage.now())),
      ),
    )

const listFutureIssues =
  (stage: Stage): Handlers['listFutureIssues'] =>
  ({ query: { gameCode, count, province } }) => {
    const game = gameOf(gameCode)
    if (!game) return refuse('game.not.found')
    const rows = issuesAround(game, stage.now(), count).filter(
      (issue) => province === undefined || issue.province === province,
    )
    return board(
      stage,
      rows.slice(0, count).map((issue) => wireIssue(game, issue, stage.now())),
    )
  }

const listDraws =
  (stage: Stage): Handlers['listDraws'] =>
  ({ query: { gameCode, count, province } }) => {
    const game = gameOf(gameCode)
    if (!game) return refuse('game.not.found')
    return ok(listed(stage, drawsOf(game, stage.now(), count, province)))
  }

const getDraw =
  (stage: Stage): Handlers['getDraw'] =>
  ({ query: { gameCode, issueNo } }) => {
    const game = gameOf(gameCode)
    if (!game) return refuse('game.not.found')
    if (issueNo === words.goneIssue) return refuse('record.not.found')
    const result = sampleResult(game, issueNo) as ValueOf<'getDraw'>['result']
    return ok({
      gameCode,
      gameName: game.name,
      issueNo,
      province: null,
      state: 'settled' as const,
      drawnAt: new Date(stage.now()).toISOString(),
      result,
      resultVersion: 1,
    })
  }

const getDrawProof =
  (stage: Stage): Handlers['getDrawProof'] =>
  ({ query: { gameCode, issueNo } }) => {
    const game = gameOf(gameCode)
    if (!game) return refuse('game.not.found')
    if (issueNo === words.goneIssue) return refuse('record.not.found')
    const at = new Date(stage.now()).toISOString()
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
  }

/** Issues of the draw games, their results and the proofs of these. */
export const lotteryDrawHandlers = (stage: Stage) =>
  ({
    listOpenedVietnamNumbers: listOpenedVietnamNumbers(stage),
    listOpenedNumbers: listOpenedNumbers(stage),
    listCurrentIssues: listCurrentIssues(stage),
    listFutureIssues: listFutureIssues(stage),
    listDraws: listDraws(stage),
    getDraw: getDraw(stage),
    getDrawProof: getDrawProof(stage),
  }) satisfies Partial<Handlers>
