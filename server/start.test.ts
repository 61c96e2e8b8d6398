import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { readConfig } from './config.ts'
import { seeds } from './demo/seed/tables.ts'
import { createLog } from './ports/log/log.ts'
import { start } from './start.ts'

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
})
afterEach(() => database.close())

const startInProduction = (env: Record<string, string> = {}) => {
  const { url, ownerUrl } = database
  const production = { NODE_ENV: 'production', FAIRHALL_SECRET: 'x'.repeat(32), PORT: '0' }
  const settings = { ...production, DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, ...env }
  return start(readConfig(settings), createLog({ level: 'silent' }))
}

it('starts no production on a database with demonstration accounts', async () => {
  await database.db.insert(seeds).values({ name: 'members', seededAt: new Date() })
  await expect(startInProduction()).rejects.toThrow('npm run demonstration:remove')
})

it('starts no production that has no way to send', async () => {
  await expect(startInProduction()).rejects.toThrow('SMTP_URL is missing')
  await expect(startInProduction({ SMTP_URL: 'smtps://mail.example' })).rejects.toThrow('SMS_GATEWAYS is missing')
})
