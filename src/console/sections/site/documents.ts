import type { Accent, Look } from '#rules/brand-palette.ts'
import type { Calendar } from '#rules/calendar.ts'
import type { Texts } from '../../parts/form/groups.tsx'

export type RegisterField = {
  field: string
  enabled: boolean
  required: boolean
  minLength: number
  maxLength: number
  patternId: number
  acceptedPattern: string | null
}
export type Country = {
  countryCode: string
  countryDialingCode: string
  mobileMinLength: number
  mobileMaxLength: number
}
export type TrustMark = { name: string; url: string | null; image: string | null }
export type Resource = {
  resourceType: string
  url: string
  qrCodeUrl: string | null
  labelNameEn: string | null
  labelNameCn: string | null
}
export type Channel = {
  channelId: string
  method: string
  name: Texts
  presets: string[]
  min: string
  max: string
  mode: string
  expiresMinutes: number
  hours: string | null
  vipMin: number
  open: boolean
  asks: string[]
  rate: string | null
  payCurrency: string
  provider: string
  steps: { EN: string[] } & Record<string, string[]>
  direct?: boolean
}
export type Bank = {
  kind: string
  bankCode: string
  name: Texts
  numberPattern: string
  asksBranch: boolean
  min: string
  max: string
  provider: string
}

/** The column of each value in a provider's file. */
export type Statement = {
  provider: string
  txId: string
  amount: string
  at: string
  offset: string
  decimal?: '.' | ','
  kind: string | null
  kinds: { called: string; kind: 'payment' | 'payout' | 'return' | 'chargeback' | 'fee' }[]
  lineId: string | null
  orderNo: string | null
  payoutNo: string | null
  number: string | null
  sender: string | null
  fee: string | null
  currency: string | null
}

export type Mission = {
  missionId: string
  titles: Texts
  metric: string
  category: string | null
  window: string
  target: string
  amount: string
  points: number
  vipMin?: number
  stopped?: boolean
}
export type RankLevel = {
  depositTotal: string
  validBetTotal: string
  monthlyValidBet: string | null
  upgradeBonus: string
  withdrawalsPerDay?: number | undefined
}

/** The settings of each part as its form changes them. Fields that a form doesn't show are sent back unchanged. */
export type Documents = {
  region: {
    region: {
      allowCountries?: string[]
      denyCountries?: string[]
      allowAddresses?: string[]
      denyAddresses?: string[]
    }
  }
  register: {
    register: {
      username: RegisterField[]
      mobile: RegisterField[]
      agreement: { preselected: boolean; required: boolean; minimumAge: number; article: string }
      bannerGroup: string | null
      bonus: { amount: string; currency: string } | null
    }
    countries: Country[]
    domainAgents: Record<string, string>
  }
  links: {
    resources: Resource[]
    customerService: { csType: string; path: string }[]
    chatHeaderColour: string
    analytics: { gtagId: string | null }
    trustMarks: { licences?: TrustMark[]; protection?: TrustMark[]; payments?: TrustMark[] }
  }
  delivery: { imgUrl: string; imageCDNs: string[]; launchGameCDNs: string[]; launchGameHosts: string[] }
  domains: { domains: { domain: string; speed: number | null }[] }
  sessions: {
    sessionsPerMember: number
    passwordDays: number
    checkAddress: boolean
    bankNameConfirms: boolean
    homeAfterLogin: boolean
  }
  cashier: {
    cashier: {
      channels: Channel[]
      banks: Bank[]
      statements: Statement[]
      maxOpenDeposits: number
      reviewTwoFrom: string
      reviewOneADay: string
      approveOneADay: string
      confirmations: number
      maxAccounts: number
      coolingHours: number
      returnsUnplayed: boolean
      withdraw: {
        countPerDay: number
        amountPerDay: string
        freePerDay: number
        feeRate: string
        feeMin: string
        feeMax: string
        systemUpTo: string
        oneUpTo: string
      }
      confirmMinutes: number
      direct: {
        payMinutes: number
        queueMinutes: number
        contestHours: number
        unpaidLimit: number
        forceEyesFrom: string
      }
    }
    /** Identity documents before large withdrawals. */
    identity: { required: boolean; totalFrom: string; dayFrom: string }
  }
  points: {
    points: {
      exchangeRatio: number
      step: number
      min: number
      ratios: Record<string, string>
      rules: Texts
    }
  }
  play: { play: { maxBet: string } }
  missions: { missions: { missions: Mission[]; weekPrizes: string[] } }
  ranks: { ranks: { levels: RankLevel[] } }
  rebates: {
    rebates: { levelRates: Record<string, string>[]; dayCaps: Record<string, string>; claimDays: number }
  }
  agents: { agents: { activeMinBet: { day: string; longer: string } } }
  calendar: { currency: string; currencyDecimals: number; calendar: Calendar }
  languages: { languages: string[]; defaultLanguage: string }
  brand: {
    brand: {
      names: Texts
      shortName: string
      sign: { dark: string | null; light: string | null }
      wordmark: { dark: string | null; light: string | null }
      accent: Accent
      look: Look
      footer: { licence: Record<string, string>; social: { name: string; url: string }[] }
      senders: { sms: string | null; mail: string | null }
    }
  }
}

export type PartForm<Name extends keyof Documents> = {
  value: Documents[Name]
  onChange: (value: Documents[Name]) => void
}
