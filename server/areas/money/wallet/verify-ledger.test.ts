import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { sql, type SQL } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Tx } from '#server/db/connect.ts'
import { createLog } from '#server/ports/log/log.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { post } from './ledger.ts'
import { sealLedger } from './seal-ledger.ts'
import { tamperWith } from './testing/tamper-with.ts'
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
const tamper = (statement: SQL) => tamperWith(test, statement)

beforeEach(async () => {
  test = await testDatabase()
  for (let n = 1n; n <= 5n; n += 1n) for (const memberId of members) await move(memberId, n * 100n)
  await seal()
})
afterEach(() => test.close())

describe('the hash chain', () => {
  it('links every posting once, in the order of their numbers, however many processes seal at once', async () => {
    await Promise.all([...Array.from({ length: 20 }, () => move(members[0]!, 1n)), seal(), seal(), seal()])
    await Promise.all([seal(), seal()])
    expect(await verifyLedger(test.db)).toMatchObject({ postings: 30, sealed: 30, fault: null })
  })

  it('waits for postings in progress, so that none appears behind it', async () => {
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

  it('logs its head when it grows, and throws errors', async () => {
    const said: unknown[] = []
    const telling = { ...log, info: (what: unknown) => void said.push(what) }
    await sealLedger({ db: test.db, log: telling as never })
    expect(said).toEqual([])
    await move(members[1]!, 7n)
    await sealLedger({ db: test.db, log: telling as never })
    expect(said).toEqual([{ head: (await verifyLedger(test.db)).head }])
    const gone = { transaction: () => Promise.reject(new Error('gone')) } as unknown as typeof test.db
    await expect(sealLedger({ db: gone, log })).rejects.toThrow('gone')
  })

  it('is verified however long that takes', async () => {
    const limits: unknown[] = []
    const watched: typeof test.db = Object.assign(Object.create(test.db), {
      transaction: (run: (tx: Tx) => Promise<unknown>, config: object) =>
        test.db.transaction(async (tx) => {
          const execute = async (query: SQL) => {
            const read = await tx.execute(query)
            limits.push(...(await tx.execute(sql`SELECT current_setting('statement_timeout') AS ms`)).rows)
            return read
          }
          return run(Object.assign(Object.create(tx), { execute }))
        }, config),
    })
    await verifyLedger(watched)
    expect(new Set(limits.map((row) => (row as { ms: string }).ms))).toEqual(new Set(['0']))
  })

  it('is verified in one snapshot: later postings are no fault', async () => {
    const outside = AsyncLocalStorage.snapshot()
    /** Other postings are written after the walk has read everything and before it starts. */
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

  it('detects the first rewritten posting, whichever field was changed', async () => {
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

  it('detects a removed posting, and one inserted behind the seal', async () => {
    await tamper(sql`DELETE FROM postings WHERE id = 4`)
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '4', reason: 'it was sealed and is gone' })
    await tamper(sql`DELETE FROM ledger_links WHERE posting_id = 4`)
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '5', reason: 'it is not what was sealed' })
    await tamper(sql`INSERT INTO postings OVERRIDING SYSTEM VALUE SELECT 4, member_id, merchant, 'other', kind, reference,
      remark, currency, posted_at, wallets, '{200,-200}', '{300,NULL}' FROM postings WHERE id = 2`)
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '4', reason: 'it was put in behind the seal' })
  })

  it('proves with a head noted elsewhere that the chain was not rebuilt or truncated', async () => {
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

  it('finds violations of the ledger’s rules in unsealed postings', async () => {
    await tamper(sql`INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
      VALUES ('fairhall', ${members[0]}, 'forged', 'deposit', 'BDT', now(), '{main,house:deposit}', '{5,-5}', '{1506,NULL}')`)
    expect((await verifyLedger(test.db)).fault).toEqual({
      postingId: '11',
      reason: 'the balance of main after it is not 1505',
    })
  })

  it('finds legs that do not sum to zero, and a negative balance even if it is stored as such', async () => {
    const forge = (amounts: string, balance: string) =>
      tamper(sql`INSERT INTO postings (merchant, member_id, key, kind, currency, posted_at, wallets, amounts, balances)
        VALUES ('fairhall', ${members[0]}, ${amounts}, 'deposit', 'BDT', now(), '{main,house:deposit}', ${amounts}, ${`{${balance},NULL}`})`)
    await tamper(sql`ALTER TABLE postings DROP CONSTRAINT ledger_sums_to_zero`)
    await forge('{5,-4}', '1505')
    expect((await verifyLedger(test.db)).fault).toEqual({ postingId: '11', reason: 'its legs do not sum to zero' })
    await tamper(sql`DELETE FROM postings WHERE id = 11`)
    await forge('{-1501,1501}', '-1')
    expect((await verifyLedger(test.db)).fault).toEqual({
      postingId: '12',
      reason: 'the balance of main after it is not -1',
    })
  })

  it('accepts an empty wallet, new or emptied, and names one whose balance is wrong', async () => {
    await move(members[0]!, -1500n)
    await tamper(
      sql`INSERT INTO wallets (member_id, currency, wallet, merchant) VALUES (${members[0]}, 'BDT', 'bonus', 'fairhall')`,
    )
    await seal()
    const { head, ...rest } = await verifyLedger(test.db)
    expect(rest).toEqual({ postings: 11, sealed: 11, fault: null })
    expect(head).toMatch(/^11:[0-9a-f]{64}$/)
    await tamper(sql`UPDATE wallets SET balance = 3 WHERE wallet = 'bonus'`)
    expect(await verifyLedger(test.db)).toEqual({
      ...rest,
      head,
      fault: {
        postingId: '11',
        reason: `the balance kept for ${members[0]} BDT bonus is not what its postings come to`,
      },
    })
  })

  it('starts with the first posting', async () => {
    const empty = await testDatabase()
    const owner = {
      merchant: 'fairhall',
      memberId: members[0]!,
      key: 'first',
      kind: 'adjustment',
      currency: 'BDT',
    } as const
    expect(await verifyLedger(empty.db)).toEqual({ postings: 0, sealed: 0, head: null, fault: null })
    await post(empty.db, {
      ...owner,
      at: 0,
      legs: [
        ['main', 5n],
        ['house:adjustments', -5n],
      ],
    })
    expect(await verifyLedger(empty.db)).toEqual({ postings: 1, sealed: 0, head: null, fault: null })
    await empty.close()
  })
})
