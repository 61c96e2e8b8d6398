import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { cascadeOf, type Standing } from './cascade.ts'
import { compareToHouse, houseCeilings } from './ceilings.ts'
import { checkTerms } from './check-terms.ts'
import { ceilingsBy, compareTerms, compareToAll } from './compare.ts'
import { cornerOf, decimalOf, highestRate, millionths, rowAt, type ContractTerms, type ContractTier } from './terms.ts'

const row = (minBet: string, minActive: number, rate: string, rateType: 'P' | 'F' = 'P'): ContractTier => ({
  minBet,
  minActive,
  rateType,
  rate,
})
const daily = (tiers: ContractTier[], more: Partial<ContractTerms> = {}): ContractTerms => ({
  kind: 'DAILY',
  category: 'CONS',
  period: 'daily',
  payPeriod: 'weekly',
  tiers,
  realtime: null,
  carryOver: false,
  deductSalary: false,
  ...more,
})
const dividend = (rate: string, more: Partial<ContractTerms> = {}): ContractTerms =>
  daily([{ ...row('0.00', 0, rate), minNetLoss: '0.00' }], {
    kind: 'DIVIDEND',
    period: 'semimonthly',
    payPeriod: null,
    ...more,
  })
const realtime = (
  profitRate: string,
  lossRate: string,
  singleBet: string,
  more: Partial<ContractTerms> = {},
): ContractTerms =>
  daily([], {
    kind: 'REALTIME',
    period: 'bucket',
    payPeriod: null,
    realtime: { profitRate, lossRate, singleBet },
    ...more,
  })

describe('terms in themselves', () => {
  it('rise from row to row: no threshold falls, and within a kind of rate the rate rises', () => {
    const good = daily([row('10000.00', 3, '0.002'), row('50000.00', 5, '0.003'), row('200000.00', 10, '900.00', 'F')])
    expect(checkTerms(good)).toBe(null)
    for (const tiers of [
      [],
      [row('10.00', 3, '0.002'), row('9.99', 3, '0.003')],
      [row('10.00', 3, '0.002'), row('10.00', 2, '0.003')],
      [row('10.00', 3, '0.002'), row('20.00', 3, '0.002')],
      [row('10.00', 3, '0.003'), row('20.00', 3, '5.00', 'F'), row('30.00', 3, '0.002')],
      [row('10.00', 3, '0')],
      [row('-1.00', 3, '0.002')],
      [row('1.001', 3, '0.002')],
      [row('1.00', 3, '1.1')],
      [row('1.00', 3, '1000000.01', 'F')],
      [{ ...row('1.00', 3, '0.002'), minNetLoss: '1.00' }],
    ])
      expect(checkTerms(daily(tiers))).toBe('contract.tiers.invalid')
  })

  it('have the period of their kind, and real-time rates where there are no rows', () => {
    expect(checkTerms(daily([row('1.00', 0, '0.002')], { payPeriod: null }))).toBe('contract.period.mismatch')
    expect(checkTerms(dividend('0.1', { period: 'hourly' }))).toBe('contract.period.mismatch')
    expect(checkTerms(realtime('0.002', '0.005', '100.00'))).toBe(null)
    expect(checkTerms(realtime('0', '0', '100.00'))).toBe('contract.tiers.invalid')
    expect(checkTerms({ ...realtime('0.002', '0.005', '1.00'), tiers: [row('1.00', 0, '0.1')] })).toBe(
      'contract.tiers.invalid',
    )
    expect(checkTerms(daily([row('1.00', 0, '0.002')], { carryOver: true }))).toBe('contract.tiers.invalid')
  })

  it('are shown by their highest rate, rates without zeros at the end', () => {
    expect(highestRate(daily([row('1.00', 0, '0.002'), row('2.00', 0, '0.003')]))).toBe('0.003')
    expect(highestRate(realtime('0.002', '0.005', '1.00'))).toBe('0.005')
    expect(['0.0125', '1', '0', '900.00'].map((text) => decimalOf(millionths(text)))).toEqual([
      '0.0125',
      '1',
      '0',
      '900',
    ])
  })
})

