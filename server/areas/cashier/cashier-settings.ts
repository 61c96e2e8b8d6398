import type { ValueOf } from '#openapi/handlers.ts'
import type { StatementColumns } from '../statements/statement-columns.ts'

type Channel = ValueOf<'listDepositChannels'>[number]
type Bank = ValueOf<'getWithdrawSettings'>['banks'][number]
/** A text by site code of the language; English where a language has none. */
export type Texts = { EN: string } & Partial<Record<string, string>>

/** A way to pay in, as the operator configures it. */
export type ChannelSettings = Omit<Channel, 'name' | 'steps' | 'logo' | 'open'> & {
  name: Texts
  steps: { EN: string[] } & Partial<Record<string, string[]>>
  open: boolean
  /** Which configured provider serves it. */
  provider: string
}

/** A bank, wallet or network that members may bind. */
export type BankSettings = Omit<Bank, 'name' | 'logo'> & { name: Texts; provider: string }

/** What an operator configures of money that comes in and goes out. Amounts are decimal strings of the currency. */
export type CashierSettings = {
  channels: ChannelSettings[]
  banks: BankSettings[]
  /** Deposits one member may have open. */
  maxOpenDeposits: number
  /** From this amount on, two operators have to credit a deposit that a person looks at. */
  reviewTwoFrom: string
  /** What one operator may credit alone in a day, and may alone say of payouts and of disputes, each; above it two decide. */
  reviewOneADay: string
  /** Files of statements, by provider. */
  statements: StatementColumns[]
  /** Confirmations of a chain that a payment needs. */
  confirmations: number
  maxAccounts: number
  /** Hours until a new payout account, or a reset payment password, lets money go out. */
  coolingHours: number
  withdraw: {
    /** Of one day of the merchant. */
    countPerDay: number
    amountPerDay: string
    freePerDay: number
    feeRate: string
    feeMin: string
    feeMax: string
    /** Without a risk flag: approved by the system up to the first, by one operator up to the second, by two above. */
    systemUpTo: string
    oneUpTo: string
  }
  /** Minutes after which a direct payment counts as received. */
  confirmMinutes: number
  direct: {
    /** Minutes a depositor has to pay a match, and those a withdrawal waits for depositors. */
    payMinutes: number
    queueMinutes: number
    /** Hours in which the withdrawer may contest what was counted, and the depositor cannot take it out. */
    contestHours: number
    /** Matches left unpaid in a day after which nobody is matched. */
    unpaidLimit: number
    /** A dispute is found received by two operators from here on. */
    forceEyesFrom: string
  }
}
