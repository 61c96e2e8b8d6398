import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { askProvider } from '#server/areas/money/cashier/ask-provider.ts'
import { askVendor } from '#server/areas/play/vendors/ask-vendor.ts'
import { testVendor } from '#server/areas/play/vendors/testing.ts'
import { encodeAnew } from '#server/pictures/encode-anew.ts'
import { createLog } from '#server/ports/log/log.ts'
import { smtpMail } from '#server/ports/mail/smtp-mail.ts'
import { openidOidc } from '#server/ports/oidc/openid-oidc.ts'
import { firebasePhoneAuth } from '#server/ports/phone-auth/firebase-token.ts'
import { httpSms } from '#server/ports/sms/http-sms.ts'
import { systemRandom } from '#server/random.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** The error for waiting inside a transaction. */
async function saidInside(wait: (server: TestServer) => Promise<unknown>): Promise<string> {
  const error: unknown = await server.services.db.transaction(() => wait(server)).catch((thrown: unknown) => thrown)
  return String(error instanceof Error && error.cause instanceof Error ? error.cause : error)
}

it.each<[string, (server: TestServer) => Promise<unknown>]>([
  ['a query through the pool', ({ services }) => services.db.execute(sql`SELECT 1`)],
  ['another transaction', ({ services }) => services.db.transaction(async () => {})],
  ["the operator's settings", ({ services }) => services.merchant.read()],
  ['a password hash', ({ ports }) => ports.passwords.hash('Lantern2027')],
  ['a password hash', ({ ports }) => ports.passwords.verifyNobody('Lantern2027')],
  ['a call of a payment provider', ({ services }) => askProvider(services, 'nobody', '/payouts', {})],
  ['a picture', () => encodeAnew(Buffer.from('no picture'), { side: 8 })],
])('lets nothing wait for %s inside a transaction', async (what, wait) => {
  expect(await saidInside(wait)).toContain(`${what} inside a transaction`)
  await expect(wait(server)).resolves.not.toThrow()
})

const nowhere = 'http://127.0.0.1:1'
const random = systemRandom
const log = createLog({ level: 'silent' })
const clock = { now: () => 0 }
const message = { to: '+8801711111111', sender: 'Fairhall', text: 'x', kind: 'login-code', locale: 'en' } as const
const provider = { id: 'g', name: 'G', issuer: nowhere, clientId: 'fairhall' }

it.each<[string, (server: TestServer) => Promise<unknown>]>([
  ['a call of a game vendor', ({ services }) => askVendor(services, testVendor, '/operator/rooms', {})],
  [
    'a text message',
    async () => (await httpSms([{ id: 'g', method: 'GET', url: nowhere }], { random, log })).send(message),
  ],
  [
    'a letter',
    () =>
      smtpMail({ host: '127.0.0.1', port: 1, from: 'hall@fairhall.example' }).send({
        ...message,
        subject: 'x',
        html: '<p>x</p>',
      }),
  ],
  ['a sign-in provider', () => openidOidc({ providers: [provider], random }).begin('g', `${nowhere}/login`)],
  ['a phone token', () => firebasePhoneAuth({ projectId: 'p', clock }).confirm({ mobile: message.to, proof: 'x' })],
])('lets nothing wait inside a transaction for %s, which is somebody else’s server', async (what, wait) => {
  expect(await saidInside(wait)).toContain(`${what} inside a transaction`)
})

it('lets a transaction use its own session, nested ones included', async () => {
  const { db } = server.services
  const rows = await db.transaction((tx) => tx.transaction((inner) => inner.execute(sql`SELECT 1 AS one`)))
  expect(rows.rows).toEqual([{ one: 1 }])
})
