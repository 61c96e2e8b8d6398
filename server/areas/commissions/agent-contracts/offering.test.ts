import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { withSwitch } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { contractSteps } from './tables.ts'
import { dividend, salary, step } from './testing/contract-bed.ts'
import { contractServer } from './testing/contract-server.ts'

const { server, team, bed } = await contractServer()
const { db } = server.services
const now = new Date(server.now()).toISOString()
const begins = '2026-11-30T18:00:00.000Z'
const daily = (rate: string, more: object = {}) => salary('DAILY', { tiers: [step(rate)], ...more })
const realtime = { profitRate: '0.0005', lossRate: '0.001', singleBet: '100.00' }

let n = 0
/** An agent of the house with a dividend and a daily salary, and three members below it: two agents and a player. */
async function family() {
  n += 1
  const b = await team.agent(`b${n}x`)
  const c = await team.agent(`c${n}x`, b)
  const d = await team.agent(`d${n}x`, b)
  const e = await team.player(`e${n}x`, b)
  await bed.house(b, dividend('0.04'))
  await bed.house(b, daily('0.001'))
  return { b, c, d, e }
}
const titlesOf = async ({ id }: { id: string }, { contractId }: { contractId: string }) => {
  const own = and(eq(messages.memberId, id), eq(messages.refNo, contractId))
  const rows = await db.select().from(messages).where(own).orderBy(asc(messages.sentAt), asc(messages.id))
  return rows.map(({ texts }) => texts.EN!.title.split(':')[0]!).toSorted((a, b) => (a < b ? -1 : 1))
}
const stepsOf = async ({ contractId }: { contractId: string }) => {
  const rows = await db.select().from(contractSteps).where(eq(contractSteps.contractId, contractId))
  return rows.toSorted((one, two) => one.version - two.version).map((row) => [row.step, row.byMember])
}

describe('an offer', () => {
  it('is returned in full with its default values; only its payee is notified', async () => {
    const { b, d } = await family()
    const { value } = await bed.offer(b, d, dividend('0.03'))
    expect(value).toEqual({
      contractId: expect.any(String),
      version: 1,
      kind: 'DIVIDEND',
      category: 'CONS',
      payer: b.account,
      payee: d.account,
      side: 'DOWN',
      period: 'semimonthly',
      payPeriod: null,
      tiers: dividend('0.03').tiers,
      realtime: null,
      carryOver: false,
      deductSalary: true,
      effectiveFrom: begins,
      effectiveTo: null,
      state: 'offered',
      status: 'P',
      endReason: null,
      downlineHigherRate: 'N',
      cascade: { count: 0, items: [], consentToken: null },
      replaces: [],
      offeredAt: now,
      expiresAt: '2026-11-28T06:00:00.000Z',
    })
    expect(await bed.list(d, 'UP')).toEqual([{ ...value, side: 'UP' }])
    expect([await titlesOf(d, value), await titlesOf(b, value)]).toEqual([['You have an offer'], []])
    expect(await stepsOf(value)).toEqual([['offered', b.id]])
    const weekly = (await bed.offer(b, d, daily('0.0005', { payPeriod: 'weekly', period: 'daily' }))).value
    expect(weekly).toMatchObject({ payPeriod: 'weekly', period: 'daily', deductSalary: false, carryOver: false })
    const alone = await team.agent(`alone${n}x`)
    await bed.offerOfHouse(alone, dividend('0.03', { carryOver: true }))
    expect(await bed.list(alone, 'UP')).toMatchObject([{ payer: null, carryOver: true, state: 'offered' }])
  })

  it('is refused for a period its kind does not have, and for a disabled kind', async () => {
    const { b, d } = await family()
    const code = async (wording: ReturnType<typeof dividend>) => (await bed.offer(b, d, wording)).errorCode
    expect(await code(dividend('0.03', { period: undefined }))).toBe('contract.period.mismatch')
    expect(await code(daily('0.0005', { period: 'weekly' }))).toBe('contract.period.mismatch')
    const hourly = salary('HOURLY', { tiers: [step('0.0005')] })
    for (const [module, wording] of [
      ['SIGNCONDIV3', dividend('0.03')],
      ['DAILYSALCONT3', daily('0.0005')],
      ['HOURSAL3', hourly],
      ['RTSALARY3', salary('REALTIME', { realtime })],
    ] as const) {
      await server.setSettings({ whitelabel: withSwitch(module, '0') })
      expect([module, await code(wording)]).toEqual([module, 'function.not.available'])
      await server.setSettings({})
    }
    await asSystem(db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'closed' }).where(eq(members.id, d.id)),
    )
    expect(await code(dividend('0.03'))).toBe('member.not.found')
  })

  it('replaces only an offer between the same two of the same kind and category, and excludes other category splits', async () => {
    const { b, c, d } = await family()
    const [first, second, other] = [
      (await bed.offer(b, d, dividend('0.03'))).value,
      (await bed.offer(b, c, dividend('0.03'))).value,
      (await bed.offer(b, d, daily('0.0005'))).value,
    ]
    const states = async () => (await bed.list(b, 'DOWN')).map(({ contractId, state }) => [contractId, state])
    expect(new Map((await states()) as [string, string][])).toEqual(
      new Map([first, second, other].map(({ contractId }) => [contractId, 'offered'])),
    )
    expect((await bed.offer(b, d, dividend('0.03', { category: 'LIVE' }))).errorCode).toBe('contract.incomparable')
    await bed.act(b, 'WITHDRAW', first)
    expect((await bed.offer(b, d, dividend('0.03', { category: 'LIVE' }))).errorCode).toBeUndefined()
  })
})

