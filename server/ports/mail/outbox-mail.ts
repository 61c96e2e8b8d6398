import type { Outbox } from '../outbox/outbox.ts'
import type { Mail } from './mail.ts'

/** Delivers every letter to the outbox instead of a mail server. */
export const outboxMail = (outbox: Outbox): Mail => ({
  send: ({ to, subject, text, html, kind, locale }) =>
    outbox.add({ channel: 'mail', to, subject, text, html, kind, locale }),
})
