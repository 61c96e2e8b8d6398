import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { defaultRegister } from '#server/areas/site/settings/default-register.ts'
import { at, today } from '#server/areas/play/records/testing/record-player.ts'
import { teamMoves } from '#server/areas/accounts/members/move-tables.ts'
import { readRates } from './rebate-rates.ts'
import { teamBed } from './testing/team-bed.ts'

let server: TestServer
let bed: ReturnType<typeof teamBed>
let n = 0
beforeAll(async () => {
  server = await startTestServer()
  bed = teamBed(server)
})
afterAll(() => server.close())

const pass = 'Lantern2027'
const form = (username: string, more: object = {}) => ({
  username,
  password: pass,
  confirmPassword: pass,
  memberType: 0 as const,
  rebateRates: {},
  ...more,
})
const newBoss = () => bed.agent(`teamboss${(n += 1)}`)

describe('registering a downline', () => {
  it('creates an account directly below the agent, whose first login must change the password [1.28]', async () => {
    const boss = await newBoss()
    const body = form(`Downline${n}`, { memberType: 2, rebateRates: { RNG: '0.004' }, payeeName: 'Nodi Rahman' })
    const { value } = await server.call('registerDownline', { token: boss.token, body })
    expect(value.account).toBe(`Downline${n}`)
    const login = { username: `downline${n}`, password: pass, type: 'username', realm: 'member' } as const
    expect((await server.call('logIn', { body: login })).value).toMatchObject({ passwordDefault: true })
    const { rows } = (await server.call('listDownlines', { token: boss.token, query: {} })).value
    expect(rows).toEqual([
      expect.objectContaining({
        memberId: value.memberId,
        account: `Downline${n}`,
        type: 2,
        depth: 1,
        direct: true,
        children: 0,
        balance: '0.00',
        rebateRates: { RNG: '0.004' },
        status: 'active',
        realName: 'N*** R***',
        lastSeenDate: today,
      }),
    ])
  })

  it('refuses rates above the agent’s own, taken names, and fields and passwords that break the rules', async () => {
    const boss = await newBoss()
    const ask = async (more: object) => {
      const { errorCode, value } = await server.call('registerDownline', {
        token: boss.token,
        body: form(`fieldcase${n}`, more),
      })
      return [errorCode, value]
    }
    expect(await ask({ rebateRates: { RNG: '0.0051' } })).toEqual(['affiliate.rate.exceeds.own', null])
    expect(await ask({ username: boss.account })).toEqual(['exists.username.err', null])
    expect(await ask({ username: 'a' })).toEqual(['registration.field.err', { field: 'username' }])
    expect(await ask({ password: 'short', confirmPassword: 'short' })).toEqual(['password.format.err', null])
    expect(await ask({ confirmPassword: 'Lantern2028' })).toEqual(['modify.new.confirm.diff', null])
  })

  it('allows twenty levels and no more', async () => {
    const boss = await newBoss()
    let above = boss
    for (let depth = 1; depth <= 20; depth += 1) above = await bed.agent(`deep${n}x${depth}`, above)
    const body = form(`toodeep${n}`)
    expect((await server.call('registerDownline', { token: above.token, body })).errorCode).toBe(
      'member.depth.exceeded',
    )
    const { path } = (await server.call('listDownlines', { token: boss.token, query: { parentId: above.id } })).value
    expect(path).toHaveLength(21)
  })
})