it('each party may only take its own actions in each state, and the other party is notified', async () => {
  const { b, d, e } = await family()
  const offer = async () => (await bed.offer(b, d, dividend('0.03'))).value
  const withdrawn = await offer()
  expect((await bed.act(d, 'WITHDRAW', withdrawn)).errorCode).toBe('contract.not.found')
  expect((await bed.act(b, 'ACCEPT', withdrawn)).errorCode).toBe('contract.not.found')
  expect((await bed.act(e, 'WITHDRAW', withdrawn)).errorCode).toBe('error_not_agent')
  expect((await bed.act(b, 'WITHDRAW', { ...withdrawn, version: 2 })).errorCode).toBe('contract.state.conflict')
  expect((await bed.act(b, 'WITHDRAW', withdrawn)).success).toBe(true)
  expect(await titlesOf(d, withdrawn)).toEqual(['An offer was withdrawn', 'You have an offer'])
  const rejected = await offer()
  expect((await bed.act(d, 'REJECT', rejected)).value).toMatchObject({ state: 'rejected', status: 'R', version: 2 })
  expect(await titlesOf(b, rejected)).toEqual(['Your offer was rejected'])
  const made = await offer()
  const accepted = (await bed.act(d, 'ACCEPT', made)).value
  expect(accepted).toMatchObject({ state: 'accepted', version: 2, side: 'UP', cascade: null, expiresAt: null })
  const asked = (await bed.act(b, 'PROPOSE_END', accepted)).value
  const refused = (await bed.act(d, 'REFUSE_END', asked)).value
  const again = (await bed.act(b, 'PROPOSE_END', refused)).value
  expect((await bed.act(d, 'AGREE_END', again)).value).toMatchObject({ endReason: 'agreed', effectiveTo: begins })
  expect(await titlesOf(b, made)).toEqual([
    'The end of a contract was agreed',
    'The end of a contract was refused',
    'Your offer was accepted',
  ])
  expect(await titlesOf(d, made)).toEqual([
    'You have an offer',
    'Your upline wants to end a contract',
    'Your upline wants to end a contract',
  ])
  expect(await stepsOf(made)).toEqual([
    ['offered', b.id],
    ['accepted', d.id],
    ['endProposed', b.id],
    ['endRefused', d.id],
    ['endProposed', b.id],
    ['agreed', d.id],
  ])
  const left = await bed.agree(b, d, daily('0.0005'))
  await bed.act(d, 'LEAVE', left)
  expect(await titlesOf(b, left)).toEqual(['Your downline is leaving a contract', 'Your offer was accepted'])
})

