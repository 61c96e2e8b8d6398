import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { asSystem } from '../audit/as-system.ts'
import { noteChange } from '../audit/note-change.ts'
import { sealAudit } from '../audit/seal-audit.ts'
import { post } from '../areas/money/wallet/ledger.ts'
import { sealLedger } from '../areas/money/wallet/seal-ledger.ts'
import { createLog } from '../ports/log/log.ts'
import { writeMembers } from '#tests/support/active-members.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { verifyArchives } from './verify-archives.ts'
import { writeArchives } from './write-archives.ts'

const merchant = 'fairhall'
const memberId = '00000000-0000-4000-8000-000000000001'
const log = createLog({ level: 'silent' })
let test: TestDatabase
let folder: string
beforeAll(async () => {
  test = await testDatabase()
  folder = mkdtempSync(join(tmpdir(), 'fairhall-archives-'))
  await writeMembers(test.db, merchant, [memberId])
  for (const at of ['2026-08-30T23:59:59Z', '2026-08-31T12:00:00Z', '2026-09-15T12:00:00Z', '2026-10-01T00:00:00Z'])
    await write(at)
  await sealLedger({ db: test.db, log })
  await sealAudit({ db: test.db, log })
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await test.close()
})

async function write(time: string): Promise<void> {
  const at = Date.parse(time)
  await post(test.db, {
    merchant,
    memberId,
    key: time,
    kind: 'deposit',
    currency: 'BDT',
    at,
    remark: 'says "a, b"',
    legs: [
      ['main', 100n],
      ['house:deposit', -100n],
    ],
  })
  await asSystem(test.db, 'test', at, (tx) =>
    noteChange(tx, { kind: 'thing', key: time }, { before: null, after: { text: 'says "a, b"\nand more' } }),
  )
}
const archived = (now: string) => writeArchives(test.db, { folder, merchant, now: Date.parse(now) })
const verified = (chain: 'ledger' | 'audit') => verifyArchives(test.db, { folder, merchant, chain })

it('writes each closed month of both chains once, and each follows the one before', async () => {
  const first = await archived('2026-10-01T12:00:00Z')
  expect(first.map(({ chain, month, count }) => [chain, month, count])).toEqual([
    ['ledger', '2026-08', 2],
    ['audit', '2026-08', 2],
  ])
  const second = await archived('2026-10-02T00:00:00Z')
  expect(second.map(({ chain, month, count }) => [chain, month, count])).toEqual([
    ['ledger', '2026-09', 1],
    ['audit', '2026-09', 1],
  ])
  expect(second[0]!.before).toBe(first[0]!.head)
  expect(await archived('2026-10-02T00:00:00Z')).toEqual([])
  expect(readdirSync(folder).filter((name) => name.endsWith('.new'))).toEqual([])
  expect(await verified('ledger')).toEqual({ months: 2, rows: 3, fault: null })
  expect(await verified('audit')).toEqual({ months: 2, rows: 3, fault: null })
})

it('waits with a month of which a row is not sealed yet', async () => {
  await write('2026-10-05T12:00:00Z')
  await expect(archived('2026-11-02T00:00:00Z')).rejects.toThrow('ledger 2026-10: not all rows are sealed yet')
  await sealLedger({ db: test.db, log })
  await sealAudit({ db: test.db, log })
  expect(await archived('2026-11-02T00:00:00Z')).toHaveLength(2)
})

it('names the file that was changed, cut off, taken away or made for another chain', async () => {
  const path = (month: string) => join(folder, `${merchant}-ledger-${month}`)
  const whole = readFileSync(`${path('2026-08')}.csv.gz`)
  const text = gunzipSync(whole).toString()
  const faultWith = async (content: Buffer) => {
    writeFileSync(`${path('2026-08')}.csv.gz`, content)
    return (await verified('ledger')).fault
  }
  const file = 'fairhall-ledger-2026-08.csv.gz'
  expect(await faultWith(gzipSync(text.replace('deposit', 'bonus')))).toEqual({
    file,
    reason: 'posting 1 is not what was sealed',
  })
  expect(await faultWith(gzipSync(text.slice(0, -10)))).toMatchObject({
    file,
    reason: 'the file can’t be read: the file breaks off',
  })
  expect(await faultWith(whole.subarray(0, -20))).toMatchObject({
    file,
    reason: expect.stringMatching(/can’t be read/) as string,
  })
  expect(await faultWith(gzipSync(text, { level: 1 }))).toEqual({ file, reason: 'the file is another one' })
  expect(await faultWith(whole)).toBeNull()

  const note = readFileSync(`${path('2026-09')}.json`)
  rmSync(`${path('2026-09')}.json`)
  expect((await verified('ledger')).fault).toEqual({
    file: 'fairhall-ledger-2026-10.csv.gz',
    reason: 'it does not follow 2026-08',
  })
  writeFileSync(`${path('2026-09')}.json`, note)
  await test.asOwner((owner) =>
    owner.execute(`ALTER TABLE ledger_links DISABLE TRIGGER USER; UPDATE ledger_links SET hash = sha256('x') WHERE posting_id = 3;
      ALTER TABLE ledger_links ENABLE TRIGGER USER`),
  )
  expect((await verified('ledger')).fault).toMatchObject({
    file: 'fairhall-ledger-2026-09.csv.gz',
    reason: expect.stringMatching(/^the chain of the database does not pass through 3:/) as string,
  })
})