it('an agent whose team has moved away and who only waits to be closed gets no new downline', async () => {
  const { db, random } = server.services
  const agent = await newBoss()
  const username = defaultRegister.username.map((rule) =>
    rule.field === 'recommenderId' ? { ...rule, enabled: true } : rule,
  )
  await server.setSettings({ register: { ...defaultRegister, username } })
  const { code } = (
    await server.call('createAffiliateUrl', { token: agent.token, body: { memberType: 0, rebateRates: {} } })
  ).value
  const now = new Date(server.now())
  await asSystem(db, 'tests', server.now(), (tx) =>
    tx.insert(teamMoves).values({
      id: random.uuid(),
      merchant: 'fairhall',
      memberId: agent.id,
      uplineId: null,
      closes: true,
      askedAt: now,
      actsAt: now,
      state: 'moved',
    }),
  )
  const downline = { token: agent.token, body: form(`latecomer${n}`) }
  expect((await server.call('registerDownline', downline)).errorCode).toBe('login.denied')
  const link = { token: agent.token, body: { memberType: 0 as const, rebateRates: {} } }
  expect((await server.call('createAffiliateUrl', link)).errorCode).toBe('login.denied')
  const register = async (account: string, more: object) =>
    server.call('registerByUsername', {
      body: {
        username: account,
        password: pass,
        confirmPassword: pass,
        login: true,
        ...(await server.botPass('register')),
        ...more,
      },
    })
  expect((await register(`bylink${n}`, { affiliateCode: code })).errorCode).toBe('invitation_code_error')
  expect((await register(`bynamed${n}`, { recommenderId: agent.account })).success).toBe(true)
  const { rows } = await db.execute<{ upline: string | null }>(
    sql`SELECT upline_id AS upline FROM members WHERE account = ${`bynamed${n}`}`,
  )
  expect(rows).toEqual([{ upline: null }])
})

describe('the team list', () => {
  it('shows the children of any team member with the path to it, and finds an account in the whole team [1.29]', async () => {
    const boss = await newBoss()
    const branch = await bed.agent(`branch${n}`, boss)
    const player = await bed.player(`leaf${n}`, branch, { email: 'leaf@example.test', payeeName: 'Leaf Player' })
    await player.deposit(at('2026-11-20T09:00:00'), 12_345n)
    const list = async (query: object) => (await server.call('listDownlines', { token: boss.token, query })).value
    const top = await list({})
    expect(top.rows.map(({ account, children, depth }) => [account, children, depth])).toEqual([[branch.account, 1, 1]])
    const below = await list({ parentId: branch.id, sort: 'balance' })
    expect(below).toMatchObject({
      rows: [{ account: player.account, depth: 2, direct: false, balance: '123.45', email: 'l***f@example.test' }],
      path: [{ account: boss.account }, { account: branch.account }],
      totals: { balance: '123.45', children: 0 },
      totalRows: 1,
    })
    const found = await list({ account: player.account.toUpperCase() })
    expect(found.rows.map(({ memberId }) => memberId)).toEqual([player.id])
    expect(found.path).toEqual(below.path)
    expect((await list({ type: 0 })).totalRows).toBe(0)
    expect(await list({ parentId: branch.id, pageNo: 2 })).toMatchObject({
      rows: [],
      totals: below.totals,
      totalRows: 1,
    })
  })

  it('hides why a member does not play, and everything about members elsewhere', async () => {
    const [boss, other] = [await newBoss(), await newBoss()]
    const player = await bed.player(`hidden${n}`, boss)
    const stranger = await bed.player(`stranger${n}`, other)
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.execute(sql`UPDATE members SET status = 'frozen' WHERE id = ${player.id}`),
    )
    const list = (query: object) => server.call('listDownlines', { token: boss.token, query })
    expect((await list({})).value.rows[0]).toMatchObject({ status: 'inactive', mobile: null, realName: null })
    const elsewhere = [
      { parentId: stranger.id },
      { parentId: other.id },
      { parentId: 'nobody' },
      { account: stranger.account },
      { account: boss.account },
    ]
    for (const query of elsewhere) expect((await list(query)).errorCode).toBe('member.not.found')
    const window = { from: today, to: today }
    const { token } = boss
    const replies = [
      server.call('listTeamBets', { token, query: { ...window, account: stranger.account } }),
      server.call('listTeamTransactions', { token, query: { ...window, account: stranger.account } }),
      server.call('listTeamProfitLoss', { token, query: { ...window, parentId: stranger.id } }),
      server.call('setDownlineRebateRates', { token, body: { memberId: stranger.id, rebateRates: {} } }),
    ]
    for (const { errorCode } of await Promise.all(replies)) expect(errorCode).toBe('member.not.found')
  })
})

