import type { ValueOf } from '#openapi/handlers.ts'
import { GAMES, type Game } from '#rules/lottery/games.ts'
import { drawResult, type DrawResult } from '#rules/lottery/lot1.ts'
import { playsOf } from '#rules/lottery/plays.ts'
import { isOffered } from '#rules/lottery/price.ts'
import { issuesBetween, localDate, type Scheduled } from '#rules/lottery/schedule.ts'
import { wireGame, wirePlay } from '#rules/lottery/wire.ts'

export const rtp = 970_000n
export const commit = 'b28097ecea0a964f4777910d46dcacf44190e1fbc3b6159a8daea97e32ff674e'
const minute = 60_000

/** A game under its English name. */
export const shownGame = (game: Game): ValueOf<'listPopularLotteryGames'>[number] =>
  wireGame(game, { name: game.name, hot: game.code.endsWith('_1m'), open: true })

export const menusOf = (games: readonly Game[]): ValueOf<'listLotteryMenus'> =>
  [...Map.groupBy(games, ({ family }) => family)].map(([family, members]) => ({
    gameGroupCode: family,
    labelName: family,
    gameMenus: members.map(shownGame),
  }))

/** The issues of a game around an instant, by its true schedule. */
export function issuesAround(game: Game, now: number, ahead: number): Scheduled[] {
  const span = 'every' in game.schedule ? game.schedule.every * 1000 * (ahead + 1) : 40 * 24 * 60 * minute
  return issuesBetween(game, now - minute, now + span).filter(({ closesAt }) => closesAt > now)
}

export const wireIssue = (
  game: Game,
  issue: Scheduled,
  now: number,
): ValueOf<'listCurrentIssues'>['issues'][number] => ({
  gameCode: game.code,
  issueNo: issue.issueNo,
  province: issue.province,
  state: issue.opensAt <= now ? 'open' : 'scheduled',
  opensAt: new Date(issue.opensAt).toISOString(),
  closesAt: new Date(issue.closesAt).toISOString(),
  drawsAt: new Date(issue.drawsAt).toISOString(),
  commit,
})

/** A result that is always the same for the same issue. */
export function sampleResult({ format }: Game, issueNo: string): DrawResult {
  let state = Array.from(issueNo).reduce((sum, letter) => Math.imul(sum, 31) + letter.charCodeAt(0), 7)
  return drawResult(format, () =>
    Uint8Array.from({ length: 32 }, () => {
      state = Math.imul(state ^ (state >>> 15), 0x2c1b3c6d) + 0x297a2d39
      return state >>> 24
    }),
  )
}

type Draw = ValueOf<'getDraw'>

const day = 24 * 60 * minute
/** The longest pause between two draws. */
const pause = 17 * day

/** The last draws of a game, or of one of its provinces, newest first; of the last year at most. */
export function drawsOf(game: Game, now: number, count: number, province?: string): Draw[] {
  const span = 'every' in game.schedule ? game.schedule.every * 1000 * count : Math.min(count * pause, 365 * day)
  return issuesBetween(game, now - span, now)
    .filter((issue) => province === undefined || issue.province === province)
    .toReversed()
    .slice(0, count)
    .map((issue) => ({
      gameCode: game.code,
      gameName: game.name,
      issueNo: issue.issueNo,
      province: issue.province,
      state: 'settled',
      drawnAt: new Date(issue.drawsAt).toISOString(),
      result: sampleResult(game, issue.issueNo) as Draw['result'],
      resultVersion: 1,
    }))
}

/** The plays of a game with their true odds. */
export const wirePlays = (game: Game, now: number): ValueOf<'listLotteryPlays'>['plays'] =>
  [...playsOf(game.format, localDate(game.timeZone, now)).values()]
    .filter((play) => isOffered(play, rtp))
    .map((play) => wirePlay(play, rtp, { minStake: '0.01', maxStake: '50000.00', maxBets: 100_000 }))

/** The games of a prize mode, or of all modes without one. */
export const gamesIn = (mode: string | undefined) =>
  GAMES.filter(({ prizeMode }) => mode === undefined || prizeMode === (mode === 'ZY' ? 'LOTT' : mode))

export const gamesOf = (area: Game['area'] | null): Game[] =>
  GAMES.filter((game) => area === null || game.area === area)
