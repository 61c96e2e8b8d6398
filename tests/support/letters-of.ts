import type { MailMessage } from '#server/ports/mail/mail.ts'
import type { Ports } from '#server/ports/ports.ts'

/** What reaches the mail server when `send` sends. */
export async function lettersOf(send: (ports: Ports) => Promise<unknown>): Promise<MailMessage[]> {
  const letters: MailMessage[] = []
  const mail = { send: async (letter: MailMessage) => void letters.push(letter) }
  await send({ mail } as unknown as Ports)
  return letters
}