describe('rebate rates', () => {
  it('stay between those above and those below: of two changes at once one is refused [line 28]', async () => {
    const boss = await newBoss()
    const branch = await bed.agent(`rated${n}`, boss)
    const leaf = await bed.player(`leafrate${n}`, branch)
    const set = (by: { token: string }, who: { id: string }, RNG: string) =>
      server.call('setDownlineRebateRates', { token: by.token, body: { memberId: who.id, rebateRates: { RNG } } })
    expect((await set(boss, branch, '0.0051')).errorCode).toBe('affiliate.rate.exceeds.own')
    expect((await set(boss, branch, '0.004')).value).toEqual({ memberId: branch.id, rebateRates: { RNG: '0.004' } })
    expect((await set(branch, leaf, '0.003')).success).toBe(true)
    expect((await set(boss, branch, '0.0029')).errorCode).toBe('affiliate.rate.below.child')
    expect((await set(boss, leaf, '0.001')).errorCode).toBe('member.not.found')
    for (let round = 0; round < 5; round += 1) {
      await set(branch, leaf, '0.001')
      await set(boss, branch, '0.004')
      const both = await Promise.all([set(boss, branch, '0.002'), set(branch, leaf, '0.003')])
      expect(both.filter(({ success }) => success)).toHaveLength(1)
      expect(['affiliate.rate.below.child', 'affiliate.rate.exceeds.own']).toContain(
        both.find(({ success }) => !success)!.errorCode,
      )
      const rates = await Promise.all([branch, leaf].map(({ id }) => readRates(server.services.db, id)))
      expect(Number(rates[1]!.RNG) <= Number(rates[0]!.RNG)).toBe(true)
    }
  })
})

describe('invitation links', () => {
  it('give their rates to new members, end by expiry, uses and hand, and are at most twenty', async () => {
    const boss = await newBoss()
    const { token } = boss
    const make = (more: object = {}) =>
      server.call('createAffiliateUrl', { token, body: { memberType: 0, rebateRates: { RNG: '0.004' }, ...more } })
    const { value: link } = await make({ maxUses: 1, remark: ' Summer fair ' })
    expect(link).toMatchObject({ uses: 0, maxUses: 1, expiresAt: null, remark: 'Summer fair', status: 'active' })
    expect(link.code).toMatch(/^[A-HJKMNP-Z2-9]{8}$/)
    expect(new URL(link.url).searchParams.get('affiliateCode')).toBe(link.code)
    expect((await make({ rebateRates: { PVP: '0.1' } })).errorCode).toBe('affiliate.rate.exceeds.own')
    expect((await make({ expiresAt: new Date(server.now()).toISOString() })).errorCode).toBe('request.param.err')

    const enter = async (username: string) =>
      server.call('registerByUsername', {
        body: {
          username,
          password: pass,
          confirmPassword: pass,
          affiliateCode: link.code,
          login: true,
          ...(await server.botPass('register')),
        },
      })
    expect((await enter(`bylink${n}`)).success).toBe(true)
    expect((await enter(`bylate${n}`)).errorCode).toBe('expired.affiliate.url')
    const { rows } = (await server.call('listDownlines', { token, query: {} })).value
    expect(rows).toMatchObject([{ account: `bylink${n}`, rebateRates: { RNG: '0.004' } }])
    const list = async (query: object = {}) => (await server.call('listAffiliateUrls', { token, query })).value
    expect((await list()).rows).toMatchObject([{ id: link.id, uses: 1, status: 'used_up' }])

    const short = (await make({ expiresAt: new Date(server.now() + 60_000).toISOString() })).value
    server.advance(60_000)
    expect((await list({ status: 'expired' })).rows.map(({ id }) => id)).toEqual([short.id])
    for (let made = 0; made < 20; made += 1) expect((await make()).success).toBe(true)
    expect((await make()).errorCode).toBe('affiliate.url.limit')
    const elsewhere = { token: (await newBoss()).token, body: { memberType: 0 as const, rebateRates: {} } }
    expect((await server.call('createAffiliateUrl', elsewhere)).success).toBe(true)
    const { rows: active } = await list({ status: 'active', pageSize: 50 })
    expect(active).toHaveLength(20)
    const disable = (by: { token: string }, id: string) =>
      server.call('disableAffiliateUrl', { token: by.token, query: { id } })
    expect((await disable(await newBoss(), active[0]!.id)).errorCode).toBe('record.not.found')
    for (let again = 0; again < 2; again += 1)
      expect((await disable(boss, active[0]!.id)).value.status).toBe('disabled')
    expect((await server.call('checkAffiliate', { query: { code: active[0]!.code } })).errorCode).toBe(
      'invitation_code_error',
    )
    expect((await make()).success).toBe(true)
  })
})

