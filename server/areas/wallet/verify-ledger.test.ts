import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { eq, sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { createLog } from '#server/ports/log/log.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { checkBalances, findWrongBalances } from './check-balances.ts'
import { post } from './ledger.ts'
import { sealLedger } from './seal-ledger.ts'
import { balanceChecks } from './tables.ts'
import { verifyLedger } from './verify-ledger.ts'

let test: TestDatabase
const log = createLog({ level: 'silent' })
const members = [randomUUID(), randomUUID()]
const move = (memberId: string, amount: bigint) =>
  post(test.db, {
    merchant: 'fairhall',
    memberId,
    key: randomUUID(),
    kind: 'adjustment',
    currency: 'BDT',
    at: 1_763_700_000_123,
    legs: [
      ['main', amount],
      ['house:adjustments', -amount],
    ],
  })
const seal = () => sealLedger({ db: test.db, log })
/** What somebody with the database in hand can do: past every trigger and function. */
const tamper = (statement: ReturnType<typeof sql>) =>
  test.asOwner(async (owner) => {
    const triggers = (way: 'DISABLE' | 'ENABLE') =>
      owner.execute(
        sql.raw(
          ['postings', 'wallets', 'ledger_links'].map((table) => `ALTER TABLE ${table} ${way} TRIGGER USER`).join(';'),
        ),
      )
    await triggers('DISABLE')
    await owner.execute(statement)
    await triggers('ENABLE')
  })

beforeEach(async () => {
  test = await testDatabase()
  for (let n = 1n; n <= 5n; n += 1n) for (const memberId of members) await move(memberId, n * 100n)
  await seal()
})
afterEach(() => test.close())

describe('the hash chain', () => {
  it('links every posting once, in the order of their numbers, however many seal at a time', async () => {
    await Promise.all([...Array.from({ length: 20 }, () => move(members[0]!, 1n)), seal(), seal(), seal()])
    await Promise.all([seal(), seal()])
    expect(await verifyLedger(test.db)).toMatchObject({ postings: 30, sealed: 30, fault: null })
  })

  it('waits for postings under way, so that none comes in behind it', async () => {
    const open = Promise.withResolvers<void>()
    const posted = Promise.withResolvers<void>()
    const slow = test.db.transaction(async (tx) => {
      await tx.execute(sql`SELECT ledger_post('fairhall', ${members[0]}, 'slow', 'adjustment', NULL, NULL, 'BDT', now(),
        '{main,house:adjustments}', '{1,-1}')`)
      posted.resolve()
      await open.promise
    })
    await posted.promise
    await move(members[1]!, 1n)
    await seal()
    expect(await verifyLedger(test.db)).toMatchObject({ postings: 11, sealed: 10, fault: null })
    open.resolve()
    await slow
    await seal()
    expect(await verifyLedger(test.db)).toMatchObject({ postings: 12, sealed: 12, fault: null })
  })

  it('is walked in one snapshot: what is posted meanwhile is no fault', async () => {
    const outside = AsyncLocalStorage.snapshot()
    /** Others post when the walk has read all there is, and before it begins. */
    const busy: typeof test.db = Object.assign(Object.create(test.db), {
      transaction: (run: (tx: Tx) => Promise<unknown>, config: object) =>
        test.db.transaction(async (tx) => {
          const execute = async (query: SQL) => {
            const read = await tx.execute(query)
            if (read.rows.length === 0) await outside(() => move(members[0]!, 1n))
            return read
          }
          return run(Object.assign(Object.create(tx), { execute }))
        }, config),
    })
    expect(await verifyLedger(busy)).toMatchObject({ postings: 11, fault: null })
    expect(await verifyLedger(test.db)).toMatchObject({ postings: 12, fault: null })
  })

  it('names the first posting that was rewritten, whatever of it', async () => {
    const { head } = await verifyLedger(test.db)
    expect(await verifyLedger(test.db, head!)).toMatchObject({ fault: null })
    for (const change of [
      sql`UPDATE postings SET amounts = '{301,-301}' WHERE id = 5`,
      sql`UPDATE postings SET kind = 'bonus' WHERE id = 5`,
      sql`UPDATE postings SET posted_at = posted_at + interval '1 microsecond' WHERE id = 5`,
      sql`UPDATE postings SET remark = 'x' WHERE id = 5`,
      sql`UPDATE postings SET member_id = ${members[1]} WHERE id = 5`,
      sql`UPDATE postings SET wallets = '{bonus,house:adjustments}' WHERE id = 5`,
    ]) {
      await tamper(change)
      expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '5', reason: 'it is not what was sealed' })
      await tamper(sql`UPDATE postings SET amounts = '{300,-300}', kind = 'adjustment', wallets = '{main,house:adjustments}',
        remark = NULL, member_id = ${members[0]}, posted_at = to_timestamp(1763700000.123) WHERE id = 5`)
      expect((await verifyLedger(test.db)).fault).toBeNull()
    }
  })

  it('names a posting that was removed, and one that was put in behind the seal', async () => {
    await tamper(sql`DELETE FROM postings WHERE id = 4`)
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '4', reason: 'it was sealed and is gone' })
    await tamper(sql`DELETE FROM ledger_links WHERE posting_id = 4`)
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '5', reason: 'it is not what was sealed' })
    await tamper(sql`INSERT INTO postings OVERRIDING SYSTEM VALUE SELECT 4, member_id, merchant, 'other', kind, reference,
      remark, currency, posted_at, wallets, '{200,-200}', '{300,NULL}' FROM postings WHERE id = 2`)
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '4', reason: 'it was put in behind the seal' })
  })

  it('proves by a head noted elsewhere that the whole chain was not made anew, nor its end cut off', async () => {
    const { head } = await verifyLedger(test.db)
    await tamper(sql`UPDATE postings SET remark = 'x' WHERE id = 1`)
    await tamper(sql`DELETE FROM ledger_links`)
    await seal()
    expect((await verifyLedger(test.db)).fault).toBeNull()
    expect((await verifyLedger(test.db, head!)).fault).toEqual({
      postingId: '10',
      reason: 'the chain up to it was made anew',
    })
    await tamper(sql`DELETE FROM ledger_links WHERE posting_id = 10`)
    await tamper(sql`DELETE FROM postings WHERE id = 10`)
    await tamper(sql`UPDATE wallets SET balance = balance - 500 WHERE member_id = ${members[1]}`)
    expect((await verifyLedger(test.db)).fault).toBeNull()
    expect((await verifyLedger(test.db, head!)).fault?.reason).toBe('the chain does not reach it: its end is gone')
  })

  it('finds what breaks the rules of the ledger where nothing is sealed yet', async () => {
    await tamper(sql`INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
      VALUES ('fairhall', ${members[0]}, 'forged', 'deposit', 'BDT', now(), '{main,house:deposit}', '{5,-5}', '{1506,NULL}')`)
    expect((await verifyLedger(test.db)).fault).toEqual({
      postingId: '11',
      reason: 'the balance of main after it is not 1505',
    })
  })
})

