import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { parse } from 'yaml'

export type OrderRequest = {
  orderNo: string
  method: string
  mode: 'LAUNCH' | 'QR'
  amount: string
  currency: string
  language: string
  expiresAt: string
  returnUrl: string
}
export type PayTo = {
  kind: 'WALLET_NUMBER' | 'BANK_ACCOUNT' | 'CRYPTO_ADDRESS'
  use: 'SEND_MONEY' | 'CASH_OUT' | 'PAYMENT' | 'TRANSFER'
  name: string | null
  number: string
  reference: string | null
  /** The content of the payer's QR picture. */
  qrText: string
}
export type Order = { orderNo: string; launchUrl: string | null; payTo: PayTo | null }
export type Payment = { providerTxId: string; amount: string; currency: string; at: string }
export type OrderState = {
  orderNo: string
  status: 'unknown' | 'open' | 'paid' | 'failed' | 'expired'
  payments: Payment[]
  confirmations: { count: number; required: number } | null
}
/**
 * A statement line: the receiving number, and the last four digits of the sender's number, if it names
 * them.
 */
export type FoundPayment = Payment & { number?: string | null; sender?: string | null }
export type PaymentFound = { line: FoundPayment | null }
export type SaidLine = Payment & {
  lineId: string
  kind: 'payment' | 'payout' | 'return' | 'chargeback' | 'fee'
  orderNo: string | null
  payoutNo: string | null
  number: string | null
  sender: string | null
  fee: string
}
export type StatementPage = { lines: SaidLine[]; next: string | null }
export type ProviderBalance = { currency: string; amount: string; at: string }
export type PayoutRequest = {
  payoutNo: string
  kind: 'BANK' | 'EWALLET' | 'CRYPTO'
  bankCode: string
  number: string
  holderName: string
  branch?: string
  routingNumber?: string
  amount: string
  currency: string
}
export type PayoutState = {
  payoutNo: string
  status: 'unknown' | 'sending' | 'paid' | 'failed' | 'returned'
  providerTxId: string | null
  /** The sent amount; null when unknown. */
  amount: string | null
  currency: string | null
}
export type Callback = Payment &
  (
    | { orderNo: string; payoutNo?: never; status: 'paid' | 'failed' | 'reversed' }
    | { payoutNo: string; orderNo?: never; status: 'paid' | 'failed' | 'returned' }
  )

/** Every refusal of the protocol with its status and message. */
export const refusals = {
  BAD_REQUEST: [400, 'A field is missing or not in the form that is asked for.'],
  BAD_SIGNATURE: [401, 'The signature is not right.'],
  STALE_TIMESTAMP: [401, 'The time is more than five minutes off.'],
  NONCE_USED: [401, 'The nonce was taken before.'],
  NUMBER_CONFLICT: [409, 'The number was used for something else.'],
  METHOD_CLOSED: [422, 'This way to pay is closed.'],
  AMOUNT_REFUSED: [422, 'The amount is outside the limits.'],
  NOT_FOUND: [404, 'There is no such order or payout.'],
  INTERNAL: [500, 'Something failed.'],
} as const satisfies Record<string, readonly [number, string]>
export type Refusal = keyof typeof refusals

const document = parse(readFileSync(join(import.meta.dirname, '../../../../openapi/payments.yaml'), 'utf8'), {
  merge: true,
}) as object
const ajv = new Ajv2020({ strict: false, allErrors: false })
addFormats.default(ajv)
ajv.addSchema(document, 'payments.yaml')

/** Whether data matches a schema of `openapi/payments.yaml`. */
export const isOf = (
  schema:
    | 'OrderRequest'
    | 'Order'
    | 'OrderNumber'
    | 'OrderState'
    | 'PaymentAsked'
    | 'PaymentFound'
    | 'StatementAsked'
    | 'StatementPage'
    | 'StatementLine'
    | 'BalanceAsked'
    | 'ProviderBalance'
    | 'PayoutRequest'
    | 'PayoutNumber'
    | 'PayoutState'
    | 'Callback',
  data: unknown,
): boolean => ajv.getSchema(`payments.yaml#/components/schemas/${schema}`)!(data) === true