describe('the records of the team', () => {
  it('list bets, branches and movements with totals, page by page as of one moment and as an export [1.30, 1.31, 1.33]', async () => {
    const boss = await newBoss()
    const branch = await bed.agent(`recbranch${n}`, boss)
    const [one, two] = [await bed.player(`recone${n}`, branch), await bed.player(`rectwo${n}`, boss)]
    for (const who of [one, two]) await who.deposit(at('2026-11-20T08:00:00'), 100_000n)
    await one.play(at('2026-11-20T10:00:00'), [10_000n, 2, 0n])
    await two.play(at('2026-11-20T11:00:00'), [20_000n, 1, 39_000n], 'LIVE')
    await one.bet(at('2026-11-20T12:00:00'), { stake: 5000n })
    await bed.count()
    const { token } = boss
    const window = { from: '2026-11-20', to: '2026-11-20' }
    const bets = async (query: object) =>
      (await server.call('listTeamBets', { token, query: { ...window, ...query } })).value
    const first = await bets({ pageSize: 1 })
    expect(first.totals).toEqual({
      count: 3,
      stake: '350.00',
      validBet: '300.00',
      payout: '390.00',
      profitLoss: '90.00',
    })
    expect(first.rows).toMatchObject([{ account: one.account, status: null, settledTime: null, profitLoss: '0.00' }])
    await two.play(server.now(), [1000n, 2, 0n])
    const second = await bets({ pageSize: 1, pageNo: 2, asOf: first.asOf })
    expect([second.totals, second.rows[0]!.account]).toEqual([first.totals, two.account])
    expect((await bets({ account: one.account, status: 2 })).totals.stake).toBe('100.00')
    const lines = ['r-2', 'r-3'].map((roundId) => ({ game: 'demo-slot', roundId, stake: 100n, slip: {} }))
    await one.bet(at('2026-11-19T12:00:00'), { bets: lines })
    const slip = (await bets({ from: '2026-11-19', to: '2026-11-19' })).rows
    expect(slip.map(({ betNo }) => betNo.split('-')[1])).toEqual(['2', '1'])
    expect((await bets({ category: 'LIVE' })).rows).toMatchObject([{ category: 'LIVE', status: 1 }])
    expect((await bets({ format: 'csv' })).csv!.text.split('\r\n').at(-2)).toBe(
      'Totals,3,,,,,,350.00,300.00,390.00,90.00',
    )

    const profit = async (query: object) =>
      (await server.call('listTeamProfitLoss', { token, query: { ...window, ...query } })).value
    const branches = await profit({})
    expect(branches.rows.map((row) => [row.account, row.branch, row.stake, row.netLoss])).toEqual([
      [boss.account, false, '0.00', '0.00'],
      [two.account, true, '200.00', '-190.00'],
      [branch.account, true, '100.00', '100.00'],
    ])
    expect(branches.totals).toMatchObject({ deposit: '2000.00', stake: '300.00', netLoss: '-90.00' })
    const below = await profit({ parentId: branch.id })
    expect(below.path.map(({ account }) => account)).toEqual([boss.account, branch.account])
    expect(below.totals.stake).toBe('100.00')
    expect((await profit({ format: 'csv' })).csv!.text.split('\r\n').at(-2)).toContain('Totals,,2000.00,0.00,300.00')

    const moves = async (query: object) =>
      (await server.call('listTeamTransactions', { token, query: { ...window, ...query } })).value
    expect((await moves({ types: ['deposit'] })).totals).toEqual({ in: '2000.00', out: '0.00', net: '2000.00' })
    expect((await moves({ account: two.account })).rows.map(({ type, amount }) => [type, amount])).toEqual([
      ['winning', '390.00'],
      ['betting', '-200.00'],
      ['deposit', '1000.00'],
    ])
    expect((await moves({ format: 'csv' })).csv!.text.split('\r\n').at(-4)).toBe('In,,,,,,2390.00')
  })

  it('list what the agent received and passed on, per day and kind [1.32]', async () => {
    const boss = await newBoss()
    const pay = (kind: 'dividend' | 'daily-wage', time: string, amount: bigint) =>
      boss.move(kind, at(time), [
        ['main', amount],
        ['house:contracts', -amount],
      ])
    await pay('dividend', '2026-11-16T02:00:00', 449_999n)
    await pay('dividend', '2026-11-16T02:00:01', -400_987n)
    await pay('daily-wage', '2026-11-17T02:00:00', 25_037n)
    const read = async (query: object) =>
      (await server.call('listAgentIncome', { token: boss.token, query: { from: '2026-11-01', to: today, ...query } }))
        .value
    const all = await read({})
    const none = { advanced: '0.00', repaid: '0.00' }
    expect(all.rows).toEqual([
      {
        day: '2026-11-17',
        kind: 'daily_wage',
        gross: '250.37',
        paid: '0.00',
        net: '250.37',
        toWallet: '250.37',
        ...none,
      },
      {
        day: '2026-11-16',
        kind: 'dividend',
        gross: '4499.99',
        paid: '4009.87',
        net: '490.12',
        toWallet: '490.12',
        ...none,
      },
    ])
    expect(all.totals).toEqual({ gross: '4750.36', paid: '4009.87', net: '740.49', toWallet: '740.49', ...none })
    expect((await read({ kind: 'dividend' })).rows).toEqual([all.rows[1]])
    expect((await read({ format: 'csv' })).csv!.text.split('\r\n').at(-2)).toBe(
      'Totals,,4750.36,4009.87,0.00,740.49,0.00,740.49',
    )
  })
})

