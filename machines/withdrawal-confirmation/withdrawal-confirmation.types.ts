import { decimalsOf, isAmount, isBelow } from '#rules/money.ts'
import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** What a withdrawer says of a direct payment; amounts as the contract writes them. */
export type PaymentAnswer =
  | { action: 'RECEIVED_FULL' }
  | { action: 'RECEIVED_PART'; amount: string }
  | { action: 'NOT_RECEIVED' | 'CONTEST'; pictureId: string | null }

export type AnswerRequest = { transactionNo: string; answer: PaymentAnswer; requestId: string }

/**
 * `closed`: the clock, another page or an operator was first. `notThere`: the payment or its picture is not the
 * caller's.
 */
export type ConfirmationFailure = 'closed' | 'amount' | 'proof' | 'notThere' | 'requestReused'
export type AnswerResult = { ok: true } | Refused<ConfirmationFailure | CommonFailure>

/** What is wrong with an answer before it is sent. */
export type AnswerFault = 'required' | 'format' | 'tooMuch' | 'picture'

type Context = {
  transactionNo: string
  amount: string
  /** Until when it may be answered, by the server's clock. */
  until: number
  answer: PaymentAnswer | null
  fault: AnswerFault | null
  requestId: string | null
  problem: Problem<ConfirmationFailure | CommonFailure> | null
  /** When an answer of unknown outcome is asked about next, in milliseconds. */
  askAt: number
  newId: () => string
  now: () => number
}

export type ConfirmationTypes = {
  input: { transactionNo: string; amount: string; until: number; newId: () => string; now?: () => number }
  context: Context
  events: { type: 'answer.sent'; answer: PaymentAnswer } | { type: 'answer.changed' | 'answer.asked' }
  emitted: { type: 'payments.changed' }
  tags: 'open' | 'busy' | 'unknown' | 'over' | 'answered'
}

/** The fault of an answer: a part has to be above zero and below the whole, and a missing payment needs a picture. */
export function faultOf(answer: PaymentAnswer, whole: string): AnswerFault | null {
  if (answer.action === 'RECEIVED_FULL') return null
  if (answer.action !== 'RECEIVED_PART') return answer.pictureId === null ? 'picture' : null
  if (answer.amount === '') return 'required'
  if (!isAmount(answer.amount, decimalsOf(whole))) return 'format'
  return isBelow(answer.amount, whole) ? null : 'tooMuch'
}
