import { fillQuery } from '#openapi/fill-query.ts'
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql, type SQL } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import type { Tx } from '#server/db/connect.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { listAccountRecord } from './list-account-record.ts'
import { at, recordPlayer, today } from './testing/record-player.ts'

const server = await startTestServer()
const me = await recordPlayer(server, 'reader')
afterAll(() => server.close())

describe('the account record', () => {
  const read = (query: object = {}, token = me.token) =>
    server.call('listAccountRecord', {
      token,
      query: { walletType: 'MAIN', from: today, to: today, ...query } as never,
    })

  beforeAll(async () => {
    await me.move('deposit', at('2026-11-20T23:59:59.999'), [
      ['main', 50_000n],
      ['house:deposit', -50_000n],
    ])
    await me.move('deposit', at('2026-11-21T00:00:00'), [
      ['main', 10_000n],
      ['house:deposit', -10_000n],
    ])
    await me.move('withdraw-hold', at('2026-11-21T01:00:00'), [
      ['held', 2000n],
      ['main', -2000n],
    ])
    await me.move('withdraw-pay', at('2026-11-21T02:00:00'), [
      ['held', -2000n],
      ['house:withdraw', 1990n],
      ['house:fees', 10n],
    ])
    await me.move('wallet-send', at('2026-11-21T03:00:00'), [
      ['main', -500n],
      ['transit:MAIDAN', 500n],
    ])
    await me.move('wallet-arrive', at('2026-11-21T03:00:00'), [
      ['vendor:MAIDAN', 500n],
      ['transit:MAIDAN', -500n],
    ])
    const bet = await me.bet(at('2026-11-21T04:00:00'))
    await me.settle(bet, at('2026-11-21T04:00:00'), 1, 1950n)
  })

  it('lists money in and out, newest first, with the balance before and after', async () => {
    const { value } = await read()
    expect(
      value.rows.map(({ type, subType, amount, balanceBefore, balanceAfter, status }) => [
        type,
        subType,
        amount,
        balanceBefore,
        balanceAfter,
        status,
      ]),
    ).toEqual([
      ['winning', null, '19.50', '565.00', '584.50', 'done'],
      ['betting', null, '-10.00', '575.00', '565.00', 'done'],
      ['other', 'wallet_transfer_out', '-5.00', '580.00', '575.00', 'done'],
      ['withdraw', null, '-20.00', '600.00', '580.00', 'held'],
      ['deposit', null, '100.00', '500.00', '600.00', 'done'],
    ])
    expect(value.totals).toEqual({ in: '119.50', out: '35.00', net: '84.50' })
    expect(value).toMatchObject({ totalRows: 5, timeZone: 'Asia/Dhaka', final: false, csv: null, points: [] })
  })

  it('names the game of a bet’s entry in the reader’s language', async () => {
    const { value } = await read()
    expect(value.rows.slice(0, 3).map(({ game, refNo }) => [game, refNo !== null])).toEqual([
      ['demo-slot', true],
      ['demo-slot', true],
      [null, false],
    ])
    expect(value.rows[0]!.refNo).toBe(value.rows[1]!.refNo)
    const they = await recordPlayer(server, 'namer')
    await they.move('deposit', at('2026-11-21T00:00:00'), [
      ['main', 10_000n],
      ['house:deposit', -10_000n],
    ])
    const slip = { gameName: 'SSC 1 minute' }
    await they.bet(at('2026-11-21T04:00:00'), {
      category: 'ELOTT',
      vendor: 'FAIRLOTT',
      bets: [{ game: 'ssc_1m', roundId: 'r-1', stake: 1000n, slip }],
    })
    const named = async (language: string) =>
      (
        await server.call('listAccountRecord', {
          token: they.token,
          query: { walletType: 'MAIN', types: ['betting'], from: today, to: today },
          headers: { language },
        })
      ).value.rows[0]!.game
    expect([await named('EN'), await named('BN')]).toEqual(['SSC 1 minute', 'এসএসসি 1 মিনিট'])
  })

  it('splits days in the merchant’s zone and filters by type', async () => {
    const yesterday = await read({ from: '2026-11-20', to: '2026-11-20' })
    expect(yesterday.value).toMatchObject({ totalRows: 1, rows: [{ amount: '500.00' }], final: true })
    const some = await read({ types: ['deposit', 'winning'], from: '2026-11-20' })
    expect(some.value.rows.map(({ type }) => type)).toEqual(['winning', 'deposit', 'deposit'])
    expect(some.value.totals.in).toBe('619.50')
    expect((await read({ types: ['dividend'] })).value.totalRows).toBe(0)
    expect((await read({ types: ['betting_rebate'] })).value.totalRows).toBe(0)
  })

  it('shows the vendors’ wallets separately, and points with an empty list', async () => {
    expect((await read({ walletType: 'VENDOR' })).value.rows).toMatchObject([
      { type: 'other', subType: 'wallet_transfer_in', amount: '5.00', balanceAfter: '5.00' },
    ])
    expect((await read({ walletType: 'POINT' })).value).toMatchObject({ rows: [], points: [], totals: { net: '0' } })
  })

  it('reads pages and totals of one query as of the same moment', async () => {
    const first = (await read({ pageSize: 10 })).value
    await me.move('deposit', server.now(), [
      ['main', 1n],
      ['house:deposit', -1n],
    ])
    const again = (await read({ pageSize: 10, asOf: first.asOf })).value
    expect(again).toEqual(first)
    expect((await read()).value.totalRows).toBe(6)
    expect((await read({ asOf: '1@0000-01-01T00:00:00Z' })).value.rows).toEqual([])
    expect((await read({ asOf: '1@9999-99-99T00:00:00Z' })).errorCode).toBe('request.param.err')
  })

  it('shows the outcome of a withdrawal in the entry that took the money', async () => {
    const hold = (reference: string, at: number) =>
      me.move(
        'withdraw-hold',
        at,
        [
          ['main', -100n],
          ['held', 100n],
        ],
        reference,
      )
    await hold('W1', at('2026-11-18T01:00:00'))
    await hold('W2', at('2026-11-18T02:00:00'))
    await hold('W3', at('2026-11-18T03:00:00'))
    const day = { from: '2026-11-18', to: '2026-11-18' }
    const before = (await read(day)).value
    await me.move(
      'withdraw-pay',
      at('2026-11-19T01:00:00'),
      [
        ['held', -100n],
        ['house:withdraw', 100n],
      ],
      'W1',
    )
    await me.move(
      'withdraw-release',
      at('2026-11-18T04:00:00'),
      [
        ['held', -100n],
        ['main', 100n],
      ],
      'W2',
    )
    const statesOf = ({ rows }: typeof before) => rows.map(({ refNo, status }) => `${refNo} ${status}`)
    expect(statesOf(before)).toEqual(['W3 held', 'W2 held', 'W1 held'])
    expect(statesOf((await read(day)).value)).toEqual(['W2 released', 'W3 held', 'W2 released', 'W1 done'])
    // as of that moment all were still held
    expect((await read({ ...day, asOf: before.asOf })).value).toEqual(before)
  })

  it('never shows another member’s entries', async () => {
    const other = await recordPlayer(server, 'stranger')
    expect((await read({}, other.token)).value).toMatchObject({ rows: [], totalRows: 0 })
  })

  it.each([
    ['2026-10-22', '2026-11-21', 'longer than 30 days'],
    ['2026-11-22', '2026-11-22', 'in the future'],
    ['2025-11-20', '2025-11-21', 'older than 12 months'],
    ['2026-11-21', '2026-11-20', 'backwards'],
    ['2026-11-31', '2026-11-31', 'no day'],
    ['21.11.2026', '2026-11-21', 'no date'],
  ])('refuses a window from %s to %s: %s', async (from, to) => {
    expect((await read({ from, to })).errorCode).toBe('request.param.err')
  })

  it.each([
    ['2026-10-23', '2026-11-21'],
    ['2025-11-21', '2025-11-30'],
  ])('accepts a window from %s to %s', async (from, to) => {
    expect((await read({ from, to })).status).toBe(200)
  })

  it('is exported as a file without texts that a spreadsheet would run', async () => {
    await me.move('adjustment', at('2026-11-19T10:00:00'), [
      ['main', -100n],
      ['house:adjustments', 100n],
    ])
    await post(server.services.db, {
      merchant: 'fairhall',
      memberId: me.id,
      key: 'remark',
      kind: 'adjustment',
      remark: '=HYPERLINK("http://x","y"), নমস্কার',
      currency: 'BDT',
      at: at('2026-11-19T11:00:00'),
      legs: [
        ['main', 100n],
        ['house:adjustments', -100n],
      ],
    })
    const { value } = await read({ from: '2026-11-19', to: '2026-11-19', format: 'csv' })
    expect(value.rows).toEqual([])
    expect(value.csv!.fileName).toBe('account-record-2026-11-19-2026-11-19.csv')
    const lines = value.csv!.text.split('\r\n')
    expect(lines[0]).toBe('\uFEFFNumber,Reference,Time,Type,Kind,Amount,Before,After,Status,Remark')
    expect(lines[1]).toMatch(
      /^X\d+,,2026-11-19 11:00:00,other,adjustment,1\.00,.*,done,"'=HYPERLINK\(""http:\/\/x"",""y""\), নমস্কার"$/,
    )
    expect(lines[2]).toContain(',-1.00,')
    expect(lines.slice(3)).toEqual(['In,,,,,1.00', 'Out,,,,,1.00', 'Net,,,,,0.00', ''])
  })

  it('exports every posting once, page by page, as of one moment, one file at a time', async () => {
    const they = await recordPlayer(server, 'exporter')
    const { db } = server.services
    const moved = (count: number) =>
      db.execute(sql`
        SELECT p.outcome FROM generate_series(1, ${count}::int) AS n, LATERAL ledger_post('fairhall', ${they.id}, gen_random_uuid()::text,
          'deposit', 'D' || n, NULL, 'BDT', ${new Date(at('2026-11-21T08:00:00')).toISOString()}, ARRAY['main', 'house:deposit'], ARRAY[100, -100]) AS p`)
    await moved(520)
    const elsewhere = AsyncLocalStorage.snapshot()
    let statements = 0
    // another posting is committed after each statement of the export
    const meanwhile = (tx: Tx): Tx =>
      new Proxy(tx, {
        get: (target, name) =>
          name !== 'execute'
            ? Reflect.get(target, name)
            : async (query: SQL) => {
                const answer = await target.execute(query)
                statements += 1
                await elsewhere(async () => await moved(1))
                return answer
              },
      })
    const busy = new Proxy(db, {
      get: (target, name) =>
        name !== 'transaction'
          ? Reflect.get(target, name)
          : (run: (tx: Tx) => Promise<unknown>, how: object) => target.transaction((tx) => run(meanwhile(tx)), how),
    })
    const query = { walletType: 'MAIN', from: today, to: today, format: 'csv' } as const
    const filled = fillQuery('listAccountRecord', query)
    const caller = { memberId: they.id, accountType: 0, sessionId: '' } as const
    const file = await listAccountRecord({ ...server.services, db: busy }, { caller, language: 'EN', query: filled })
    const lines = file.ok ? file.value.csv!.text.split('\r\n').slice(1, -1) : []
    const balances = lines.slice(0, -3).map((line) => Number(line.split(',')[7]))
    expect(balances).toEqual(Array.from({ length: 520 }, (_, n) => 520 - n))
    expect(lines.slice(-3)).toEqual(['In,,,,,520.00', 'Out,,,,,0.00', 'Net,,,,,520.00'])
    expect(file).toMatchObject({ value: { rows: [], totalRows: 520 } })
    expect((await read(query, they.token)).value.totalRows).toBe(520 + statements)
    const second = await db.transaction(async (tx) => {
      await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records-csv ${they.id}`}, schema_salt()))`)
      return elsewhere(() => listAccountRecord(server.services, { caller, language: 'EN', query: filled }))
    })
    expect(second).toMatchObject({ ok: false, code: 'TOO_MANY_REQUEST' })
  })
})