describe('a transfer to the team', () => {
  it('reaches any member below once, with a wagering requirement, and no one elsewhere', async () => {
    const boss = await newBoss()
    const paymentPasswordHash = await server.ports.passwords.hash('402918')
    const branch = await bed.agent(`paybranch${n}`, boss, { paymentPasswordHash })
    const player = await bed.player(`payleaf${n}`, branch)
    await branch.deposit(at('2026-11-20T08:00:00'), 100_000n)
    const send = (toAccount: string, more: object = {}) =>
      server.call('transferToDownline', {
        token: branch.token,
        body: { toAccount, amount: '250.00', paymentPassword: '402918', requestId: randomUUID(), ...more },
      })
    const requestId = randomUUID()
    const first = await send(player.account.toUpperCase(), { requestId })
    expect(first.value).toMatchObject({ balance: '750.00' })
    expect((await send(player.account, { requestId })).value).toEqual(first.value)
    expect((await send(branch.account, { requestId })).errorCode).toBe('request.id.reused')
    for (const account of [boss.account, branch.account, 'nobody-at-all'])
      expect((await send(account)).errorCode).toBe('member.not.found')
    expect((await send(player.account, { paymentPassword: '111111' })).errorCode).toBe('invalid.payment.pw')
    expect((await send(player.account, { amount: '99.99' })).errorCode).toBe('account.transfer.exceed.min')
    expect((await send(player.account, { amount: '800.00' })).errorCode).toBe('account.balance.not.enough')
    const { duties } = (await server.call('getWithdrawSettings', { token: player.token })).value.duties
    expect(duties).toMatchObject([{ source: 'transfer', base: '250.00', multiple: 1 }])
    await server.setSettings({ whitelabel: withSwitch('FUNDTRANS3', '0') })
    expect((await send(player.account)).errorCode).toBe('function.not.available')
    await server.setSettings({})
  })
})
