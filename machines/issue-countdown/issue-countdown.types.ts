import type { components } from '#openapi/generated/types.ts'

type Schemas = components['schemas']
export type Issue = Schemas['LotteryIssue']
export type Draw = Schemas['LotteryDraw']

/** The issue that is open, and how far the server's clock is ahead of this one's, in milliseconds. */
export type Board = { issue: Issue | null; ahead: number }

/** What a draw is waited for with. */
export type Awaited = { gameCode: string; issueNo: string }

export type IssueCountdownInput = { gameCode: string; province?: string | null; now?: () => number }

export type IssueCountdownEvent =
  /** The page is seen again: clocks may have drifted while it slept. */
  | { type: 'page.shown' }
  /** Another province of a game with an issue for each; null is whichever is open. */
  | { type: 'province.chosen'; province: string | null }
  | { type: 'issue.closed'; issueNo: string }

export type IssueCountdownContext = {
  gameCode: string
  province: string | null
  issue: Issue | null
  ahead: number
  /** The issue whose draw is waited for. */
  awaited: string | null
  draw: Draw | null
  /** When something that failed is tried again, in milliseconds. */
  retryAt: number
  now: () => number
}

/** Milliseconds before a retry after a failure, and between requests while no issue is open. */
export const RETRY = 2000
export const NONE_OPEN = 10_000

/** When the issue closes by this page's clock, in milliseconds; null while no issue is open. */
export const closesAt = ({ issue, ahead }: Pick<IssueCountdownContext, 'issue' | 'ahead'>): number | null =>
  issue === null ? null : Date.parse(issue.closesAt) - ahead

/** Nothing is known of an issue or a draw. */
export const nothingYet = {
  issue: null,
  ahead: 0,
  awaited: null,
  draw: null,
  retryAt: 0,
} satisfies Partial<IssueCountdownContext>
