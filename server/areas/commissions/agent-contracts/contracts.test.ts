import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstMoment, startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { teamBed } from '../agents/testing/team-bed.ts'
import { messages } from '#server/areas/site/content/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { contractSteps } from './tables.ts'
import { contractDebts } from '#server/areas/money/wallet/contract-debts.ts'
import { contractBed, dividend } from './testing/contract-bed.ts'

let server: TestServer
let team: ReturnType<typeof teamBed>
let bed: ReturnType<typeof contractBed>
let n = 0
beforeAll(async () => {
  server = await startTestServer()
  team = teamBed(server)
  bed = contractBed(server)
})
afterAll(() => server.close())

/** The team of the specification's example: B has 0.10; C 0.08, D 0.05 and, below C, E 0.07. */
async function family() {
  n += 1
  const b = await team.agent(`bossb${n}`)
  const c = await team.agent(`agentc${n}`, b)
  const d = await team.agent(`agentd${n}`, b)
  const e = await team.player(`playere${n}`, c)
  await bed.house(b, dividend('0.10'))
  const [bc, bd, ce] = [
    await bed.agree(b, c, dividend('0.08')),
    await bed.agree(b, d, dividend('0.05')),
    await bed.agree(c, e, dividend('0.07')),
  ]
  return { b, c, d, e, bc, bd, ce }
}

/** A lower offer from the house that B may accept. */
async function lessForB(b: { id: string; token: string }, rate = '0.06') {
  const offered = await bed.house(b, dividend(rate))
  const [waiting] = await bed.list(b, 'UP', { state: 'offered' })
  return { refused: offered, offer: waiting! }
}

/** Advances the clock beyond the length of a session; the returned function moves it back. */
function forward(ms: number) {
  server.advance(ms)
  return () => server.advance(-ms)
}
const states = async (who: { id: string; token: string }, side: 'UP' | 'DOWN' = 'UP') =>
  (await bed.list(who, side)).map(({ state, endReason, effectiveTo }) => ({ state, endReason, effectiveTo }))
const cut = '2026-11-30T18:00:00.000Z'

describe('offering', () => {
  it('is for a direct downline, at or below the payer’s own rate; the reply shows what would end [1.38]', async () => {
    const { b, c, e } = await family()
    const offered = await bed.offer(b, c, dividend('0.06'))
    expect(offered.value).toMatchObject({
      payer: b.account,
      payee: c.account,
      side: 'DOWN',
      state: 'offered',
      status: 'E',
      downlineHigherRate: 'Y',
      cascade: { count: 1, consentToken: null, items: [{ payee: e.account, rate: '0.07', reason: 'RATE_EXCEEDS' }] },
      replaces: [{ rateType: 'P', rate: '0.08' }],
    })
    expect(await bed.offer(b, c, dividend('0.11'))).toMatchObject({
      errorCode: 'contract.rate.exceeds.upline',
      value: { failing: [{ tier: 0, rate: '0.11', parentRate: '0.10' }] },
    })
    expect((await bed.offer(b, e, dividend('0.01'))).errorCode).toBe('member.not.found')
    expect((await bed.offer(c, b, dividend('0.01'))).errorCode).toBe('member.not.found')
    expect((await bed.offer(e, c, dividend('0.01'))).errorCode).toBe('error_not_agent')
  })

  it('fails when the payer has no contract, a debt, another period or another category', async () => {
    const { b, c } = await family()
    const code = async (more: object, rate = '0.05') => (await bed.offer(b, c, dividend(rate, more))).errorCode
    expect(
      await code({
        kind: 'DAILY',
        period: undefined,
        deductSalary: false,
        tiers: [{ minBet: '0', minActive: 0, rateType: 'P', rate: '0.001' }],
      }),
    ).toBe('contract.rate.exceeds.upline')
    expect(await code({ period: 'weekly', effectiveFrom: '2026-11-30' })).toBe('contract.period.mismatch')
    expect(await code({ effectiveFrom: '2026-12-02' })).toBe('contract.date.invalid')
    expect(await code({ effectiveFrom: '2026-11-16' })).toBe('contract.date.invalid')
    expect(await code({ deductSalary: false })).toBe('contract.incomparable')
    expect(await code({ category: 'LIVE' })).toBe('contract.incomparable')
    expect(await code({ tiers: [] as never })).toBe('request.param.err')
    expect(await code({}, '0')).toBe('contract.tiers.invalid')
    await server.services.db.insert(contractDebts).values({ memberId: b.id, currency: 'BDT', amount: 1n })
    expect(await code({})).toBe('contract.upline.in.debt')
  })

  it('a new one replaces the waiting one; withdrawing ends it, and seven days expire it', async () => {
    const { b, d } = await family()
    await bed.offer(b, d, dividend('0.04'))
    const second = (await bed.offer(b, d, dividend('0.03'))).value
    expect((await states(d)).map(({ state }) => state)).toEqual(['offered', 'accepted', 'superseded'])
    expect((await bed.act(b, 'WITHDRAW', second)).value).toMatchObject({ state: 'withdrawn', status: 'R' })
    expect((await bed.act(d, 'ACCEPT', { ...second, version: 2 })).errorCode).toBe('contract.state.conflict')
    const third = (await bed.offer(b, d, dividend('0.02'))).value
    const back = forward(7 * 86_400_000)
    try {
      expect(await bed.actLater(d, 'ACCEPT', third)).toMatchObject({ code: 'contract.state.conflict' })
      await bed.clockRuns()
      expect((await bed.list(d, 'UP', { state: 'expired' }))[0]).toMatchObject({
        contractId: third.contractId,
        status: 'R',
      })
    } finally {
      back()
    }
  })
})

