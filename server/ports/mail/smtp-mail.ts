import { createTransport } from 'nodemailer'
import { forbidInTransaction } from '../../db/transaction-guard.ts'
import { type Mail, MailFailed } from './mail.ts'

/** How to reach the mail server. `secure` is TLS from the first byte; otherwise STARTTLS, unless `plain` allows none. */
export type SmtpSettings = {
  host: string
  port: number
  from: string
  secure?: boolean
  plain?: boolean
  user?: string
  password?: string
  timeoutMs?: number
}

/** Sends mail through an SMTP server. */
export const smtpMail = (settings: SmtpSettings): Mail => {
  const { host, port, from, secure = false, plain = false, user, password, timeoutMs = 10_000 } = settings
  const transport = createTransport({
    host,
    port,
    secure,
    requireTLS: !secure && !plain,
    ignoreTLS: plain,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
  })
  return {
    async send({ to, sender, subject, text, html, locale }) {
      forbidInTransaction('a letter')
      const headers = { 'Content-Language': locale }
      try {
        await transport.sendMail({
          from: { name: sender, address: addressOf(from) },
          to,
          subject,
          text,
          html,
          headers,
        })
      } catch (cause) {
        throw new MailFailed(`The mail server ${host}:${port} did not take the letter (${reasonOf(cause)}).`)
      }
    },
  }
}

/** The address of `Name <address>`, or of an address alone. */
const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from.trim()

const reasonOf = (cause: unknown): string => {
  if (!(cause instanceof Error)) return 'unknown'
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.name
  const status = 'responseCode' in cause && typeof cause.responseCode === 'number' ? ` ${cause.responseCode}` : ''
  return code + status
}
