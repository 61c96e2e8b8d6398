import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { countRecords } from '#server/areas/play/records/count-records.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { writeRates } from './rebate-rates.ts'
import { teamBed, type TeamMember } from './testing/team-bed.ts'

let server: TestServer
let bed: ReturnType<typeof teamBed>
let team: Record<'boss' | 'branch' | 'one' | 'two' | 'mover' | 'other', TeamMember>
const [before, day, next] = ['2026-11-19', '2026-11-20', '2026-11-21']
const categories = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const
/** Bet numbers by their names in this test. */
const numbers: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer()
  bed = teamBed(server)
  const boss = await bed.agent('recboss')
  const other = await bed.agent('recother')
  const branch = await bed.agent('recbranch', boss)
  const [one, two] = [await bed.player('recone', branch), await bed.player('rectwo', boss)]
  const mover = await bed.player('recmover', boss)
  team = { boss, other, branch, one, two, mover }
  const outsider = await bed.player('recoutsider', other)
  for (const who of [one, two, mover, outsider]) await who.deposit(at('2026-11-01T08:00:00'), 100_000n)
  await server.services.db.execute(
    sql`SELECT team_move(${mover.id}, ${other.id}, ${new Date(at(`${day}T00:00:00`)).toISOString()})`,
  )
  const note = (name: string, { postingId }: { postingId: bigint }) => {
    numbers[name] = `${postingId}-1`
  }
  for (const who of [two, outsider]) {
    for (const [n, category] of categories.entries()) {
      const bet = await who.bet(at(`${before}T10:00:00`), { category, stake: BigInt(n + 1) * 100n })
      await who.settle(bet, at(`${day}T0${n + 1}:00:00`), 2, 0n, 50n)
    }
    // no list includes another currency
    await post(server.services.db, {
      merchant: 'fairhall',
      memberId: who.id,
      key: 'foreign',
      kind: 'deposit',
      currency: 'USD',
      at: at(`${day}T09:00:00`),
      legs: [
        ['main', 9000n],
        ['house:deposit', -9000n],
      ],
    })
    const foreign = await who.bet(at(`${day}T09:00:00`), { currency: 'USD', stake: 900n })
    await who.settle(foreign, at(`${day}T09:00:00`), 1, 5000n)
    await who.bet(at(`${day}T09:00:00`), { currency: 'USD', stake: 900n })
    await who.play(at(`${before}T00:00:00`), [700n, 1, 900n])
    await who.play(at('2026-11-18T23:59:59.999'), [7n, 1, 9n])
    await who.play(at(`${next}T00:00:00`), [7n, 1, 9n])
  }
  for (const [name, time] of [
    ['openEarly', `${before}T00:00:00`],
    ['openLate', `${day}T23:59:59.999`],
    ['openAfter', `${next}T00:00:00`],
  ] as const)
    note(name, await one.bet(at(time), { stake: 500n, roundId: 'r-9' }))
  note('tied', await one.play(at(`${day}T12:00:00`), [300n, 3, 300n]))
  note('left', await mover.play(at(`${before}T23:59:59.999`), [400n, 2, 0n]))
  note('came', await mover.play(at(`${day}T00:00:00`), [600n, 2, 0n]))
  await one.move('bonus', at(`${day}T13:00:00`), [
    ['bonus', 80n],
    ['house:bonus', -80n],
  ])
  await one.move(
    'adjustment',
    at(`${day}T14:00:00`),
    [
      ['main', -20n],
      ['house:adjustments', 20n],
    ],
    'A1',
  )
})
afterAll(() => server.close())

const window = { from: before, to: day }
/** Checks the team as a small and as a large one, before and after its figures are counted. */
async function everyWay(hold: () => Promise<void>): Promise<void> {
  const { db } = server.services
  for (const count of [async () => {}, async () => bed.count().then(() => countRecords(server.services))]) {
    await count()
    for (const size of [5000, 5001]) {
      await db.execute(sql`INSERT INTO team_sizes (member_id, total, agents) SELECT id, ${size}, 0 FROM members
        WHERE account IN ('recboss', 'recother') ON CONFLICT (member_id) DO UPDATE SET total = excluded.total`)
      await hold()
    }
  }
}
const betsOf = async ({ token }: TeamMember, query: object = {}) =>
  (await server.call('listTeamBets', { token, query: { ...window, pageSize: 50, ...query } })).value
const movesOf = async ({ token }: TeamMember, query: object = {}) =>
  (await server.call('listTeamTransactions', { token, query: { from: day, to: day, pageSize: 50, ...query } })).value
