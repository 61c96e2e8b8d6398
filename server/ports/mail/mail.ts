import type { MessageKind } from '../outbox/outbox.ts'

/** A letter as text, and `html` with the same words in the look of the brand. `locale` is a BCP 47 tag. */
export type MailMessage = {
  to: string
  /** Whom it comes from, as its reader sees it; the address is the installation's. */
  sender: string
  subject: string
  text: string
  html: string
  kind: MessageKind
  locale: string
}

/** Sends mail. Rejects with `MailFailed` when the letter was not taken over for delivery. */
export type Mail = { send(message: MailMessage): Promise<void> }

/** The letter was not accepted. The message names the server's answer, never the letter or the login. */
export class MailFailed extends Error {
  override readonly name = 'MailFailed'
}