describe('a preview', () => {
  it('of an ending shows what it ends, with a token for the payee only; a finished contract has none', async () => {
    const { b, c } = await family()
    const low = await team.agent(`low${n}x`, c)
    const bc = await bed.agree(b, c, dividend('0.03'))
    const next = await bed.agree(c, low, dividend('0.02'))
    const item = {
      contractId: next.contractId,
      payer: c.account,
      payee: low.account,
      kind: 'DIVIDEND',
      category: 'CONS',
      rateType: 'P',
      rate: '0.02',
      reason: 'PAYER_ENDED',
    }
    const shown = {
      allowed: true,
      failing: [],
      cascade: [item],
      count: 1,
      effectiveFrom: begins,
      ceilings: { by: 'UPLINE', rates: [], realtime: null },
      lastPeriod: null,
    }
    expect((await bed.preview(b, bc.contractId)).value).toEqual({ ...shown, consentToken: null })
    const { value } = await bed.preview(c, bc.contractId)
    expect(value).toEqual({ ...shown, consentToken: expect.stringMatching(/^[\w-]{32}$/) })
    expect((await bed.preview(low, next.contractId)).value).toMatchObject({ count: 0, consentToken: null })
    await bed.act(c, 'LEAVE', bc, value.consentToken!)
    expect((await bed.preview(c, bc.contractId)).errorCode).toBe('contract.not.found')
    expect((await bed.preview(c, 'ct-9')).errorCode).toBe('contract.not.found')
  })

  it('of an offer shows what it would have paid: in its category, after rebates and bonuses', async () => {
    const { b, d } = await family()
    await d.deposit(at('2026-11-10T11:00:00'), 1_000_000n)
    await d.play(at('2026-11-10T12:00:00'), [100_000n, 2, 0n])
    await d.play(at('2026-11-10T12:00:00'), [50_000n, 2, 20_000n], 'LIVE')
    await d.play(at('2026-11-16T00:00:00'), [7000n, 2, 0n])
    for (const [kind, from, amount] of [
      ['bonus', 'house:bonus', 3000n],
      ['betting-rebate', 'house:rebate', 2000n],
    ] as const)
      await d.move(kind, at('2026-11-10T13:00:00'), [
        ['main', amount],
        [from, -amount],
      ])
    await team.count()
    const offered = (await bed.offer(b, d, dividend('0.03'))).value
    const accepting = (await bed.preview(d, offered.contractId)).value
    expect(accepting).toMatchObject({
      allowed: true,
      count: 0,
      consentToken: null,
      ceilings: { by: 'UPLINE', rates: ['0.04'], realtime: null },
      lastPeriod: {
        from: '2026-11-01',
        to: '2026-11-15',
        validBet: '1500.00',
        netLoss: '1250.00',
        activeMembers: 1,
        row: 0,
        gross: '37.50',
        rows: ['37.50'],
      },
    })
    await bed.act(b, 'WITHDRAW', offered)
    const live = (await bed.previewTerms(b, d, dividend('0.03', { category: 'LIVE' }))).value
    expect(live.lastPeriod).toMatchObject({ validBet: '500.00', netLoss: '300.00', gross: '9.00' })
    const tiers = [{ minBet: '99999.00', minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate: '0.03' }]
    const none = (await bed.previewTerms(b, d, dividend('0', { tiers }))).value
    expect(none.lastPeriod).toMatchObject({ row: null, gross: '0.00', rows: ['0.00'] })
    const hourly = (await bed.previewTerms(b, d, salary('HOURLY', { tiers: [step('0.0005')] }))).value
    expect(hourly).toMatchObject({ allowed: false, ceilings: { by: 'UPLINE', rates: ['0'] }, lastPeriod: null })
    const single = (await bed.previewTerms(b, d, salary('REALTIME', { realtime }))).value
    expect(single).toMatchObject({ allowed: false, ceilings: { rates: [], realtime: null }, lastPeriod: null })
  })

  it('is for a valid offer: by an agent, to a direct downline, with a valid body', async () => {
    const { b, c, d, e } = await family()
    const code = async (terms: string, who = b) =>
      (await server.call('previewContract', { token: who.token, query: { terms } })).errorCode
    const body = bed.offerBody(d, dividend('0.03'))
    expect(await code(JSON.stringify(body))).toBeUndefined()
    expect(await code('{"action": OFFER}')).toBe('contract.tiers.invalid')
    expect(await code(JSON.stringify({ ...body, action: 'WITHDRAW' }))).toBe('contract.tiers.invalid')
    expect(await code(JSON.stringify({ ...body, payeeId: 7 }))).toBe('contract.tiers.invalid')
    expect(await code(JSON.stringify(body), e)).toBe('error_not_agent')
    expect(await code(JSON.stringify(body), c)).toBe('member.not.found')
    expect(await code(JSON.stringify(bed.offerBody(d, dividend('0.03', { period: undefined }))))).toBe(
      'contract.period.mismatch',
    )
  })

  it('names the rates above the payer’s own, and is refused when the two contracts cannot be compared', async () => {
    const { b, d } = await family()
    const asked = (wording: ReturnType<typeof dividend>) => bed.previewTerms(b, d, wording)
    expect((await asked(dividend('0.05'))).value).toMatchObject({
      allowed: false,
      failing: [{ tier: 0, rate: '0.05', parentRate: '0.04' }],
    })
    expect((await asked(dividend('0.03', { period: 'monthly' }))).errorCode).toBe('contract.period.mismatch')
    expect((await asked(dividend('0.03', { deductSalary: false }))).errorCode).toBe('contract.incomparable')
  })
})