describe('accepting', () => {
  it('of less ends contracts below by its payee’s consent to exactly that list, at one cut: logged, and all are notified [4.41, 4.44] (line 32)', async () => {
    const { b, c, d, e } = await family()
    const { refused, offer } = await lessForB(b)
    expect(refused).toMatchObject({ status: 409, errorCode: 'contract.cascade.consent.required' })
    const preview = (await bed.preview(b, offer.contractId)).value
    expect(preview).toMatchObject({
      allowed: true,
      count: 2,
      effectiveFrom: cut,
      lastPeriod: { row: 0, gross: '0.00' },
    })
    expect(preview.cascade.map(({ payee, reason }) => [payee, reason])).toEqual([
      [c.account, 'RATE_EXCEEDS'],
      [e.account, 'PAYER_ENDED'],
    ])
    const accepted = await bed.act(b, 'ACCEPT', offer, preview.consentToken!)
    expect(accepted.value).toMatchObject({ state: 'accepted', status: 'A', effectiveFrom: cut, effectiveTo: null })
    const ends = { state: 'accepted', endReason: 'cascade', effectiveTo: cut }
    expect(await states(c)).toEqual([ends])
    expect(await states(e)).toEqual([ends])
    expect(await states(d)).toEqual([{ state: 'accepted', endReason: null, effectiveTo: null }])
    expect(await states(b)).toEqual([
      { state: 'accepted', endReason: null, effectiveTo: null },
      { state: 'accepted', endReason: 'superseded', effectiveTo: cut },
    ])
    for (const { id } of [b, c, e]) {
      const received = await server.services.db.select().from(messages).where(eq(messages.memberId, id))
      expect(received.map(({ texts }) => texts.EN?.title)).toContain('A contract ends: dividend')
    }
    const steps = await server.services.db
      .select()
      .from(contractSteps)
      .where(eq(contractSteps.becauseOf, offer.contractId))
    expect(steps.filter(({ step }) => step === 'ended_by_cascade').map(({ byMember }) => byMember)).toEqual([
      b.id,
      b.id,
    ])
    const back = forward(Date.parse(cut) - firstMoment)
    try {
      expect((await bed.list(c, 'UP', { state: 'ended_by_cascade' }))[0]).toMatchObject({ status: 'C' })
      expect(await states(b)).toMatchObject([{ state: 'accepted' }, { state: 'superseded' }])
    } finally {
      back()
    }
  })

  it('requires a new preview after the list changed, and refuses used, foreign and expired tokens (line 31)', async () => {
    const { b, c, d, bc } = await family()
    const { offer } = await lessForB(b)
    const first = (await bed.preview(b, offer.contractId)).value.consentToken!
    expect((await bed.preview(c, offer.contractId)).errorCode).toBe('contract.not.found')
    await bed.act(c, 'LEAVE', bc, (await bed.preview(c, bc.contractId)).value.consentToken!)
    const stale = await bed.act(b, 'ACCEPT', offer, first)
    expect(stale).toMatchObject({ status: 409, errorCode: 'contract.cascade.consent.stale' })
    expect(await states(d)).toMatchObject([{ endReason: null }])
    expect((await bed.act(b, 'ACCEPT', offer, first)).errorCode).toBe('contract.cascade.consent.stale')
    const old = (await bed.preview(b, offer.contractId)).value
    if (old.consentToken) {
      const back = forward(600_000)
      expect((await bed.act(b, 'ACCEPT', offer, old.consentToken)).errorCode).toBe('contract.cascade.consent.stale')
      back()
    }
    const fresh = (await bed.preview(b, offer.contractId)).value.consentToken ?? undefined
    expect((await bed.act(b, 'ACCEPT', offer, fresh)).success).toBe(true)
  })

  it('is refused when the payer has less by then than it offered', async () => {
    const { b, d } = await family()
    const offered = (await bed.offer(b, d, dividend('0.09'))).value
    const { offer } = await lessForB(b, '0.07')
    const { consentToken, cascade } = (await bed.preview(b, offer.contractId)).value
    expect(cascade.some(({ contractId }) => contractId === offered.contractId)).toBe(true)
    await bed.act(b, 'ACCEPT', offer, consentToken!)
    expect((await bed.list(d, 'UP', { state: 'ended_by_cascade' }))[0]).toMatchObject({
      contractId: offered.contractId,
    })
    expect((await bed.act(d, 'ACCEPT', offered)).errorCode).toBe('contract.state.conflict')
  })

  it('a millisecond before the cut takes effect at the cut: the old contract pays the running period (line 29)', async () => {
    const { b, d, bd } = await family()
    const back = forward(Date.parse(cut) - 1 - firstMoment)
    try {
      const offered = await bed.offerLater(b, d, dividend('0.04'))
      expect(await bed.actLater(d, 'ACCEPT', offered)).toMatchObject({ ok: true, value: { effectiveFrom: cut } })
    } finally {
      back()
    }
    const [old] = (await bed.list(d, 'UP')).filter(({ contractId }) => contractId === bd.contractId)
    expect(old).toMatchObject({ effectiveTo: cut, endReason: 'superseded' })
  })

  it('happens once for two concurrent requests, and repeats its reply for the same request id', async () => {
    const { b, d } = await family()
    const offered = (await bed.offer(b, d, dividend('0.04'))).value
    const body = { action: 'ACCEPT', contractId: offered.contractId, version: 1, requestId: randomUUID() } as const
    const both = await Promise.all([1, 2].map(() => server.call('processContract', { token: d.token, body })))
    expect(both[0]!.value).toEqual(both[1]!.value)
    const other = { ...body, action: 'REJECT' } as const
    expect((await server.call('processContract', { token: d.token, body: other })).errorCode).toBe('request.id.reused')
    const [again, late] = await Promise.all([bed.act(d, 'ACCEPT', offered), bed.act(d, 'REJECT', offered)])
    expect([again.errorCode, late.errorCode]).toEqual(['contract.state.conflict', 'contract.state.conflict'])
  })
})

