import { problemOf, type CommonFailure, type Problem, type Refused } from '../shared/failures.ts'

export type LotteryLobby = '/lottery' | '/vnlottery' | '/seaLottery'

/** The player's choice: a tile, a vendor, a room. `code` is null for a vendor. */
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
  /** According to the catalogue the game opens in a separate window. */
  apart: boolean
  /** With the vendor's play money, without an account. */
  free: boolean
  /** A pick of a match, which the book of its vendor puts on the slip. */
  pick?: string
}

export type Target =
  | { to: LotteryLobby; gameCode: string | null; playType: string | null }
  | { to: '/rng'; page: string }
  | { to: '/game' | '/seamless'; choice: Choice }

/** Whether a choice leads to a page of games, not to one game: a lottery, a vendor of slots. */
export const isLobby = ({ lobby, category, code, roomId }: Choice): boolean =>
  lobby !== null || (category === 'RNG' && code === null && roomId === null)

/** Where a choice leads that is not opened here. */
export const targetOf = (choice: Choice): Target => {
  const { vassalage, code, lobby, playType, seamless } = choice
  if (lobby !== null) return { to: lobby, gameCode: code, playType }
  if (isLobby(choice)) return { to: '/rng', page: vassalage }
  return { to: seamless ? '/seamless' : '/game', choice }
}

/** The choice, and whether the player wants it in a separate window. */
export type Wish = { choice: Choice; inWindow: boolean }

export type Access = 'allowed' | 'login' | 'trial'
export type LaunchFailure =
  | CommonFailure
  | 'gameNotFound'
  | 'launchFailed'
  | 'vendorMaintenance'
  | 'walletLocked'
  | 'walletBusy'
  | 'excluded'
  | 'coolingOff'
  | 'playLimit'
  | 'realityCheck'
  | 'addressRefused'

/** An opened game: its address, a second one beside it, and whether it opens apart from the page. */
export type Opened = { url: string; second: string | null; apart: boolean }
/** `lobby`: it is a lottery and is played on a page of the site. */
export type LaunchResult =
  | { ok: true; opened: Opened }
  | { ok: true; lobby: LotteryLobby; playType: string | null }
  | Refused<LaunchFailure>

type LaunchContext = {
  choice: Choice
  here: boolean
  /** The player asked for a separate window. */
  inWindow: boolean
  opened: Opened | null
  problem: Problem<LaunchFailure> | null
  /** When a game that says nothing counts as slow, in milliseconds. */
  slowAt: number
  now: () => number
}

type LaunchEvent =
  | { type: 'game.ready' }
  | { type: 'game.failed' }
  | { type: 'game.closed' }
  | { type: 'balance.moved' }
  | { type: 'launch.retried' }
  | { type: 'window.asked' }
  | { type: 'frame.asked' }
  | { type: 'page.seen' }
  | { type: 'game.left' }
  | { type: 'list.closed' }

type LaunchInput = { choice: Choice; here: boolean; now?: () => number }

/** A launch before anything is asked. */
export const startOf = ({ choice, here, now = Date.now }: LaunchInput): LaunchContext => ({
  choice,
  here,
  now,
  inWindow: false,
  opened: null,
  problem: null,
  slowAt: 0,
})

/** What stays of an answer: how it opens, why it does not, or the lobby it is played in. */
export function keptOf({ choice, now }: LaunchContext, result: LaunchResult) {
  if (!result.ok) return { opened: null, problem: problemOf(result, now()) }
  if ('opened' in result) return { opened: result.opened, problem: null }
  return { opened: null, problem: null, choice: { ...choice, lobby: result.lobby, playType: result.playType } }
}

export type LaunchTypes = {
  input: LaunchInput
  context: LaunchContext
  events: LaunchEvent
  emitted: { type: 'page.requested'; target: Target } | { type: 'balance.changed' }
  tags: 'opening' | 'framed' | 'slow' | 'playing' | 'windowed' | 'blocked' | 'listing' | 'closed' | 'failed' | 'shut'
}
