import { createHmac } from 'node:crypto'
import type { Ports } from '../../ports/ports.ts'

type Numbered = { kind: 'BANK' | 'EWALLET' | 'CRYPTO'; bankCode: string; number: string }

/** A mobile number is one person's whichever wallet has it; account numbers are told apart by their bank. */
const identityOf = ({ kind, bankCode, number }: Numbered) =>
  kind === 'BANK' ? `${bankCode} ${number}` : `${kind} ${number}`

/** What a number is known by: nobody without the server's key can tell it. */
export const numberHash = ({ playerKey }: Pick<Ports, 'playerKey'>, numbered: Numbered): string =>
  createHmac('sha256', playerKey)
    .update(`payout ${identityOf(numbered)}`)
    .digest('base64url')
