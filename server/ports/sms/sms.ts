import type { MessageKind } from '../outbox/outbox.ts'

/** A text message; `to` is the full number with its dialling code (`+8801…`), `sender` whom it comes from, `locale` a BCP 47 tag. */
export type SmsMessage = { to: string; sender: string; text: string; kind: MessageKind; locale: string }

/** The provider takes no more messages until its account is filled up. */
export class SmsQuotaExceeded extends Error {
  override readonly name = 'SmsQuotaExceeded'
}

/** Sends text messages. Rejects when the message was not taken over for delivery, with `SmsQuotaExceeded` for want of quota. */
export type Sms = { send(message: SmsMessage): Promise<void> }