const profitOf = async ({ token }: TeamMember, query: object = {}) =>
  (await server.call('listTeamProfitLoss', { token, query: { ...window, ...query } })).value

/** The team's bets from the newest on: account, category, status and stake. */
const played = categories.map((category, n) => `rectwo ${category} 2 ${n + 1}.00`).toReversed()
const rowsOfBoss = [
  'recone RNG null 5.00',
  'recone RNG 3 3.00',
  ...played,
  'recmover RNG 2 4.00',
  'recone RNG null 5.00',
  'rectwo RNG 1 7.00',
]

it('the bets of a team belong to its members at that time, from the start of the window to before its end', async () => {
  const rowsOf = ({ rows }: Awaited<ReturnType<typeof betsOf>>) =>
    rows.map(({ account, category, status, stake }) => `${account} ${category} ${status} ${stake}`)
  await everyWay(async () => {
    const all = await betsOf(team.boss)
    expect(rowsOf(all)).toEqual(rowsOfBoss)
    expect(all.totals).toEqual({ count: 12, stake: '52.00', validBet: '14.50', payout: '12.00', profitLoss: '-30.00' })
    expect(all).toMatchObject({
      totalRows: 12,
      pageNo: 1,
      pageSize: 50,
      timeZone: 'Asia/Dhaka',
      final: true,
      csv: null,
    })
    expect(all.asOf).toMatch(/^0@2026-11-21T06:00:00\.000Z@\d+:\d+:[\d,]*$/)
    const page = await betsOf(team.boss, { pageNo: 2, pageSize: 10, asOf: all.asOf })
    expect([page.rows, page.totals]).toEqual([all.rows.slice(10), all.totals])
    expect(rowsOf(await betsOf(team.boss, { account: ' RecOne ' }))).toEqual([
      'recone RNG null 5.00',
      'recone RNG 3 3.00',
      'recone RNG null 5.00',
    ])
    expect(rowsOf(await betsOf(team.boss, { account: 'rectwo', status: 1 }))).toEqual(['rectwo RNG 1 7.00'])
    expect(rowsOf(await betsOf(team.boss, { category: 'PVP' }))).toEqual(['rectwo PVP 2 7.00'])
    expect((await betsOf(team.boss, { category: 'CONS' })).totals).toEqual(all.totals)
    const tied = await betsOf(team.boss, { status: 3 })
    expect([rowsOf(tied), tied.totals]).toEqual([
      ['recone RNG 3 3.00'],
      { count: 1, stake: '3.00', validBet: '0.00', payout: '3.00', profitLoss: '0.00' },
    ])
    expect(rowsOf(await betsOf(team.other)).filter((row) => row.startsWith('recmover'))).toEqual([
      'recmover RNG 2 6.00',
    ])
    expect((await betsOf(team.other)).totals.count).toBe(9)
    const { csv, rows } = await betsOf(team.boss, { format: 'csv', account: 'recone' })
    expect([rows, csv!.fileName]).toEqual([[], `team-bets-${before}-${day}.csv`])
    expect(csv!.text.split('\r\n')).toEqual([
      '\uFEFFAccount,Number,Vendor,Game,Round,Bet time,Settled,Stake,Valid bet,Payout,Profit/loss,Result',
      `recone,${numbers['openLate']},DEMO,demo-slot,r-9,${day} 23:59:59,,5.00,0.00,0.00,0.00,open`,
      `recone,${numbers['tied']},DEMO,demo-slot,r-1,${day} 12:00:00,${day} 12:00:00,3.00,0.00,3.00,0.00,tie`,
      `recone,${numbers['openEarly']},DEMO,demo-slot,r-9,${before} 00:00:00,,5.00,0.00,0.00,0.00,open`,
      'Totals,3,,,,,,13.00,0.00,3.00,0.00',
      '',
    ])
  })
})

