import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSealAtRest } from '#server/keys/seal-at-rest.ts'
import { outboxMessages } from './tables.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { movableClock, seededRandom } from '../testing/fixed.ts'
import { databaseOutbox } from './database-outbox.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const random = seededRandom()
const clock = movableClock()
const outboxOf = (secret: string) =>
  databaseOutbox({ db: database.db, clock, random, atRest: createSealAtRest([secret], random) })
const sms = {
  channel: 'sms',
  to: '+8801700000000',
  text: 'Your code is 123456',
  kind: 'login-code',
  locale: 'en',
} as const

it('shows the same messages to every server, newest first, and keeps their texts sealed', async () => {
  await outboxOf('the secret of all servers').add(sms)
  clock.advance(1)
  await outboxOf('the secret of all servers').add({
    ...sms,
    channel: 'mail',
    subject: 'Hello',
    text: 'Words',
    html: '<b>Words</b>',
  })
  const shown = await outboxOf('the secret of all servers').list()
  expect(shown.map(({ channel, to, text, html }) => [channel, to, text, html])).toEqual([
    ['mail', '+8801700000000', 'Words', '<b>Words</b>'],
    ['sms', '+8801700000000', 'Your code is 123456', undefined],
  ])
  expect(JSON.stringify(await database.db.select().from(outboxMessages))).not.toContain('123456')
  expect((await outboxOf('another secret').list()).map(({ text }) => text)).not.toContain('Words')
})
