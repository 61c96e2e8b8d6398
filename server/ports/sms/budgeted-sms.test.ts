import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { limits } from '#server/limits.ts'
import type { Log } from '#server/ports/log/log.ts'
import { movableClock } from '#server/ports/testing/fixed.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { budgetedSms } from './budgeted-sms.ts'
import { SmsQuotaExceeded } from './sms.ts'

const day = 86_400_000
let test: TestDatabase
let alarms: string[]
let sent: string[]
const clock = movableClock(Date.UTC(2026, 10, 21, 6))
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.close())
beforeEach(() => {
  alarms = []
  sent = []
  clock.advance(2 * day)
})

const alarm = (level: string) => (fields: { budget: string; sent: number }) =>
  void alarms.push(`${level} ${fields.budget} ${fields.sent}`)
const log = { warn: alarm('warn'), error: alarm('error') } as unknown as Log
const open = (sitePerDay: number) =>
  budgetedSms({ send: async ({ to }) => void sent.push(to) }, { db: test.db, clock, log, sitePerDay })
const to = (number: string) =>
  ({ to: number, sender: 'Fairhall', text: '123456', kind: 'login-code', locale: 'en' }) as const

it('sends no more to a number in a day than its budget, and goes on the day after', async () => {
  const sms = open(1000)
  for (let n = 0; n < 20; n += 1) await sms.send(to('+8801712345678'))
  await expect(sms.send(to('+8801712345678'))).rejects.toThrow(SmsQuotaExceeded)
  await sms.send(to('+8801712345679'))
  expect(sent).toHaveLength(21)
  clock.advance(day)
  await sms.send(to('+8801712345678'))
  expect(sent).toHaveLength(22)
})

it('sends no more to ten thousand neighbouring numbers than the budget of their prefix, and alarms', async () => {
  const sms = open(1000)
  const { limit } = limits.sms.prefix
  for (let n = 0; n < limit; n += 1) await sms.send(to(`+88018123${String(n).padStart(4, '0')}`))
  await expect(sms.send(to('+880181239999'))).rejects.toThrow(SmsQuotaExceeded)
  await sms.send(to('+880181249999'))
  expect(sent).toHaveLength(limit + 1)
  expect(alarms).toEqual(['warn prefix 160', 'error prefix 200'])
})

it('sends no more for the site in a day than it may, and alarms once at four fifths and once at the end', async () => {
  const sms = open(10)
  const answers = await Promise.allSettled(Array.from({ length: 15 }, (_, n) => sms.send(to(`+8801${n}55550000`))))
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
  expect(sent).toHaveLength(10)
  expect(alarms).toEqual(['warn site 8', 'error site 10'])
})