it('main wallet movements of a team belong to its members at that time', async () => {
  await everyWay(async () => {
    const all = await movesOf(team.boss)
    expect(
      all.rows.map(({ account, type, subType, refNo, amount, status }) => [
        account,
        type,
        subType,
        refNo,
        amount,
        status,
      ]),
    ).toEqual([
      ['recone', 'betting', null, numbers['openLate'], '-5.00', 'done'],
      ['recone', 'other', 'adjustment', 'A1', '-0.20', 'done'],
      ['recone', 'winning', 'tie', numbers['tied'], '3.00', 'done'],
      ['recone', 'betting', null, numbers['tied'], '-3.00', 'done'],
    ])
    expect(all.rows[1]).toMatchObject({
      transNo: expect.stringMatching(/^X\d+$/),
      time: new Date(at(`${day}T14:00:00`)).toISOString(),
      balanceBefore: '985.00',
      balanceAfter: '984.80',
      remark: '',
    })
    expect(all).toMatchObject({
      totals: { in: '3.00', out: '8.20', net: '-5.20' },
      totalRows: 4,
      csv: null,
      final: true,
    })
    expect(all.asOf).toMatch(/^[1-9]\d*@2026-11-21T06:00:00\.000Z$/)
    const page = await movesOf(team.boss, { pageNo: 2, pageSize: 3, asOf: all.asOf })
    expect([page.rows, page.totals, page.asOf]).toEqual([all.rows.slice(3), all.totals, all.asOf])
    expect((await movesOf(team.boss, { account: 'rectwo' })).rows).toEqual([])
    expect((await movesOf(team.boss, { account: 'recone', types: ['winning'] })).totals.in).toBe('3.00')
    const came = await movesOf(team.other, { account: 'recmover' })
    expect(came.rows.map(({ refNo, amount }) => [refNo, amount])).toEqual([[numbers['came'], '-6.00']])
    const { csv, rows } = await movesOf(team.boss, { format: 'csv', types: ['other', 'winning'] })
    expect([rows, csv!.fileName]).toEqual([[], `team-transactions-${day}-${day}.csv`])
    const [adjusted, tied] = [all.rows[1]!, all.rows[2]!]
    expect(csv!.text.split('\r\n')).toEqual([
      '\uFEFFAccount,Number,Reference,Time,Type,Kind,Amount,Before,After,Status,Remark',
      `recone,${adjusted.transNo},A1,${day} 14:00:00,other,adjustment,-0.20,985.00,984.80,done,`,
      `recone,${tied.transNo},${numbers['tied']},${day} 12:00:00,winning,tie,3.00,982.00,985.00,done,`,
      'In,,,,,,3.00',
      'Out,,,,,,0.20',
      'Net,,,,,,2.80',
      '',
    ])
  })
})

it('profit and loss of each branch covers its time in the team, sorted by stake, and the export matches', async () => {
  await bed.count()
  const none = { deposit: '0.00', withdraw: '0.00', rebate: '0.00' }
  const boss = await profitOf(team.boss)
  const played = { ...none, bonus: '0.00', branch: true }
  expect(boss.rows).toEqual([
    {
      ...played,
      memberId: team.boss.id,
      account: 'recboss',
      branch: false,
      stake: '0.00',
      validBet: '0.00',
      payout: '0.00',
      profitLoss: '0.00',
      netLoss: '0.00',
    },
    {
      ...played,
      memberId: team.two.id,
      account: 'rectwo',
      stake: '35.00',
      validBet: '10.50',
      payout: '9.00',
      profitLoss: '-26.00',
      netLoss: '26.00',
    },
    {
      ...played,
      memberId: team.mover.id,
      account: 'recmover',
      stake: '4.00',
      validBet: '4.00',
      payout: '0.00',
      profitLoss: '-4.00',
      netLoss: '4.00',
    },
    {
      ...played,
      memberId: team.branch.id,
      account: 'recbranch',
      bonus: '0.80',
      stake: '3.00',
      validBet: '0.00',
      payout: '3.00',
      profitLoss: '0.80',
      netLoss: '-0.80',
    },
  ])
  expect(boss.totals).toEqual({
    ...none,
    bonus: '0.80',
    stake: '42.00',
    validBet: '14.50',
    payout: '12.00',
    profitLoss: '-29.20',
    netLoss: '29.20',
  })
  expect(boss).toMatchObject({ totalRows: 4, pageNo: 1, pageSize: 20, timeZone: 'Asia/Dhaka', final: true, csv: null })
  const accounts = async (query: object, who = team.boss) => (await profitOf(who, query)).rows.map((row) => row.account)
  expect([await accounts({ pageNo: 2, pageSize: 3 }), await accounts({ pageNo: 3, pageSize: 3 })]).toEqual([
    ['recbranch'],
    [],
  ])
  expect([await accounts({ from: day }), await accounts({ to: before }, team.other)]).toEqual([
    ['recboss', 'rectwo', 'recbranch'],
    ['recother', 'recoutsider'],
  ])
  expect((await profitOf(team.boss, { from: day })).totalRows).toBe(3)
  const { csv, rows } = await profitOf(team.boss, { format: 'csv', parentId: team.branch.id })
  expect([rows, csv!.fileName]).toEqual([[], `profit-of-members-${before}-${day}.csv`])
  expect(csv!.text.split('\r\n')).toEqual([
    '\uFEFFAccount,Branch,Deposits,Withdrawals,Stake,Valid bet,Payout,Rebate,Bonus,Profit/loss,Net loss',
    'recbranch,alone,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00,0.00',
    'recone,branch,0.00,0.00,3.00,0.00,3.00,0.00,0.80,0.80,-0.80',
    'Totals,,0.00,0.00,3.00,0.00,3.00,0.00,0.80,0.80,-0.80',
    '',
  ])
})

