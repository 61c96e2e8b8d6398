import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { seededApp } from '../db/seed/testing/seeded-app.ts'
import { members } from '../members/tables.ts'
import { feedback } from './tables.ts'

let app: Awaited<ReturnType<typeof seededApp>>
beforeAll(async () => {
  app = await seededApp()
})
beforeEach(async () => {
  await app.db.delete(feedback)
})
afterAll(() => app.close())

let addresses = 0
const send = (content: string, options: Parameters<typeof app.call>[1] = {}) =>
  app.call<'sendFeedback'>('/wps/feedback', {
    ip: `203.0.113.${++addresses % 250}`,
    body: { questionType: 'GAME', content },
    ...options,
  })

describe('feedback', () => {
  it('is taken by POST and by PUT, which are one rule [7.26]', async () => {
    expect((await send('The table did not load.')).status).toBe(200)
    expect((await send('The table did not load.', { method: 'PUT' })).status).toBe(200)
    const rows = await app.db.select().from(feedback)
    expect(rows.map(({ content, questionType }) => [content, questionType])).toEqual([
      ['The table did not load.', 'GAME'],
      ['The table did not load.', 'GAME'],
    ])
  })

  it('has 5 to 140 characters, counted without the spaces around [5.49]', async () => {
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

  it('gets a number with the day of the merchant, and is kept with its sender', async () => {
    app.clock.advance(Date.UTC(2026, 0, 1, 20) - app.clock.now())
    const [member] = await app.db.select({ id: members.id }).from(members).limit(1)
    const token = await app.login(member!.id)
    const { value } = await send('When is the next draw?', { token })
    expect(value.feedbackNo).toMatch(/^F-20260102-\d{4,}$/)
    expect((await app.db.select().from(feedback))[0]).toMatchObject({ memberId: member!.id, language: 'BN' })
  })

  it('is taken ten times an hour from one address', async () => {
    const ip = '203.0.113.251'
    for (let sent = 0; sent < 10; sent++) expect((await send('Once more.', { ip })).status).toBe(200)
    expect(await send('Once more.', { ip })).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect((await send('Once more.')).status).toBe(200)
    app.clock.advance(3_600_001)
    expect((await send('Once more.', { ip })).status).toBe(200)
  })
})
