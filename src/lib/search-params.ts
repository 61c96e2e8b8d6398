import * as z from 'zod/mini'
import { catch as otherwise } from 'zod/mini'
import type { ModalName } from '#machines/modals/modals.machine.ts'

/** A text of the address bar; anything that is no short text counts as not given. */
const text = (longest: number) =>
  otherwise(z.optional(z.string().check(z.minLength(1), z.maxLength(longest))), undefined)

/** A page number from 1; anything else is the first page. */
const pageNumber = otherwise(z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(10_000)), 1), 1)

/** One of a list, or nothing. */
const choice = <const TName extends string>(names: readonly TName[]) => otherwise(z.optional(z.enum(names)), undefined)

/** One of a list: given but unknown is `fallback`, not given stays so. */
const choiceOr = <const TName extends string>(names: readonly TName[], fallback: TName) =>
  z.optional(otherwise(z.enum(names), fallback))

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
 * What every address may carry: an open modal, an open page of the member centre (`mc`, securityCenter unless known) or
 * of the agent centre (`ac`, agentTeamOverview unless known) [2.81], and the affiliate code of an invitation.
 */
export const siteSearch = z.object({
  modal: choice(modalNames),
  mc: choiceOr(memberPages, 'securityCenter'),
  ac: choiceOr(agentPages, 'agentTeamOverview'),
  affiliateCode: text(64),
})
export type SiteSearch = z.infer<typeof siteSearch>

export const noSearch = z.object({})

/** `page` is the vendor's code [2.13]. */
export const categorySearch = z.object({
  page: text(32),
  gameName: text(64),
  gameType: text(32),
  sort: choice(['popular', 'newest', 'name']),
  favourites: choice(['1']),
})
export type CategorySearch = z.infer<typeof categorySearch>

export const lotterySearch = z.object({ gameCode: text(32), playType: text(64) })
export type LotterySearch = z.infer<typeof lotterySearch>

export const registerSearch = z.object({ referralCode: text(64), type: choice(['username', 'mobile']) })
export type RegisterSearch = z.infer<typeof registerSearch>

/** `redirect` is the page that asked for the login: a path of this site, never another origin. */
export const loginSearch = z.object({
  redirect: otherwise(z.optional(z.string().check(z.maxLength(512), z.regex(/^\/(?![/\\])[^\s\\]*$/))), undefined),
  tab: choice(['username', 'sms']),
})
export type LoginSearch = z.infer<typeof loginSearch>

export const noticesSearch = z.object({ page: pageNumber, id: text(64), type: choice(['PL', 'PU', 'PR', 'H', 'B']) })
export type NoticesSearch = z.infer<typeof noticesSearch>

export const helpSearch = z.object({ topic: text(64) })
export type HelpSearch = z.infer<typeof helpSearch>

export const promotionsSearch = z.object({ category: text(32) })
export type PromotionsSearch = z.infer<typeof promotionsSearch>

export const promoDetailSearch = z.object({ id: text(64) })
export type PromoDetailSearch = z.infer<typeof promoDetailSearch>

export const gameSearch = z.object({ gameCode: text(64), vassalage: text(32), gameType: text(32) })
export type GameSearch = z.infer<typeof gameSearch>

export const downloadSearch = z.object({ guide: choice(['ios', 'android']) })
export type DownloadSearch = z.infer<typeof downloadSearch>

export const pointMallSearch = z.object({ tab: choice(['redeem', 'history', 'details', 'rules']), page: pageNumber })
export type PointMallSearch = z.infer<typeof pointMallSearch>
