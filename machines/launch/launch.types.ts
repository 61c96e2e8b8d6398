import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type LotteryLobby = '/lottery' | '/vnlottery' | '/seaLottery'

/** What somebody chose: a tile, a vendor, a room. `code` is null for a vendor. */
export type Choice = {
  vassalage: string
  code: string | null
  roomId: string | null
  category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS' | 'LOTT' | 'ELOTT'
  /** The lottery lobby it belongs to; null for what is no lottery. */
  lobby: LotteryLobby | null
  playType: string | null
  /** It opens a list of its games instead. */
  popup: boolean
  seamless: boolean
}

export type Target =
  | { to: LotteryLobby; gameCode: string | null; playType: string | null }
  | { to: '/rng'; page: string }
  | { to: '/game' | '/seamless'; choice: Choice }

/** Where a choice leads that is not opened here. */
export const targetOf = (choice: Choice): Target => {
  const { vassalage, code, category, lobby, playType, seamless, roomId } = choice
  if (lobby !== null) return { to: lobby, gameCode: code, playType }
  if (category === 'RNG' && code === null && roomId === null) return { to: '/rng', page: vassalage }
  return { to: seamless ? '/seamless' : '/game', choice }
}

export type Access = 'allowed' | 'login' | 'trial'
export type LaunchFailure =
  | CommonFailure
  | 'gameNotFound'
  | 'launchFailed'
  | 'walletLocked'
  | 'walletBusy'
  | 'excluded'
  | 'coolingOff'
  | 'playLimit'
  | 'realityCheck'
  | 'addressRefused'

/** An opened game: its address, a second one beside it, and whether it opens apart from the page. */
export type Opened = { url: string; second: string | null; apart: boolean }
export type LaunchResult = { ok: true; opened: Opened } | Refused<LaunchFailure>

export type LaunchContext = {
  choice: Choice
  opened: Opened | null
  problem: Problem<LaunchFailure> | null
  /** When a game that says nothing counts as slow, in milliseconds. */
  slowAt: number
  now: () => number
}

export type LaunchEvent =
  | { type: 'game.ready' }
  | { type: 'game.failed' }
  | { type: 'game.closed' }
  | { type: 'balance.moved' }
  | { type: 'launch.retried' }
  | { type: 'window.asked' }
  | { type: 'game.left' }
  | { type: 'list.closed' }
