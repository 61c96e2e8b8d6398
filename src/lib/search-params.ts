import type { ModalName } from '#machines/modals/modals.machine.ts'
import { choice, choiceOr, pageNumber, searchSchema, text, type SearchIn } from './search-schema.ts'

/** The modals an address can open, by the names of the specification. */
export const modalNames = [
  'loginPopupModal',
  'registerModal',
  'forgetPassModal',
  'changePassModal',
  'notice',
] as const satisfies readonly ModalName[]

/** The member centre's pages, by the names of the specification. */
export const memberPages = [
  'securityCenter',
  'transferFund',
  'depositv2',
  'withdraw',
  'paymentConfirmation',
  'transferUpline',
  'personalHistoryCopy',
  'manualRebate',
  'transactionHistory',
  'personalProfit',
  'bonusDetails',
  'rewardCenter',
  'referral',
  'missionLeaderboard',
  'messageV2',
  'limits',
  'creditReport',
  'feedback',
] as const
export type MemberPage = (typeof memberPages)[number]

/** The agent centre's pages. */
export const agentPages = [
  'agentAnnouncement',
  'agentTeamOverview',
  'agentRegister',
  'agentTeamManage',
  'agentTeamBetting',
  'agentUserProfit',
  'agentIncome',
  'agentTransactions',
  'agentDividend',
  'agentDailySalary',
  'agentHourlySalary',
  'agentRealTimeSalary',
  'agentContracts',
] as const
export type AgentPage = (typeof agentPages)[number]

/**
 * What every address may carry: an open modal, a page of the member centre (`mc`) or the agent centre (`ac`), each
 * empty if no page is named, the visible part of that page, its open message, the number of its deposit, withdrawal,
 * contract or statement, the filter of its list, and the affiliate code of an invitation.
 */
export const siteSearch = searchSchema({
  modal: choice(modalNames),
  mc: choice(['', ...memberPages]),
  ac: choice(['', ...agentPages]),
  part: text(32, /^[a-zA-Z]+$/),
  message: text(64, /^[0-9a-f-]+$/),
  number: text(60, /^[A-Za-z0-9-]+$/),
  filter: text(400, /^[\w.*%~!'()-]+$/),
  affiliateCode: text(64),
})
export type SiteSearch = SearchIn<typeof siteSearch>

export const noSearch = searchSchema({})

/** The filter of a category's games; without one, all of them. */
export const gameShows = ['hot', 'new', 'favourites', 'recent', 'lines'] as const
export const gameSorts = ['newest', 'name', 'minBet'] as const
/** The smallest bets to choose from, in the site's currency [9.38]. */
export const smallestBets = ['1', '2.5', '5', '10'] as const

/** `page` is the vendor's code [2.13]; the order is the merchant's unless `sort` is present. */
export const categorySearch = searchSchema({
  page: text(32),
  gameName: text(60),
  show: choice(gameShows),
  minBet: choice(smallestBets),
  sort: choice(gameSorts),
})
export type CategorySearch = SearchIn<typeof categorySearch>

export const lotterySearch = searchSchema({
  gameCode: text(32),
  playType: text(64),
  province: text(6, /^[A-Z]+$/),
  menu: text(16),
})
export type LotterySearch = SearchIn<typeof lotterySearch>

export const registerSearch = searchSchema({ referralCode: text(64), type: choice(['username', 'mobile']) })
export type RegisterSearch = SearchIn<typeof registerSearch>

/** An address of this site, never of another origin. */
export const siteAddress = text(512, /^\/(?![/\\])[^\s\\]*$/)

/**
 * `redirect` is the page that asked for the login. The rest comes from a social sign-in provider when it redirects
 * back.
 */
export const loginSearch = searchSchema({
  redirect: siteAddress,
  tab: choice(['username', 'sms']),
  /** Who may open the page; without it, everyone. */
  realm: choice(['agent']),
  code: text(2048),
  state: text(512),
  iss: text(512),
  error: text(128),
})
export type LoginSearch = SearchIn<typeof loginSearch>

export const noticesSearch = searchSchema({
  page: pageNumber,
  id: text(64),
  type: choice(['PL', 'PU', 'PR', 'H', 'B']),
})
export type NoticesSearch = SearchIn<typeof noticesSearch>

/** The categories of a winners' board. */
export const winnerCategories = ['RNG', 'LIVE', 'FISH', 'PVP', 'SPORTS', 'ESPORTS', 'LOTT', 'ELOTT'] as const
export const winnersSearch = searchSchema({
  period: choiceOr(['day', 'week', 'latest'], 'day'),
  category: choice(winnerCategories),
})
export type WinnersSearch = SearchIn<typeof winnersSearch>

export const helpSearch = searchSchema({ topic: text(64) })
export type HelpSearch = SearchIn<typeof helpSearch>

export const promotionsSearch = searchSchema({ category: text(32) })

export const promoDetailSearch = searchSchema({ id: text(64) })
export type PromoDetailSearch = SearchIn<typeof promoDetailSearch>

export const gameSearch = searchSchema({
  gameCode: text(64),
  roomId: text(64),
  vassalage: text(32),
  gameType: text(32),
  pick: text(64),
  free: choice(['yes']),
})
export type GameSearch = SearchIn<typeof gameSearch>

export const downloadSearch = searchSchema({ guide: choice(['ios', 'android']) })
export type DownloadSearch = SearchIn<typeof downloadSearch>

export const pointMallSearch = searchSchema({
  tab: choice(['redeem', 'history', 'details', 'rules']),
  page: pageNumber,
})
export type PointMallSearch = SearchIn<typeof pointMallSearch>
