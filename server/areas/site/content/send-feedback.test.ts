import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { feedback } from './tables.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
})
beforeEach(async () => {
  await app.db.delete(feedback)
})
afterAll(() => app.close())

let addresses = 0
type Options = { ip?: string; token?: string }
const send = (content: string, options: Options = {}, id: 'sendFeedback' | 'sendFeedbackByPut' = 'sendFeedback') =>
  app.call(id, { ip: `203.0.113.${++addresses % 250}`, body: { questionType: 'GAME', content }, ...options })

describe('feedback', () => {
  it('accepts POST and PUT by the same rule [7.26]', async () => {
    expect((await send('The table did not load.')).status).toBe(200)
    expect((await send('The table did not load.', {}, 'sendFeedbackByPut')).status).toBe(200)
    const rows = await app.db.select().from(feedback)
    expect(rows.map(({ content, questionType }) => [content, questionType])).toEqual([
      ['The table did not load.', 'GAME'],
      ['The table did not load.', 'GAME'],
    ])
  })

  it('has 5 to 140 characters without surrounding spaces [5.49, 5.50]', async () => {
    const accepted = async (content: string) => (await send(content)).success
    expect(await accepted('abcd')).toBe(false)
    expect(await accepted('abcde')).toBe(true)
    expect(await accepted('  abcd  ')).toBe(false)
    expect(await accepted(`  ${'a'.repeat(136)}  `)).toBe(true)
    expect(await accepted('a'.repeat(140))).toBe(true)
    expect(await accepted('a'.repeat(141))).toBe(false)
    expect(await accepted('🐅'.repeat(140))).toBe(true)
    expect(await accepted('🐅'.repeat(141))).toBe(false)
    expect(await accepted('🐅🐅🐅')).toBe(false)
  })

  it('gets a number with the merchant’s day, and is stored with its sender', async () => {
    app.advance(Date.UTC(2026, 10, 21, 20) - app.now())
    const { memberId, token } = await app.enter('arif03')
    const { value } = await send('When is the next draw?', { token })
    expect(value.feedbackNo).toMatch(/^F-20261122-\d{4,}$/)
    expect((await app.db.select().from(feedback))[0]).toMatchObject({ memberId, language: 'EN' })
  })

  it('is limited to ten an hour from one address', async () => {
    const ip = '203.0.113.251'
    for (let sent = 0; sent < 10; sent++) expect((await send('Once more.', { ip })).status).toBe(200)
    expect(await send('Once more.', { ip })).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect((await send('Once more.')).status).toBe(200)
    app.advance(3_600_000 - 1_000)
    expect((await send('Once more.', { ip })).status).toBe(429)
    app.advance(1_001)
    expect((await send('Once more.', { ip })).status).toBe(200)
  })
})
