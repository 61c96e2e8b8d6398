import type { ValueOf } from '#openapi/handlers.ts'
import type { Calendar } from '#rules/calendar.ts'
import type { BrandSettings } from '../brand/brand-settings.ts'
import type { CashierSettings } from './cashier-settings.ts'
import type { IdentitySettings } from './identity-settings.ts'
import type { KeepingSettings } from './keeping-settings.ts'
import type { MissionSettings } from './mission-settings.ts'
import type { PointSettings } from './point-settings.ts'
import type { RankSettings } from './rank-settings.ts'
import type { RebateSettings } from './rebate-settings.ts'
import type { ReferralSettings } from './referral-settings.ts'
import type { SiteSettings } from './merchant-settings.ts'

/** The public part of the configuration. Nothing in it is secret [3.16]. */
export type SiteInfo = ValueOf<'getSystemStatus'>['info']

/** Parts of `SiteInfo` that are not configured: they are fixed or follow from the switches. */
type DerivedInfo =
  | 'merchantCode'
  | 'name'
  | 'footer'
  | 'platform'
  | 'device'
  | 'whitelabel'
  | 'forcePasswordChange'
  | keyof Calendar

/** An operator's settings for bets in vendor games. */
export type PlaySettings = {
  /** The largest bet, a decimal string of the currency. */
  maxBet: string
}

/** An operator's settings for agents. */
export type AgentSettings = {
  /** The valid bet that makes a member active, decimal strings: in a day or an hour, and in a longer window. */
  activeMinBet: { day: string; longer: string }
}

/** A service that speaks `openapi/vendor.yaml`. Its keys are stored apart, sealed. */
export type GameService = {
  id: string
  origin: string
  /** Null: every vendor that no other service runs. */
  vassalages: string[] | null
  /** Where its calls may come from; none means anywhere. */
  addresses: string[]
  /** In whole units; null: the usual ceiling. */
  maxWin: number | null
  maxWinsPerHour: number | null
  on: boolean
}

/** A provider that speaks `openapi/payments.yaml`. Its keys are stored apart, sealed. */
export type PaymentService = {
  id: string
  origin: string
  /** The methods it can serve, such as BKASH; null: all that channels name it for. */
  methods: string[] | null
  /** Where its calls may come from; none means anywhere. */
  addresses: string[]
  /** It moves no real money. */
  sandbox: boolean
  on: boolean
}

/**
 * All of an operator's settings, stored as one JSON document. A field that the document lacks has its default from
 * `default-settings.ts`. The API contract documents the fields of `SiteInfo`.
 */
export type MerchantSettings = SiteSettings &
  Omit<SiteInfo, DerivedInfo> & {
    /** What the operator is called and looks like. */
    brand: BrandSettings
    /** When the maintenance is expected to end, RFC 3339, or null. */
    expectedEnd: string | null
    /** The maintenance text for players, by site code of the language. */
    maintenanceText: Record<string, string>
    /** The services that run games, as operators keep them; what `GAME_VENDORS` names is not among them. */
    gameServices: readonly GameService[]
    /** The payment providers, as operators keep them; what `PAYMENT_PROVIDERS` names is not among them. */
    paymentServices: readonly PaymentService[]
    /** Limits of stakes in vendor games. */
    play: PlaySettings
    agents: AgentSettings
    /** Where days start: bets, limits, rewards, contract periods and reports follow it. */
    calendar: Calendar
    /** The merchant's own country first, as lists show them. */
    countries: ValueOf<'listCountries'>
    /** The origins the site can be reached at [3.32]. */
    domains: ValueOf<'getDomainRoute'>['domainList']
    /** Links of customer service; those of type 3 are encrypted [3.30]. */
    customerServicePaths: ValueOf<'getCustomerServiceScript'>['version']['pathList']
    /** Days until a password must be changed, if the switch PWDEXPFORCECHANGE3 is on; 0 is never. */
    passwordDays: number
    /** Hosts that count as an agent's invitation: host name to account. */
    domainAgents: Record<string, string>
    /** Asks for a confirmation when a member logs in from an address that is new for the account [4.51]. */
    checkAddress: boolean
    /** How many sessions a member may have at once, 1 to 10. */
    sessionsPerMember: number
    /** Whether the name of the bank account confirms a login [4.51]; never for a member with an authenticator app. */
    bankNameConfirms: boolean
    /** The names of the ranks, by level. */
    rankNames: string[]
    /** Deposits and withdrawals. */
    cashier: CashierSettings
    identity: IdentitySettings
    /** How points are earned and exchanged. */
    points: PointSettings
    missions: MissionSettings
    /** The requirements and rewards of each rank. */
    ranks: RankSettings
    /** The caps of rebates on bets. */
    rebates: RebateSettings
    /** How long rows stay that are no money records. */
    keeping: KeepingSettings
    /** The rewards for friends. */
    referral: ReferralSettings
  }
