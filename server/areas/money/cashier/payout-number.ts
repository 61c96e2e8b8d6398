import { createHmac } from 'node:crypto'
import type { Ports } from '#server/ports/ports.ts'

type Numbered = { kind: 'BANK' | 'EWALLET' | 'CRYPTO'; bankCode: string; number: string }

/** Identifies a mobile number without its wallet, as it belongs to one person; an account number needs its bank. */
const identityOf = ({ kind, bankCode, number }: Numbered) =>
  kind === 'BANK' ? `${bankCode} ${number}` : `${kind} ${number}`

/** The keyed hash of a number: without the server's key it reveals nothing. */
export const numberHash = ({ playerKey }: Pick<Ports, 'playerKey'>, numbered: Numbered): string =>
  createHmac('sha256', playerKey)
    .update(`payout ${identityOf(numbered)}`)
    .digest('base64url')