it('contracts are listed waiting ones first, then running, ending and finished ones, by kind, payee and page', async () => {
  const { b, c, d } = await family()
  const over = (await bed.offer(b, c, dividend('0.03'))).value
  await bed.act(b, 'WITHDRAW', over)
  const ends = await bed.agree(b, c, dividend('0.03'))
  await bed.act(c, 'LEAVE', ends)
  server.advance(1000)
  const first = await bed.agree(b, d, dividend('0.03'))
  server.advance(1000)
  const second = await bed.agree(b, d, daily('0.0005'))
  const waits = (await bed.offer(b, c, daily('0.0005'))).value
  const asked = (await bed.act(b, 'PROPOSE_END', first)).value
  server.advance(-2000)
  const list = async (query: object, who = b) => {
    const { rows, ...page } = (
      await server.call('listContracts', { token: who.token, query: { side: 'DOWN', ...query } as never })
    ).value
    return { ids: rows.map(({ contractId }) => contractId), ...page }
  }
  const ids = [waits, asked, second, ends, over].map(({ contractId }) => contractId)
  expect(await list({})).toEqual({ ids, pageNo: 1, pageSize: 20, totalRows: 5 })
  expect(await list({ pageNo: 2, pageSize: 2 })).toEqual({
    ids: ids.slice(2, 4),
    pageNo: 2,
    pageSize: 2,
    totalRows: 5,
  })
  expect((await list({ kind: 'DAILY' })).ids).toEqual([waits.contractId, second.contractId])
  expect((await list({ payeeId: d.id })).ids).toEqual([asked.contractId, second.contractId])
  expect((await list({ state: 'withdrawn' })).ids).toEqual([over.contractId])
  expect(await list({ payeeId: randomUUID() })).toEqual({ ids: [], pageNo: 1, pageSize: 20, totalRows: 0 })
  expect((await list({ side: 'UP' }, d)).ids).toEqual([asked.contractId, second.contractId])
})
