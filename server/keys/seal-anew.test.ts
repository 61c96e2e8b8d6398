import { hkdfSync } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { insertMember } from '../areas/accounts/members/insert-member.ts'
import { members } from '../areas/accounts/members/tables.ts'
import { lotteryIssues } from '../areas/play/lottery/tables.ts'
import { merchants } from '../areas/site/settings/tables.ts'
import { socialLogins } from '../areas/accounts/verification/tables.ts'
import { serverKeys } from '../http/tables.ts'
import { createLog } from '../ports/log/log.ts'
import { outboxMessages } from '../ports/outbox/tables.ts'
import { movableClock } from '../ports/testing/fixed.ts'
import { systemRandom } from '../random.ts'
import { StartError } from '../start-error.ts'
import { openAtRest } from './open-at-rest.ts'
import { createSealAtRest, type SealAtRest } from './seal-at-rest.ts'
import { openSealingKeys } from './sealing-keys.ts'

const clock = movableClock(Date.UTC(2026, 10, 21))
const before = 'the earlier secret of thirty-two'
const after = 'the newer secret of thirty-two..'
let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase()
  await database.db.insert(merchants).values({ code: 'fairhall', settings: {}, updatedAt: new Date(clock.now()) })
})
afterEach(() => database.close())

const log = createLog({ level: 'silent' })
const start = async (...secrets: string[]) => {
  const opened = await openAtRest({ db: database.db, clock, random: systemRandom, log }, secrets)
  return { ...opened, sealing: await openSealingKeys(database.db, clock, opened.atRest) }
}

/** As texts were sealed before they named their secret. */
const unnamed = (sealed: string) => sealed.slice(sealed.indexOf('.') + 1)

/** One text in every place where texts are sealed. */
async function fill(atRest: SealAtRest) {
  const seal = (text: string) => atRest.seal(text)
  const { db } = database
  const id = systemRandom.uuid()
  const merchant = { code: 'fairhall' }
  const secrets = { totpSecret: unnamed(seal('app')), totpPending: seal('pending') }
  await db.transaction((tx) =>
    insertMember(
      tx,
      { clock, random: systemRandom, merchant },
      { id, account: 'shapla01', type: 0, passwordHash: 'x', ...secrets },
    ),
  )
  const at = new Date(clock.now())
  await db.insert(socialLogins).values({ stateHash: 'x', provider: 'demo', sealed: seal('attempt'), expiresAt: at })
  const message = { channel: 'sms', kind: 'code', recipient: '+8801700000000', locale: 'en' } as const
  const messages = Array.from({ length: 1001 }, (_, i) => ({
    id: systemRandom.uuid(),
    body: seal(`text ${i}`),
    sentAt: at,
    ...message,
  }))
  await db.insert(outboxMessages).values(messages)
  const issue = { merchant: 'fairhall', game: 'TXSSC', drawDate: '2026-11-21', commit: 'a'.repeat(64), committedAt: at }
  const times = { opensAt: at, closesAt: new Date(clock.now() + 1), drawsAt: new Date(clock.now() + 2) }
  await db.insert(lotteryIssues).values({ ...issue, ...times, issueNo: '20261121', sealedSeed: unnamed(seal('seed')) })
  await db
    .insert(lotteryIssues)
    .values({ ...issue, ...times, issueNo: '20261122', sealedSeed: 'of a void issue', state: 'void' })
}

async function textsBy(atRest: SealAtRest) {
  const open = (sealed: string) => atRest.open(sealed)
  const { db } = database
  const [member] = await db.select().from(members)
  const [social] = await db.select().from(socialLogins)
  const [issue] = await db.select().from(lotteryIssues).where(eq(lotteryIssues.state, 'waiting'))
  const messages = await db.select().from(outboxMessages)
  return {
    member: [open(member!.totpSecret!), open(member!.totpPending!)],
    social: open(social!.sealed),
    seed: open(issue!.sealedSeed!),
    messages: new Set(messages.map(({ body }) => open(body))).size,
  }
}

const all = { member: ['app', 'pending'], social: 'attempt', seed: 'seed', messages: 1001 }

it('opens with the new and the earlier secret, seals everything with the new one, and needs only that afterwards', async () => {
  const first = await start(before)
  await fill(first.atRest)
  const { kid } = await first.sealing.current()
  await expect(start(after)).rejects.toThrow('FAIRHALL_SECRET does not open what is sealed in this database: set it to')
  const both = await start(after, before)
  expect(await textsBy(both.atRest)).toEqual(all)
  const alone = await start(after)
  expect(await textsBy(alone.atRest)).toEqual(all)
  expect((await alone.sealing.current()).kid).toBe(kid)
  expect(alone.playerKey).toEqual(first.playerKey)
  await expect(start(before)).rejects.toThrow(StartError)
  await expect(start('a secret that nobody has ever had')).rejects.toThrow(StartError)
})

it('keeps the ids of members at vendors of a database in which their key was not stored yet', async () => {
  const atRest = createSealAtRest([before], systemRandom)
  const keys = await openSealingKeys(database.db, clock, atRest)
  const { kid } = await keys.current()
  const [row] = await database.db.select().from(serverKeys).where(eq(serverKeys.kid, kid))
  await database.db
    .update(serverKeys)
    .set({ sealed: unnamed(row!.sealed) })
    .where(eq(serverKeys.kid, kid))
  const { playerKey } = await start(after, before)
  expect(playerKey).toEqual(Buffer.from(hkdfSync('sha256', before, 'fairhall', 'players of vendors', 32)))
})