describe('ending', () => {
  it('is proposed by the payer and refused or agreed to by the payee, and takes effect at the end of the period [4.43]', async () => {
    const { b, d, bd } = await family()
    const proposed = (await bed.act(b, 'PROPOSE_END', bd)).value
    expect(proposed).toMatchObject({ state: 'terminating', status: 'V' })
    const refused = (await bed.act(d, 'REFUSE_END', proposed)).value
    expect(refused).toMatchObject({ state: 'accepted', effectiveTo: null })
    const again = (await bed.act(b, 'PROPOSE_END', refused)).value
    expect((await bed.act(d, 'AGREE_END', again)).value).toMatchObject({ endReason: 'agreed', effectiveTo: cut })
    expect((await bed.act(d, 'LEAVE', { ...again, version: again.version + 1 })).errorCode).toBe(
      'contract.state.conflict',
    )
  })

  it('does not happen after seven days without an answer; leaving needs only the consent to what ends', async () => {
    const { b, c, e, bc, ce } = await family()
    await bed.act(b, 'PROPOSE_END', bc)
    const back = forward(7 * 86_400_000)
    try {
      await bed.clockRuns()
    } finally {
      back()
    }
    const [going] = await bed.list(c, 'UP')
    expect(going).toMatchObject({ state: 'accepted', status: 'A', version: bc.version + 2 })
    expect((await bed.act(c, 'LEAVE', going!)).value).toMatchObject({
      count: 1,
      items: [{ contractId: ce.contractId }],
    })
    const { consentToken } = (await bed.preview(c, bc.contractId)).value
    expect((await bed.act(c, 'LEAVE', going!, consentToken!)).value).toMatchObject({ endReason: 'left' })
    expect(await states(e)).toMatchObject([{ endReason: 'cascade' }])
  })

  it('follows a move at its cut, also for everything below (line 25)', async () => {
    const { b, c, d, e } = await family()
    const moment = new Date(firstMoment + 43_200_000)
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.execute(sql`SELECT team_move(${c.id}, ${d.id}, ${moment.toISOString()})`),
    )
    await bed.clockRuns()
    for (const who of [c, e]) expect((await states(who))[0]!.effectiveTo).toBe(cut)
    expect(await states(b)).toMatchObject([{ endReason: null }])
  })
})