it('the overview of a day shows what the team played and has, categories by stake, and the day before', async () => {
  await bed.count()
  const shown = await bed.overview(team.boss, day, day)
  const none = '0.00'
  const income = { gross: none, paid: none, advanced: none, net: none, repaid: none, toWallet: none }
  expect(shown).toMatchObject({
    deposit: '0.00',
    withdraw: '0.00',
    stake: '31.00',
    validBet: '3.50',
    payout: '3.00',
    rebate: '0.00',
    bonus: '0.80',
    profitLoss: '-27.20',
    netLoss: '27.20',
    myIncome: income,
    firstDeposits: { count: 0, amount: '0.00' },
    teamBalance: '1958.84',
    bonusBalance: '0.80',
    owed: '0.00',
    before: { stake: '11.00', validBet: '11.00', payout: '9.00', profitLoss: '-2.00', myIncome: income },
    timeZone: 'Asia/Dhaka',
    final: true,
  })
  const lost = (category: string, stake: string) => ({
    category,
    stake,
    validBet: '0.50',
    payout: '0.00',
    netLoss: stake,
  })
  expect(shown.categories).toEqual([
    lost('PVP', '7.00'),
    lost('FISH', '6.00'),
    lost('ELOTT', '5.00'),
    { category: 'RNG', stake: '5.00', validBet: '0.50', payout: '3.00', netLoss: '2.00' },
    lost('LOTT', '4.00'),
    lost('SPORTS', '3.00'),
    lost('LIVE', '1.00'),
  ])
  expect(shown.days).toEqual([
    { day, deposit: '0.00', withdraw: '0.00', stake: '31.00', validBet: '3.50', netLoss: '27.20', activeMembers: 0 },
  ])
  expect((await bed.overview(team.boss, '2026-11-01', '2026-11-02')).firstDeposits).toEqual({
    count: 3,
    amount: '3000.00',
  })
  const owner = await bed.agent('newboss')
  for (const [n, time] of [
    '2026-11-18T23:59:59.999',
    `${before}T00:00:00`,
    `${day}T23:59:59.999`,
    `${next}T00:00:00`,
  ].entries())
    await bed.player(`newcomer${n}`, owner, { registeredAt: new Date(at(time)) })
  const came = await bed.overview(owner, before, day)
  expect([came.newMembers, came.before.newMembers]).toEqual([2, 1])
})

