import type { Outbox } from '../outbox/outbox.ts'
import type { Sms } from './sms.ts'

/** Delivers every text message to the outbox instead of a telephone. */
export const outboxSms = (outbox: Outbox): Sms => ({
  send: ({ to, text, kind, locale }) => outbox.add({ channel: 'sms', to, text, kind, locale }),
})
