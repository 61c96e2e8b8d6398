import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readConfig } from './config.ts'
import { merchants } from './areas/site/settings/tables.ts'
import { seeds } from './demo/seed/tables.ts'
import { createLog } from './ports/log/log.ts'
import { start, type StartOptions } from './start.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const mail = { SMTP_URL: 'smtps://mail.example' }
const startInProduction = (env: Record<string, string> = {}, options?: StartOptions) => {
  const { url, ownerUrl } = database
  const production = { NODE_ENV: 'production', FAIRHALL_SECRET: 'x'.repeat(32), PORT: '0' }
  const settings = { ...production, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...env }
  return start(readConfig(settings), createLog({ level: 'silent' }), options)
}

it('starts no production on a database with demonstration accounts', async () => {
  await database.db.insert(seeds).values({ name: 'members', seededAt: new Date() })
  await expect(startInProduction(mail)).rejects.toThrow('npm run demonstration:remove')
})

it('starts no production that has no way to send, and finds out before it writes a row', async () => {
  await expect(startInProduction({ DATABASE_URL: 'postgres://127.0.0.1:1/nowhere' })).rejects.toThrow('SMTP_URL')
  await expect(startInProduction(mail)).rejects.toThrow('SMS_GATEWAYS is missing')
  await expect(startInProduction({ ...mail, MERCHANT: 'other' })).rejects.toThrow('MERCHANT is "other"')
  expect([await database.db.$count(merchants), await database.db.$count(seeds)]).toEqual([0, 0])
})

it('tells what it is about to do in a line for each step', async () => {
  const steps: string[] = []
  const gateway = { id: 'main', method: 'GET', url: 'https://sms.example/{to}?text={text}' }
  const env = { SMTP_URL: 'smtps://mail.example', SMS_GATEWAYS: JSON.stringify([gateway]) }
  const devPages = async () => async () => {}
  const running = await startInProduction(env, { devPages, tell: (step) => steps.push(step) })
  await running.stop()
  expect(steps).toEqual(['Starting the database', 'Bringing its data up to date', 'Starting the server'])
})

it('stops being ready before it stops serving, so that a load balancer notices', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  const waits: number[] = []
  const pause = (ms: number) => {
    waits.push(ms)
    return promise
  }
  const gateways = JSON.stringify([{ id: 'main', method: 'GET', url: 'https://sms.example/{to}?text={text}' }])
  const env = { ...mail, SMS_GATEWAYS: gateways, DRAIN_SECONDS: '10' }
  const running = await startInProduction(env, { devPages: async () => async () => {}, pause })
  const statusOf = async (path: string) => (await fetch(`${running.address}${path}`)).status
  expect([await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([200, 200])
  const stopped = running.stop()
  expect([await statusOf('/readyz'), await statusOf('/healthz'), waits]).toEqual([503, 200, [10_000]])
  resolve()
  await stopped
  await expect(statusOf('/healthz')).rejects.toThrow()
})