describe('the check of balances', () => {
  it('finds a balance that is not the sum of its postings, among those moved lately', async () => {
    await tamper(sql`UPDATE wallets SET balance = balance + 7 WHERE member_id = ${members[0]}`)
    const wrong = { memberId: members[0], currency: 'BDT', wallet: 'main', stored: 1507n, derived: 1500n }
    expect(await findWrongBalances({ db: test.db }, 0)).toEqual([wrong])
    expect(await findWrongBalances({ db: test.db }, 1_763_700_000_124)).toEqual([])
    expect((await verifyLedger(test.db)).fault?.reason).toContain(`${members[0]} BDT main`)
    const said: unknown[] = []
    const telling = { ...log, error: (what: unknown) => void said.push(what) }
    await checkBalances({ db: test.db, clock: { now: () => 1_763_700_060_000 }, log: telling as never })
    expect(said).toEqual([{ memberId: members[0], currency: 'BDT', wallet: 'main', stored: '1507', derived: '1500' }])
  })

  it('goes on from the posting it checked last, and reads all of a wallet again before it says that one is wrong', async () => {
    const wallets = 30
    await tamper(sql`INSERT INTO wallets (member_id, currency, wallet, merchant)
      SELECT gen_random_uuid(), 'TST', 'main', 'fairhall' FROM generate_series(1, ${wallets}::int)`)
    const move = sql`INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
      SELECT 'fairhall', member_id, gen_random_uuid()::text, 'deposit', 'TST', '2026-11-21T10:00:00Z', '{main,house:deposit}', '{5,-5}', ARRAY[balance + 5, NULL]
      FROM wallets WHERE currency = 'TST'`
    await test.db.execute(move)
    const since = Date.parse('2026-11-21T09:50:00Z')
    const checks = () => test.db.select().from(balanceChecks).where(eq(balanceChecks.currency, 'TST'))
    expect(await findWrongBalances({ db: test.db }, since)).toEqual([])
    expect((await checks()).map(({ balance }) => balance)).toEqual(Array(wallets).fill(5n))

    // what was checked is not read again: the chain of hashes watches that
    await tamper(sql`UPDATE postings SET amounts = '{6,-6}' WHERE currency = 'TST'`)
    await test.db.execute(move)
    expect(await findWrongBalances({ db: test.db }, since)).toEqual([])
    expect((await checks()).map(({ balance }) => balance)).toEqual(Array(wallets).fill(10n))
    await tamper(sql`UPDATE postings SET amounts = '{5,-5}' WHERE currency = 'TST'`)

    await tamper(sql`UPDATE balance_checks SET balance = balance + 1 WHERE currency = 'TST'`)
    expect(await findWrongBalances({ db: test.db }, since)).toEqual([])
    await tamper(sql`UPDATE wallets SET balance = balance + 7 WHERE currency = 'TST'`)
    const wrong = await findWrongBalances({ db: test.db }, since)
    expect(wrong.map(({ stored: saved, derived }) => [saved, derived])).toEqual(Array(wallets).fill([17n, 10n]))
  })
})