describe('letters of the API family', () => {
  it('accept, reject and agree by kind; a contract of another kind is not found', async () => {
    const { b, d, bd } = await family()
    const offered = (await bed.offer(b, d, dividend('0.04'))).value
    const answer = (letter: 'A' | 'R' | 'C') =>
      server.call('processDividend', { token: d.token, body: { type: { CONS: letter }, requestId: randomUUID() } })
    expect((await answer('C')).errorCode).toBe('contract.state.conflict')
    expect((await answer('R')).value).toMatchObject({ contractId: offered.contractId, state: 'rejected', status: 'R' })
    await bed.act(b, 'PROPOSE_END', bd)
    expect((await answer('C')).value).toMatchObject({ contractId: bd.contractId, endReason: 'agreed' })
    expect((await answer('A')).errorCode).toBe('contract.not.found')
    for (const op of ['processDailySalary', 'processHourlySalary', 'processRealTimeSalary'] as const) {
      const body = { id: bd.contractId, contractId: bd.contractId, status: 'A' as const, requestId: randomUUID() }
      const { id, ...rest } = body
      const given = op === 'processDailySalary' ? { id, ...rest } : rest
      expect((await server.call(op, { token: d.token, body: given as never })).errorCode).toBe('contract.not.found')
    }
  })
})

it('only the two parties read or change a contract, by id or otherwise (line 24)', async () => {
  const { bd } = await family()
  const stranger = await team.agent(`stranger${n}`)
  expect((await bed.preview(stranger, bd.contractId)).errorCode).toBe('contract.not.found')
  expect((await bed.act(stranger, 'LEAVE', bd)).errorCode).toBe('contract.not.found')
  expect(await bed.list(stranger, 'DOWN')).toEqual([])
})

it('a preview shows the maximum beside each tier, and what it would have paid on this team', async () => {
  const b = await team.agent('eyesb')
  const c = await team.agent('eyesc', b)
  await bed.house(b, dividend('0.10'))
  await c.deposit(at('2026-11-10T11:00:00'), 100_000n)
  await c.play(at('2026-11-10T12:00:00'), [100_000n, 2, 0n])
  await team.count()
  const tiers = [
    { minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate: '0.05' },
    { minBet: '5000.00', minNetLoss: '0.00', minActive: 0, rateType: 'P' as const, rate: '0.12' },
  ]
  const { value } = await bed.previewTerms(b, c, dividend('0', { tiers }))
  expect(value).toMatchObject({
    allowed: false,
    failing: [{ tier: 1, rate: '0.12', parentRate: '0.10' }],
    ceilings: { by: 'UPLINE', rates: ['0.1', '0.1'] },
    lastPeriod: {
      from: '2026-11-01',
      to: '2026-11-15',
      netLoss: '1000.00',
      validBet: '1000.00',
      row: 0,
      gross: '50.00',
      rows: ['50.00', '0.00'],
    },
    consentToken: null,
  })
})
