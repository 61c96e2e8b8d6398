import type { ValueOf } from '#openapi/handlers.ts'

type Game = ValueOf<'listHotGames'>[number]

export type LotteryPath = '/lottery' | '/vnlottery' | '/seaLottery'

/** The lottery lobby a lottery game belongs to. */
export const lotteryPathOf = ({
  accountTypeName,
  gameType,
}: Pick<Game, 'accountTypeName' | 'gameType'>): LotteryPath | '/elott' => {
  if (accountTypeName === 'TCG_LOTTO_VN') return '/vnlottery'
  if (accountTypeName === 'TCG_SEA') return '/seaLottery'
  return (accountTypeName ?? gameType) === 'ELOTT' ? '/elott' : '/lottery'
}

/** The lobby a game is played in, which everyone may see; null for all but lotteries. */
export function lobbyOfGame(game: Pick<Game, 'accountTypeName' | 'gameType'>): LotteryPath | null {
  if (game.gameType !== 'LOTT' && game.gameType !== 'ELOTT') return null
  const path = lotteryPathOf(game)
  return path === '/elott' ? '/lottery' : path
}

type Addressed = Pick<Game, 'vassalage' | 'gameType' | 'accountTypeName' | 'seamless'> & {
  /** Null for a vendor that opens without a game. */
  code: string | null
}

/** The address of a game on the site: its lobby, or the page it is played on. */
export function gameAddress({ vassalage, code, seamless, ...game }: Addressed): string {
  const lobby = lobbyOfGame(game)
  const query = new URLSearchParams(code === null ? {} : { gameCode: code })
  if (lobby === null) {
    query.set('vassalage', vassalage)
    query.set('gameType', game.gameType)
  }
  return `${lobby ?? (seamless ? '/seamless' : '/game')}?${query}`
}