it('exports of the team run one at a time, and its windows have the limits of the other records', async () => {
  const { token, id } = team.boss
  const elsewhere = AsyncLocalStorage.snapshot()
  const lists = ['listTeamBets', 'listTeamTransactions', 'listTeamProfitLoss'] as const
  const ask = async (query: object) => {
    const codes = []
    for (const list of lists)
      codes.push((await server.call(list, { token, query: { ...window, ...query } as never })).errorCode)
    return codes
  }
  const busy = await server.services.db.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`records-csv ${id}`}, schema_salt()))`)
    return elsewhere(async () => [await ask({ format: 'csv' }), await ask({})])
  })
  expect(busy).toEqual([Array(3).fill('TOO_MANY_REQUEST'), Array(3).fill(undefined)])
  expect(await ask({ from: '2026-10-01' })).toEqual(Array(3).fill('request.param.err'))
  const income = { token, query: { from: '2026-10-01', to: day } }
  expect((await server.call('listAgentIncome', income)).errorCode).toBe('request.param.err')
})

describe('the list of a team', () => {
  it('sorts the children by each column and shows the totals of all', async () => {
    const { db } = server.services
    const boss = await bed.agent('listboss')
    const registered = (date: string) => ({ registeredAt: new Date(at(`${date}T09:00:00`)) })
    const [ann, bob, cid] = [
      await bed.agent('listann', boss, registered('2026-10-02')),
      await bed.player('listbob', boss, {
        ...registered('2026-10-03'),
        email: 'bob@example.test',
        payeeName: 'Bob Builder',
        countryDialingCode: '880',
        mobileNum: '1712345678',
      }),
      await bed.agent('listcid', boss, registered('2026-10-02')),
    ]
    await bed.player('listdee', cid)
    for (const [who, amount] of [
      [ann, 100n],
      [bob, 300n],
      [cid, 100n],
    ] as const)
      await who.deposit(at(`${day}T08:00:00`), amount)
    await bob.move('bonus', at(`${day}T08:00:00`), [
      ['bonus', 80n],
      ['house:bonus', -80n],
    ])
    await db.execute(sql`DELETE FROM sessions WHERE member_id = ${ann.id}`)
    await db.execute(sql`UPDATE sessions SET last_seen_at = ${`${before}T17:59:59Z`} WHERE member_id = ${bob.id}`)
    await asSystem(db, 'tests', server.now(), async (tx) => {
      await writeRates(tx, boss.id, { RNG: '0.004' })
      await writeRates(tx, bob.id, { RNG: '0.001' })
    })
    const list = async (query: object = {}) => (await server.call('listDownlines', { token: boss.token, query })).value
    const order = async (sort?: string) =>
      (await list(sort ? { sort } : {})).rows.map(({ account }) => account.slice(4)).join(' ')
    expect(await Promise.all([order(), order('account'), order('balance')])).toEqual([
      'bob ann cid',
      'ann bob cid',
      'bob ann cid',
    ])
    expect([await order('children'), await order('lastSeenDate')]).toEqual(['cid ann bob', 'cid bob ann'])
    const all = await list()
    expect(all).toMatchObject({
      path: [{ memberId: boss.id, account: 'listboss' }],
      totals: { balance: '5.00', children: 1 },
      ownRates: { RNG: '0.004' },
      pageNo: 1,
      pageSize: 20,
      totalRows: 3,
    })
    expect(all.rows[0]).toEqual({
      memberId: bob.id,
      account: 'listbob',
      nickname: 'listbob',
      type: 0,
      depth: 1,
      direct: true,
      children: 0,
      balance: '3.00',
      rebateRates: { RNG: '0.001' },
      contracts: [],
      status: 'active',
      mobile: expect.stringMatching(/\*.*78$/),
      email: 'b***@example.test',
      realName: 'B*** B***',
      registeredAt: '2026-10-03T03:00:00.000Z',
      lastSeenDate: before,
    })
    expect(all.rows[1]).toMatchObject({ lastSeenDate: null, mobile: null, email: null, realName: null })
    const page = await list({ pageNo: 2, pageSize: 2 })
    expect([page.rows, page.totals, page.totalRows]).toEqual([all.rows.slice(2), all.totals, 3])
    expect(await list({ type: 2, pageNo: 9 })).toMatchObject({
      rows: [],
      totals: { balance: '2.00', children: 1 },
      totalRows: 2,
    })
    expect((await list({ type: 2, sort: 'account' })).rows.map(({ memberId }) => memberId)).toEqual([ann.id, cid.id])
    const { asOf } = await list()
    const { rows } = await db.execute<{ as_of: string }>(sql`
      SELECT posting_id || '@' || to_char(read_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS as_of
      FROM schemes_read WHERE merchant = 'fairhall' AND scheme = 'team'`)
    expect(asOf).toBe(rows[0]!.as_of)
  })

  it('shows frozen, excluded and cooling-off members as inactive until that ends, and closed ones as closed', async () => {
    const { db } = server.services
    const boss = await bed.agent('stateboss')
    const player = await bed.player('stateplayer', boss)
    const after = async (change: ReturnType<typeof sql>) => {
      await asSystem(db, 'tests', server.now(), (tx) => tx.execute(change))
      return (await server.call('listDownlines', { token: boss.token, query: {} })).value.rows[0]!.status
    }
    const guard = (set: ReturnType<typeof sql>) => sql`UPDATE play_guards SET ${set} WHERE member_id = ${player.id}`
    const time = (ms: number) => new Date(server.now() + ms).toISOString()
    await db.execute(sql`INSERT INTO play_guards (member_id) VALUES (${player.id}) ON CONFLICT DO NOTHING`)
    expect(await after(sql`SELECT`)).toBe('active')
    expect([
      await after(guard(sql`cooling_until = ${time(1)}`)),
      await after(guard(sql`cooling_until = ${time(0)}`)),
    ]).toEqual(['inactive', 'active'])
    expect(await after(guard(sql`excluded_from = ${time(-1)}, excluded_until = ${time(1000)}`))).toBe('inactive')
    expect(await after(guard(sql`excluded_from = NULL, excluded_until = NULL`))).toBe('active')
    const status = (is: string) => after(sql`UPDATE members SET status = ${is} WHERE id = ${player.id}`)
    expect([await status('frozen'), await status('closed')]).toEqual(['inactive', 'closed'])
  })
})
