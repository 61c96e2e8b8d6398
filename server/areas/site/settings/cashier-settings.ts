import type { ValueOf } from '#openapi/handlers.ts'
import type { StatementColumns } from './statement-columns.ts'

type Channel = ValueOf<'listDepositChannels'>[number]
type Bank = ValueOf<'getWithdrawSettings'>['banks'][number]
/** A text by site code of the language; English where a language has none. */
export type Texts = { EN: string } & Partial<Record<string, string>>

/** A deposit method, as the operator configures it. */
export type ChannelSettings = Omit<Channel, 'name' | 'steps' | 'logo' | 'open'> & {
  name: Texts
  steps: { EN: string[] } & Partial<Record<string, string[]>>
  open: boolean
  /** The configured provider that serves it. */
  provider: string
}

/** A bank, wallet or network that members may bind. */
export type BankSettings = Omit<Bank, 'name' | 'logo'> & { name: Texts; provider: string }

/** What makes a withdrawal wait for an operator. A rule with 0 is off. */
export type RiskRules = {
  /** Hours in which a member or a payout account counts as new, and a bonus as recent. */
  newHours: number
  bonusHours: number
  /** Percent of a deposit's wagering requirement below which the deposit counts as unplayed. */
  playedPercent: number
  /** Hours of the rules below: more deposits or withdrawals, or stakes below so many percent of the deposits. */
  hours: number
  deposits: number
  withdrawals: number
  stakedPercent: number
  /** Withdrawn within 24 hours, and within 30 days. */
  sumOfDay: string
  sumOfMonth: string
}

/** The operator's configuration of deposits and withdrawals. Amounts are decimal strings of the currency. */
export type CashierSettings = {
  channels: ChannelSettings[]
  banks: BankSettings[]
  /** How many deposits one member may have open. */
  maxOpenDeposits: number
  /** From this amount on, a deposit under review needs two operators to credit it. */
  reviewTwoFrom: string
  /**
   * How much one operator may credit alone in a day; payouts and disputes have the same limit each. Above it, two
   * decide.
   */
  reviewOneADay: string
  /** How much in withdrawals one operator may approve alone in a day. Above it, two decide. */
  approveOneADay: string
  /** Formats of statement files, by provider. */
  statements: StatementColumns[]
  /** Confirmations a payment on a blockchain needs. */
  confirmations: number
  maxAccounts: number
  /** Hours before a new payout account or a reset payment password allows withdrawals. */
  coolingHours: number
  /** Members who close their accounts may ask for the unplayed part of their deposits back. */
  returnsUnplayed: boolean
  withdraw: {
    /** Per day of the merchant. */
    countPerDay: number
    amountPerDay: string
    freePerDay: number
    feeRate: string
    feeMin: string
    feeMax: string
    /**
     * Without a risk flag: the system approves up to the first, one operator up to the second, two operators above it.
     */
    systemUpTo: string
    oneUpTo: string
  }
  risk: RiskRules
  /** Minutes after which a peer payment counts as received. */
  confirmMinutes: number
  direct: {
    /** Minutes a depositor has to pay a match, and minutes a withdrawal waits for depositors. */
    payMinutes: number
    queueMinutes: number
    /** Hours in which the withdrawer may contest a counted payment, and the depositor can't withdraw it. */
    contestHours: number
    /** After this many unpaid matches in a day a member gets no match. */
    unpaidLimit: number
    /** From this amount on, two operators must decide that a disputed payment was received. */
    forceEyesFrom: string
  }
}
