import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { afterEach, expect, it } from 'vitest'
import { MailFailed } from './mail.ts'
import { smtpMail } from './smtp-mail.ts'

const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const startServer = async (options: SMTPServerOptions) => {
  const server = new SMTPServer({ logger: false, hideSTARTTLS: true, authOptional: true, ...options })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => new Promise((resolve) => server.close(() => resolve())))
  return (server.server.address() as AddressInfo).port
}

const letter = {
  to: 'rina@example.org',
  subject: 'স্বাগতম',
  text: 'Your link',
  html: '<p>Your link</p>',
  sender: 'Lantern House',
  kind: 'password-mail',
  locale: 'bn',
} as const
const base = { host: '127.0.0.1', from: 'Fairhall <no-reply@example.org>', timeoutMs: 2_000 }

it('hands the letter to the SMTP server', async () => {
  const received: { to: string[]; body: string }[] = []
  const port = await startServer({
    disabledCommands: ['AUTH'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map((recipient) => recipient.address)
        received.push({ to, body: Buffer.concat(chunks).toString() })
        done()
      })
    },
  })
  await smtpMail({ ...base, port, plain: true }).send(letter)
  expect(received).toHaveLength(1)
  expect(received[0]?.to).toEqual(['rina@example.org'])
  expect(received[0]?.body).toContain('<p>Your link</p>')
  expect(received[0]?.body).toMatch(/^Content-Language: bn\r$/m)
  expect(received[0]?.body).toMatch(/^From: Lantern House <no-reply@example.org>\r$/m)
})

it('reports a refused recipient without quoting the letter', async () => {
  const port = await startServer({
    disabledCommands: ['AUTH'],
    onRcptTo: (_address, _session, done) => done(Object.assign(new Error('no such user'), { responseCode: 550 })),
  })
  const failure: unknown = await smtpMail({ ...base, port, plain: true })
    .send(letter)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailed)
  expect(String(failure)).toContain('550')
  expect(String(failure)).not.toContain('rina')
})

it('reports a wrong login without quoting the password', async () => {
  const port = await startServer({
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(new Error('Invalid login')),
  })
  const failure: unknown = await smtpMail({ ...base, port, plain: true, user: 'post', password: 'hunter2-hunter2' })
    .send(letter)
    .catch((error: unknown) => error)
  expect(failure).toBeInstanceOf(MailFailed)
  expect(JSON.stringify(failure) + String(failure)).not.toContain('hunter2')
})

it('refuses to send in the clear unless the settings allow it', async () => {
  const port = await startServer({ disabledCommands: ['AUTH'] })
  await expect(smtpMail({ ...base, port }).send(letter)).rejects.toBeInstanceOf(MailFailed)
})

it('reports a mail server that is not there', async () => {
  const port = await startServer({})
  await closing.pop()?.()
  await expect(smtpMail({ ...base, port, plain: true }).send(letter)).rejects.toThrow(`127.0.0.1:${port}`)
})