describe('against the contract of the payer', () => {
  const own = daily([row('10000.00', 3, '0.002'), row('50000.00', 5, '0.003')])
  it('every corner is compared with the payer’s rate there, and one failure fails the whole contract', () => {
    expect(compareTerms(daily([row('10000.00', 3, '0.002')]), own)).toEqual({ ok: true })
    expect(compareTerms(daily([row('20000.00', 4, '0.001'), row('50000.00', 5, '0.0031')]), own)).toEqual({
      ok: false,
      failing: [{ tier: 1, rate: '0.0031', parentRate: '0.003' }],
    })
    expect(compareTerms(daily([row('9999.99', 3, '0.001')]), own)).toEqual({
      ok: false,
      failing: [{ tier: 0, rate: '0.001', parentRate: '0' }],
    })
    expect(ceilingsBy(daily([row('60000.00', 3, '0.001'), row('60000.00', 5, '0.002')]), [own])).toEqual([
      '0.002',
      '0.003',
    ])
  })

  it('a fixed amount is not compared with a fraction, nor one period with another', () => {
    const faults = (child: ContractTerms, parent: ContractTerms) => compareTerms(child, parent)
    expect(faults(daily([row('10000.00', 3, '5.00', 'F')]), own)).toEqual({ ok: false, fault: 'contract.incomparable' })
    expect(ceilingsBy(daily([row('10000.00', 3, '5.00', 'F')]), [own])).toEqual([null])
    expect(faults(dividend('0.05', { period: 'weekly' }), dividend('0.1'))).toEqual({
      ok: false,
      fault: 'contract.period.mismatch',
    })
    expect(faults(daily([row('10000.00', 3, '0.002')], { payPeriod: 'monthly' }), own)).toEqual({ ok: true })
  })

  it('what the payer carries over or has taken off, its downline has too: stricter is allowed, laxer not', () => {
    expect(compareTerms(dividend('0.05'), dividend('0.1', { carryOver: true }))).toMatchObject({
      fault: 'contract.incomparable',
    })
    expect(compareTerms(dividend('0.05'), dividend('0.1', { deductSalary: true }))).toMatchObject({
      fault: 'contract.incomparable',
    })
    expect(compareTerms(dividend('0.05', { carryOver: true, deductSalary: true }), dividend('0.1'))).toEqual({
      ok: true,
    })
  })

  it('the same category or all together above one; none above means nothing below', () => {
    expect(compareToAll(daily([row('10000.00', 3, '0.002')], { category: 'LIVE' }), [own])).toEqual({ ok: true })
    expect(compareToAll(own, [daily(own.tiers, { category: 'LIVE' })])).toMatchObject({ ok: false })
    expect(compareToAll(own, [])).toEqual({
      ok: false,
      failing: [
        { tier: 0, rate: '0.002', parentRate: '0' },
        { tier: 1, rate: '0.003', parentRate: '0' },
      ],
    })
  })

  it('holds against what is in force and what was accepted for later, both', () => {
    expect(compareToAll(dividend('0.08'), [dividend('0.1'), dividend('0.06')])).toMatchObject({ ok: false })
    expect(compareToAll(dividend('0.06'), [dividend('0.1'), dividend('0.06')])).toEqual({ ok: true })
  })

  it('real-time rates are within the own ones, and no smaller bets count', () => {
    const above = realtime('0.002', '0.005', '100.00')
    expect(compareTerms(realtime('0.002', '0.005', '100.00'), above)).toEqual({ ok: true })
    expect(compareTerms(realtime('0.003', '0.004', '100.00'), above)).toEqual({
      ok: false,
      failing: [{ tier: 0, rate: '0.003', parentRate: '0.002' }],
    })
    expect(compareTerms(realtime('0.001', '0.001', '99.99'), above)).toMatchObject({ ok: false })
  })

  it('terms that are allowed never give a higher rate, whatever a team does', () => {
    const rows = fc
      .array(fc.tuple(fc.nat(50), fc.nat(5), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 5 })
      .map((steps) => {
        let [bet, active, rate] = [0, 0, 0]
        return steps.map(([more, people, higher]) =>
          row(`${(bet += more)}.00`, (active += people), decimalOf(BigInt((rate += higher)) * 1000n)),
        )
      })
    fc.assert(
      fc.property(rows, rows, fc.nat(300), fc.nat(30), (mine, theirs, bet, active) => {
        fc.pre(compareTerms(daily(mine), daily(theirs)).ok)
        const at = { bet: millionths(String(bet)), netLoss: 0n, active }
        const rate = (tiers: ContractTier[]) => millionths(tiers[rowAt(tiers, at)]?.rate ?? '0')
        expect(rate(mine) <= rate(theirs)).toBe(true)
      }),
      { numRuns: 300 },
    )
  })
})

