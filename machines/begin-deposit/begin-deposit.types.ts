import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** What is chosen: the way to pay, how much, as the contract writes amounts, in the channel's own currency, and a bonus. */
export type DepositWish = { channelId: string; mode: 'LAUNCH' | 'QR'; amount: string; promotionId?: string }
export type DepositRequest = DepositWish & { requestId: string }

/** What one deposit of the channel may be. */
export type DepositRange = { min: string; max: string }
export type DepositChoice = { wish: DepositWish; range: DepositRange }

export type DepositFailure =
  | 'amountRange'
  | 'channelClosed'
  | 'tooManyOpen'
  | 'promotion'
  | 'promotionOver'
  | 'playLimit'
  | 'excluded'
  | 'coolingOff'
  | 'walletLocked'
  | 'requestReused'

export type DepositBegun = { ok: true; depositNo: string } | Refused<DepositFailure | CommonFailure>

/** What is missing or wrong, by field. */
export type DepositFields = { amount?: 'required' | 'format' | 'below' | 'above' }

export type BeginContext = {
  wish: DepositWish | null
  fields: DepositFields
  requestId: string | null
  depositNo: string | null
  problem: Problem<DepositFailure | CommonFailure> | null
  /** When a request of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

export type BeginTypes = {
  input: { newId: () => string; now?: () => number }
  context: BeginContext
  output: { depositNo: string }
  events: ({ type: 'deposit.submitted' } & DepositChoice) | { type: 'deposit.changed' } | { type: 'deposit.asked' }
  tags: 'editing' | 'busy' | 'unknown'
}

const amountForm = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/
const minor = (amount: string): bigint => {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units + decimals.padEnd(2, '0'))
}

/** What is wrong with a choice: amounts are ASCII digits with at most two decimals, within the channel's limits. */
export function depositFields({ wish: { amount }, range }: DepositChoice): DepositFields {
  if (amount === '') return { amount: 'required' }
  if (!amountForm.test(amount)) return { amount: 'format' }
  if (minor(amount) < minor(range.min)) return { amount: 'below' }
  return minor(amount) > minor(range.max) ? { amount: 'above' } : {}
}
