import type { Clock } from '#server/clock.ts'
import type { Random } from '#server/random.ts'

/** Why a message is sent; only a label for people who read the outbox. */
export type MessageKind =
  | 'register-code'
  | 'login-code'
  | 'password-code'
  | 'login-verification-code'
  | 'password-mail'
  | 'invitation'
  | 'notice'
  | 'alert'
  | 'test'

/** One sent message. `locale` is a BCP 47 tag, `sentAt` milliseconds since 1970. */
export type OutboxMessage = {
  id: string
  channel: 'sms' | 'mail'
  kind: MessageKind
  to: string
  subject?: string
  text: string
  /** Of a letter, in the look of the brand. */
  html?: string
  locale: string
  sentAt: number
}

/** Where development keeps what would have been sent. `list` answers newest first. */
export type Outbox = {
  add(message: Omit<OutboxMessage, 'id' | 'sentAt'>): Promise<void>
  list(): Promise<readonly OutboxMessage[]>
}

/** Keeps the last `capacity` messages in memory. */
export const memoryOutbox = ({
  clock,
  random,
  capacity = 200,
}: {
  clock: Clock
  random: Random
  capacity?: number
}): Outbox => {
  let messages: readonly OutboxMessage[] = []
  return {
    async add(message) {
      messages = [{ ...message, id: random.uuid(), sentAt: clock.now() }, ...messages].slice(0, capacity)
    },
    list: async () => messages,
  }
}
