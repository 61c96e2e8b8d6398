import type { components } from '#openapi/generated/types.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'
import type { SecretBox } from '../shared/secrets.ts'

export type PayoutAccount = components['schemas']['PayoutAccount']

/** What is typed beside the payment password; `branch` and `routingNumber` where the bank asks for them. */
export type PayoutDraft = {
  kind: PayoutAccount['kind']
  bankCode: string
  number: string
  holderName: string
  branch: string
  routingNumber: string
}

/** What the chosen bank asks for. */
export type PayoutRule = { fitsNumber: boolean; asksBranch: boolean }
export type PayoutSubmitted = { draft: PayoutDraft; rule: PayoutRule; password: SecretBox }

export type PayoutFailure =
  | 'noPassword'
  | 'wrongPassword'
  | 'locked'
  | 'otherName'
  | 'inUse'
  | 'tooMany'
  | 'busy'
  | 'gone'

export type PayoutAdded =
  | { ok: true; account: PayoutAccount }
  | (Refused<PayoutFailure | CommonFailure> & { left?: number })
export type PayoutRemoved = { ok: true } | Refused<PayoutFailure | CommonFailure>

export type PayoutFields = {
  bank?: 'required'
  number?: 'required' | 'format'
  holderName?: 'required'
  branch?: 'required'
  routingNumber?: 'format'
  password?: 'required'
}

export type PayoutContext = {
  fields: PayoutFields
  problem: Problem<PayoutFailure | CommonFailure> | null
  /** Tries of the payment password before it is locked. */
  left: number | null
  added: PayoutAccount | null
  /** The account that is to be removed. */
  removing: string | null
  now: () => number
}

export type PayoutTypes = {
  input: { now?: () => number }
  context: PayoutContext
  events:
    | ({ type: 'account.submitted' } & PayoutSubmitted)
    | { type: 'account.changed' }
    | { type: 'removal.wished'; accountId: string }
    | { type: 'removal.confirmed' }
    | { type: 'removal.dropped' }
  emitted: { type: 'accounts.changed' } | { type: 'account.added' }
  tags: 'idle' | 'adding' | 'confirming' | 'removing'
}

/** What is missing or wrong, by field. */
export function payoutFields({ draft, rule, password }: PayoutSubmitted): PayoutFields {
  const { bankCode, number, holderName, branch, routingNumber } = draft
  return {
    ...(bankCode === '' && { bank: 'required' }),
    ...(number === '' ? { number: 'required' } : !rule.fitsNumber && bankCode !== '' && { number: 'format' }),
    ...(holderName.trim() === '' && { holderName: 'required' }),
    ...(rule.asksBranch && branch.trim() === '' && { branch: 'required' }),
    ...(rule.asksBranch && !/^\d{9}$/.test(routingNumber) && { routingNumber: 'format' }),
    ...(password.isEmpty && { password: 'required' }),
  }
}