describe('against the house', () => {
  const alone = { rebateRates: {}, contracts: [] }
  it('a dividend stays at 0.45 and takes salaries off', () => {
    expect(compareToHouse(dividend('0.45', { deductSalary: true }), alone)).toEqual({ ok: true })
    expect(compareToHouse(dividend('0.45'), alone)).toEqual({ ok: false, fault: 'contract.incomparable' })
    expect(compareToHouse(dividend('0.46', { deductSalary: true }), alone)).toEqual({
      ok: false,
      failing: [{ tier: 0, rate: '0.46', parentRate: '0.45' }],
    })
  })

  it('everything paid on turnover of a category counts together, rebates included', () => {
    const rng = (rate: string) => daily([row('0.00', 0, rate)], { category: 'RNG' })
    const beside = {
      rebateRates: { RNG: '0.005', LIVE: '0.003' },
      contracts: [realtime('0.001', '0.002', '1.00', { category: 'RNG' }), dividend('0.4')],
    }
    expect(compareToHouse(rng('0.005'), beside)).toEqual({ ok: true })
    expect(compareToHouse(rng('0.005001'), beside)).toEqual({
      ok: false,
      failing: [{ tier: 0, rate: '0.005001', parentRate: '0.005' }],
    })
    // All together: the tightest category decides, live games.
    expect(houseCeilings(daily([row('0.00', 0, '0.001')]), beside)).toEqual(['0.003'])
  })

  it('a fixed amount weighs most where its row begins, and one for nothing is refused', () => {
    const fixed = (minBet: string, rate: string) => daily([row(minBet, 1, rate, 'F')], { category: 'LOTT' })
    expect(compareToHouse(fixed('75000.00', '900.00'), alone)).toEqual({ ok: true })
    expect(compareToHouse(fixed('74999.00', '900.00'), alone)).toMatchObject({ ok: false })
    expect(compareToHouse(fixed('0.00', '0.01'), alone)).toMatchObject({ ok: false })
    expect(houseCeilings(fixed('75000.00', '1.00'), alone)).toEqual(['900'])
  })

  it('an hourly and a real-time one have ceilings of their kind', () => {
    const hourly = daily([row('0.00', 0, '0.006')], {
      kind: 'HOURLY',
      period: 'hourly',
      payPeriod: null,
      category: 'RNG',
    })
    expect(compareToHouse(hourly, alone)).toMatchObject({ failing: [{ parentRate: '0.005' }] })
    expect(compareToHouse(realtime('0.011', '0.012', '1.00', { category: 'RNG' }), alone)).toEqual({
      ok: false,
      failing: [{ tier: 0, rate: '0.011', parentRate: '0.01' }],
    })
  })
})

describe('what ends below', () => {
  const standing = (contractId: string, payerId: string, payeeId: string, terms: ContractTerms): Standing => ({
    contractId,
    payerId,
    payeeId,
    terms,
  })
  const below = [
    standing('bc', 'B', 'C', dividend('0.08')),
    standing('bd', 'B', 'D', dividend('0.05')),
    standing('ce', 'C', 'E', dividend('0.07')),
  ]
  const accepts = (...terms: ContractTerms[]) => cascadeOf({ memberId: 'B', kind: 'DIVIDEND', terms }, below)
  const endingsOf = (endings: ReturnType<typeof accepts>) =>
    endings.map(({ standing: { contractId }, reason }) => `${contractId} ${reason}`)

  it('B holds 0.10, C 0.08, D 0.05, E 0.07: B accepts 0.06 and C and E lose theirs, D keeps it', () => {
    expect(endingsOf(accepts(dividend('0.06')))).toEqual(['bc RATE_EXCEEDS', 'ce PAYER_ENDED'])
  })

  it('a raise ends nothing, an ending everything below, other kinds and branches nothing', () => {
    expect(accepts(dividend('0.2'))).toEqual([])
    expect(endingsOf(accepts())).toEqual(['bc PAYER_ENDED', 'bd PAYER_ENDED', 'ce PAYER_ENDED'])
    expect(cascadeOf({ memberId: 'B', kind: 'DAILY', terms: [] }, below)).toEqual([])
  })

  it('what stays is allowed and what ends is not, in any tree', () => {
    const tree = fc
      .array(fc.tuple(fc.nat(), fc.integer({ min: 1, max: 20 })), { minLength: 1, maxLength: 30 })
      .map((nodes) =>
        nodes.map(([parent, rate], n) => ({ id: `m${n + 1}`, parent: n === 0 ? 'm0' : `m${parent % (n + 1)}`, rate })),
      )
    fc.assert(
      fc.property(tree, fc.integer({ min: 0, max: 20 }), (nodes, rate) => {
        const terms = (worth: number) => dividend(decimalOf(BigInt(worth) * 10_000n))
        const all = nodes.map(({ id, parent, rate: own }) => standing(`c-${id}`, parent, id, terms(own)))
        // What stood before was allowed: no rate above that of the payer.
        const before = new Map([['m0', 20]])
        for (const node of nodes) before.set(node.id, Math.min(node.rate, before.get(node.parent)!))
        const legal = all.map((one) => ({ ...one, terms: terms(before.get(one.payeeId)!) }))
        const gets = rate === 0 ? [] : [terms(rate)]
        const ended = new Set(
          cascadeOf({ memberId: 'm0', kind: 'DIVIDEND', terms: gets }, legal).map((one) => one.standing),
        )
        for (const one of legal) {
          const parent =
            one.payerId === 'm0'
              ? gets
              : legal.filter((up) => up.payeeId === one.payerId && !ended.has(up)).map((up) => up.terms)
          expect(compareToAll(one.terms, parent).ok).toBe(!ended.has(one))
        }
      }),
      { numRuns: 200 },
    )
  })
})

it('a row holds from its corner on', () => {
  const tiers = [row('10000.00', 3, '0.002'), row('50000.00', 5, '0.003')]
  expect(rowAt(tiers, cornerOf(tiers[0]!))).toBe(0)
  expect(rowAt(tiers, { bet: millionths('49999.99'), netLoss: 0n, active: 9 })).toBe(0)
  expect(rowAt(tiers, { bet: millionths('9999.99'), netLoss: 0n, active: 9 })).toBe(-1)
})
