import type { components } from '#openapi/generated/types.ts'
import { amountFault, type AmountFault, type AmountRange } from '#rules/money.ts'
import { problemOf, type CommonFailure, type Problem, type Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

type Schemas = components['schemas']

/** What is typed beside the payment password; the amount as the contract writes it. */
export type WithdrawalWish = { accountId: string; amount: string }
export type WithdrawalRequest = WithdrawalWish & { requestId: string }
/** What one withdrawal to the chosen account may be. */
export type WithdrawalRange = AmountRange
/** What is typed, before it is asked whether it is meant. */
export type WithdrawalReviewed = { wish: WithdrawalWish; range: WithdrawalRange; password: SecretBox }

/** What it costs, and what is sent. */
export type WithdrawalQuote = Schemas['WithdrawFee']
export type WithdrawalTaken = Schemas['WithdrawalTaken']
export type OpenDuties = Schemas['OpenDuties']

export type WithdrawalFailure =
  | 'noPassword'
  | 'wrongPassword'
  | 'locked'
  | 'noAccount'
  | 'accountCooling'
  | 'amountRange'
  | 'dayCount'
  | 'noDocuments'
  | 'notPlayed'
  | 'inDebt'
  | 'walletLocked'
  | 'notCovered'
  | 'requestReused'

export type WithdrawalQuoted = { ok: true; quote: WithdrawalQuote } | Refused<WithdrawalFailure | CommonFailure>

/** `left`: tries of the payment password before it is locked. */
export type WithdrawalResult =
  | { ok: true; taken: WithdrawalTaken }
  | (Refused<WithdrawalFailure | CommonFailure> & { duties?: OpenDuties; left?: number })

export type WithdrawalFields = {
  account?: 'required'
  amount?: AmountFault
  password?: 'required'
}

export type WithdrawalContext = {
  wish: WithdrawalWish
  fields: WithdrawalFields
  quote: WithdrawalQuote | null
  requestId: string | null
  problem: Problem<WithdrawalFailure | CommonFailure> | null
  /** The open wagering requirements that came with the refusal. */
  duties: OpenDuties | null
  left: number | null
  taken: WithdrawalTaken | null
  /** When a request of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

export type WithdrawalTypes = {
  input: { newId: () => string; now?: () => number }
  context: WithdrawalContext
  output: { withdrawalNo: string }
  events:
    | ({ type: 'withdrawal.reviewed' } & WithdrawalReviewed)
    | { type: 'withdrawal.confirmed'; password: SecretBox }
    | { type: 'withdrawal.changed' }
    | { type: 'withdrawal.asked' }
  emitted: { type: 'wallets.changed' }
  tags: 'editing' | 'quoting' | 'confirming' | 'busy' | 'unknown' | 'refused'
}

/** What is missing or wrong, by field. The amount is no finer than its currency, and within the account's limits. */
export function withdrawalFields(
  { wish: { accountId, amount }, range }: Pick<WithdrawalReviewed, 'wish' | 'range'>,
  hasPassword: boolean,
): WithdrawalFields {
  const failure = amountFault(amount, range)
  return {
    ...(accountId === '' && { account: 'required' }),
    ...(failure && { amount: failure }),
    ...(!hasPassword && { password: 'required' }),
  }
}

/** What a withdrawal begins with. */
export const nothingYet: Omit<WithdrawalContext, 'newId' | 'now'> = {
  wish: { accountId: '', amount: '' },
  fields: {},
  quote: null,
  requestId: null,
  problem: null,
  duties: null,
  left: null,
  taken: null,
  askAt: 0,
}

/** The context of a refusal, with its details. */
export const refusalOf = (result: WithdrawalResult | WithdrawalQuoted, now: number) => ({
  problem: result.ok ? null : problemOf(result, now),
  duties: !result.ok && 'duties' in result ? (result.duties ?? null) : null,
  left: !result.ok && 'left' in result ? (result.left ?? null) : null,
})
