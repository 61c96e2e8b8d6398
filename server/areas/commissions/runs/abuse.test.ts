import { byMidnight, dayOf } from '#rules/calendar.ts'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { systemRandom } from '#server/random.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { bothTexts } from '#tests/support/both-texts.ts'
import type { MessageWords } from '#server/areas/site/content/message-text.ts'
import { asSystem } from '#server/audit/as-system.ts'
import type { TeamMember } from '../agents/testing/team-bed.ts'
import { contractBed } from '../agent-contracts/testing/contract-bed.ts'
import { offerContract } from '../agent-contracts/offer.ts'
import { members } from '#server/areas/accounts/members/tables.ts'
import { at } from '#server/areas/play/records/testing/record-player.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { openDuty } from '#server/areas/money/wallet/wagering-requirements.ts'
import { grantShareBonus } from './share-bonus.ts'
import { heldRuns, heldStatements, payHeld, releaseRun } from './decide-held.ts'
import type { Caller } from '#openapi/handlers.ts'
import { readOverview } from '../agents/read-overview.ts'
import { writeOffContractDebt } from './debts.ts'
import { owedOfContracts } from '#server/areas/money/wallet/contract-debts.ts'
import { suspectMembers } from './suspect-members.ts'
import { agentPairs, unusedDays } from './testing/agent-pairs.ts'
import { always, runBed } from './testing/run-bed.ts'

let server: TestServer
let bed: ReturnType<typeof runBed>
let pair: ReturnType<typeof agentPairs>['pair']
beforeAll(async () => {
  server = await startTestServer()
  bed = runBed(server)
  pair = agentPairs(server, bed).pair
})

const { nextDay, skip } = unusedDays()
afterAll(async () => {
  expect(await bed.wrongBalances()).toEqual([])
  await server.close()
})

const loses = (player: TeamMember, time: string, stake: bigint) => player.play(at(time), [stake, 2, 0n])
const wins = (player: TeamMember, time: string, more: bigint) => player.play(at(time), [1000n, 1, 1000n + more])
const of = async (someone: { id: string }) => (await bed.statements(someone)).at(-1)!
const daily = { period: 'daily' } as const
const decide = (statementId: string, advance: boolean) =>
  server.services.db.transaction((tx) =>
    payHeld(tx, { statementId, advance }, { at: server.now(), settings: defaultSettings }),
  )

describe('a payer without the money', () => {
  it('gets an advance for what the run owes: the payee is paid, and the payer pays nothing out until the debt is settled [line 36]', async () => {
    const { top, low, ofTop, ofLow } = await pair()
    const { on, after, noon, paid } = nextDay()
    await bed.contract(null, top, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.10') })
    await bed.contract(top, low, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.10') })
    bed.until(paid)
    await loses(ofLow, noon, 200_000n)
    await wins(ofTop, noon, 50_000n)
    const duty = await top.deposit(server.now(), 5000n)
    if (!('postingId' in duty)) throw new Error(duty.outcome)
    await openDuty(server.services.db as never, {
      merchant: 'fairhall',
      memberId: top.id,
      currency: 'BDT',
      source: 'deposit',
      base: 5000n,
      multiple: 1,
      postingId: duty.postingId,
      at: server.now(),
    })
    await bed.run()
    expect(await of(top)).toMatchObject({ gross: 15_000n, state: 'paid' })
    expect(await of(low)).toMatchObject({ gross: 20_000n, fromWallet: 15_000n, advance: 5000n, state: 'paid' })
    expect([await bed.balance(top), await bed.debt(top), await bed.balance(low)]).toEqual([5000n, 5000n, 20_000n])
    expect(await owedOfContracts(server.services.db, top.id, 'BDT')).toBe(5000n)
    expect(await owedOfContracts(server.services.db, top.id, 'USD')).toBe(0n)
    expect(await owedOfContracts(server.services.db, low.id, 'BDT')).toBe(0n)
    const day = dayOf(server.now(), byMidnight('Asia/Dhaka'))
    const caller = { memberId: top.id } as Caller
    expect(await readOverview(server.services, caller, { from: day, to: day })).toMatchObject({
      value: { owed: '50.00' },
    })
  })

  it('gets no larger advance for emptying the wallet minutes earlier; the rest waits until operators advance it [line 37]', async () => {
    const { top, low, ofTop, ofLow } = await pair()
    const { on, after, noon, paid } = nextDay()
    await bed.contract(null, top, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.10') })
    await bed.contract(top, low, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.09') })
    await top.deposit(server.now(), 80_000n)
    bed.until(paid)
    await loses(ofLow, noon, 1_000_000n)
    await wins(ofTop, noon, 800_000n)
    await top.move('adjustment', server.now(), [
      ['main', -80_000n],
      ['house:adjustments', 80_000n],
    ])
    await bed.run()
    expect(await of(low)).toMatchObject({
      gross: 90_000n,
      fromWallet: 20_000n,
      advance: 20_000n,
      state: 'held',
      heldBecause: 'payer',
    })
    expect([await bed.balance(low), await bed.debt(top)]).toEqual([40_000n, 20_000n])
    const { id } = await of(low)
    const held = async (merchant: string) =>
      (await server.services.db.execute(sql`SELECT * FROM (${heldStatements(merchant)}) AS h`)).rows
    expect(await held('fairhall')).toEqual([
      {
        ref: id,
        since: expect.anything(),
        member_id: low.id,
        amount: '50000',
        currency: 'BDT',
        title: 'DIVIDEND payer',
      },
    ])
    expect(await held('elsewhere')).toEqual([])

    await top.deposit(server.now(), 10_000n)
    await bed.run()
    expect(await of(low)).toMatchObject({ fromWallet: 20_000n, advance: 20_000n, state: 'held' })
    expect(await decide(id, false)).toBe('held')
    expect(await of(low)).toMatchObject({ fromWallet: 30_000n, advance: 20_000n, state: 'held' })
    expect(await decide(id, true)).toBe('paid')
    expect(await decide(id, true)).toBe('conflict')
    expect([await bed.balance(low), await bed.debt(top)]).toEqual([90_000n, 60_000n])
    await server.services.db.execute(
      sql`INSERT INTO contract_debts VALUES (${top.id}, 'USD', 900000), (${ofTop.id}, 'BDT', 900000)`,
    )
    const writeOff = (amount: bigint, key = `off-${amount}`) =>
      server.services.db.transaction((tx) =>
        writeOffContractDebt(tx, { memberId: top.id, currency: 'BDT', amount, key, at: server.now() }),
      )
    expect([await writeOff(60_001n), await writeOff(10_000n)]).toEqual([false, true])
    const { rows: debts } = await server.services.db.execute(sql`
      SELECT member_id, currency, amount FROM contract_debts WHERE member_id IN (${top.id}, ${ofTop.id}) ORDER BY amount`)
    expect(debts).toEqual([
      { member_id: top.id, currency: 'BDT', amount: '50000' },
      expect.objectContaining({ amount: '900000' }),
      expect.objectContaining({ amount: '900000' }),
    ])
    await server.services.db.execute(sql`DELETE FROM contract_debts WHERE amount = 900000`)
    const { rows: offs } = await server.services.db.execute(sql`
      SELECT key, currency, amount, statement_id, at FROM contract_debt_steps WHERE step = 'written_off'`)
    expect(offs).toEqual([
      { key: 'off-10000', currency: 'BDT', amount: '-10000', statement_id: null, at: expect.anything() },
    ])
    const bonus = () =>
      server.services.db.transaction((tx) =>
        grantShareBonus(
          tx,
          { memberId: top.id, amount: 55_000n, currency: 'BDT', merchant: 'fairhall', key: 'share-1' },
          server.now(),
        ),
      )
    expect([await bonus(), await bonus()]).toEqual(['done', 'repeated'])
    expect([await bed.balance(top), await bed.debt(top)]).toEqual([5000n, 0n])
  })

  it('gets no advance for branches that bet against each other: the run withholds the unearned amount [line 65]', async () => {
    const { top, low, ofTop, ofLow } = await pair()
    const { on, after, noon, paid } = nextDay()
    await bed.contract(null, top, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.45') })
    await bed.contract(top, low, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.45') })
    bed.until(paid)
    await loses(ofLow, noon, 10_000_000n)
    await wins(ofTop, noon, 10_000_000n)
    await bed.run()
    expect(await of(top)).toMatchObject({ netLoss: 0n, gross: 0n })
    expect(await of(low)).toMatchObject({
      gross: 4_500_000n,
      fromWallet: 0n,
      advance: 0n,
      state: 'held',
      heldBecause: 'payer',
    })
    expect([await bed.balance(low), await bed.debt(top)]).toEqual([0n, 0n])
  })
})

it('a share of profit goes to an active member of the merchant, once under its key, with a remark', async () => {
  const { top, low } = await pair()
  const { db } = server.services
  const grant = (key: string, more: object = {}) =>
    db.transaction((tx) =>
      grantShareBonus(
        tx,
        { memberId: top.id, amount: 1n, currency: 'BDT', merchant: 'fairhall', key, ...more },
        server.now(),
      ),
    )
  expect(await grant('plain')).toBe('done')
  expect(await grant('noted', { amount: 20n, remark: 'half of July' })).toBe('done')
  expect(await grant('noted', { amount: 20n, remark: 'half of July' })).toBe('repeated')
  expect(await grant('noted', { amount: 21n })).toBe('conflict')
  expect(await grant('none', { amount: 0n })).toBe('conflict')
  expect(await grant('site', { merchant: 'elsewhere' })).toBe('conflict')
  expect(await grant('nobody', { memberId: '00000000-0000-4000-8000-000000000000' })).toBe('conflict')
  await asSystem(db, 'tests', server.now(), (tx) =>
    tx.update(members).set({ status: 'frozen' }).where(eq(members.id, low.id)),
  )
  expect(await grant('frozen', { memberId: low.id })).toBe('conflict')
  expect([await bed.balance(top), await bed.balance(low)]).toEqual([21n, 0n])
  const { rows } = await db.execute(sql`
    SELECT key, remark, amounts FROM postings WHERE member_id = ${top.id} AND kind = 'share-bonus' ORDER BY id`)
  expect(rows).toEqual([
    { key: 'share-bonus:plain', remark: null, amounts: ['1', '-1'] },
    { key: 'share-bonus:noted', remark: 'half of July', amounts: ['20', '-20'] },
  ])
})

it('losses and wins of different categories in one team offset each other, and bonuses are deducted [line 33]', async () => {
  const { top, ofTop } = await pair()
  const { on, after, noon, paid } = nextDay()
  await bed.contract(null, top, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.40') })
  bed.until(paid)
  await ofTop.play(at(noon), [100_000n, 2, 0n], 'LIVE')
  await ofTop.play(at(noon), [1000n, 1, 96_000n], 'RNG')
  await ofTop.move('bonus', at(noon), [
    ['main', 4000n],
    ['house:bonus', -4000n],
  ])
  await bed.run()
  expect(await of(top)).toMatchObject({ bonus: 4000n, netLoss: 1000n, gross: 400n })
})

it('a frozen agent’s commission waits until the agent is active again, while its downline is paid [settled: frozen agent]', async () => {
  const { top, low, ofLow } = await pair()
  const { on, after, noon, paid } = nextDay()
  const freeze = (status: 'frozen' | 'active') =>
    asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status }).where(eq(members.id, top.id)),
    )
  await bed.contract(null, top, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.10') })
  await bed.contract(top, low, 'DIVIDEND', { ...daily, from: on, to: after, tiers: always('0.04') })
  bed.until(paid)
  await loses(ofLow, noon, 100_000n)
  await freeze('frozen')
  await bed.run()
  expect(await of(top)).toMatchObject({ gross: 10_000n, fromWallet: 0n, state: 'held', heldBecause: 'frozen' })
  expect(await of(low)).toMatchObject({ gross: 4000n, fromWallet: 0n, advance: 4000n, state: 'paid' })
  const { rows: told } = await server.services.db.execute<MessageWords>(
    sql`SELECT texts, notice FROM messages WHERE member_id = ${top.id}`,
  )
  expect(told.map((row) => ({ texts: bothTexts(row) }))).toEqual([
    {
      texts: {
        EN: {
          title: 'Your dividend is held',
          content: 'The part of your dividend that is not paid yet stays yours. We are looking into it.',
        },
        BN: {
          title: 'আপনার লভ্যাংশ আটকে আছে',
          content: 'আপনার লভ্যাংশের যা এখনও দেওয়া হয়নি তা আপনারই থাকবে। আমরা বিষয়টি দেখছি।',
        },
      },
    },
  ])
  await freeze('active')
  await bed.run()
  expect(await of(top)).toMatchObject({ fromWallet: 10_000n, debtTaken: 4000n, state: 'paid' })
  expect([await bed.balance(top), await bed.debt(top)]).toEqual([6000n, 0n])
})

it('a run waits for an operator when its active members share one device and barely reach the minimum [line 34]', async () => {
  const { top, low, ofTop, ofLow } = await pair()
  const { on, after, noon, paid } = nextDay()
  const third = await bed.player('third1x', top)
  await third.deposit(server.now(), 1_000_000n)
  const tiers = [...always('0.001'), ...always('0.002', { minActive: 3 })]
  await bed.contract(null, top, 'DAILY', { from: on, to: after, tiers })
  await bed.contract(top, low, 'DAILY', { from: on, to: after, tiers: always('0.001', { minActive: 1 }) })
  const [needsFewer, playsMore] = [await pair(), await pair()]
  const fewer = always('0.001', { minActive: 1 })
  await bed.contract(null, needsFewer.top, 'DAILY', { from: on, to: after, tiers: fewer })
  await bed.contract(null, playsMore.top, 'DAILY', { from: on, to: after, tiers: always('0.001', { minActive: 2 }) })
  const others = [needsFewer, playsMore].flatMap((one) => [one.ofTop, one.ofLow])
  bed.until(paid)
  await loses(ofTop, noon, 10_000n)
  await loses(ofLow, noon, 10_500n)
  await loses(third, noon, 500_000n)
  const fourth = await bed.player('fourth1x', needsFewer.top)
  await fourth.deposit(server.now(), 1_000_000n)
  for (const player of [needsFewer.ofTop, needsFewer.ofLow, playsMore.ofTop]) await loses(player, noon, 10_000n)
  await loses(playsMore.ofLow, noon, 10_501n)
  await loses(fourth, noon, 500_000n)
  for (const { id } of [ofTop, ofLow, ...others])
    await server.services.db.execute(sql`
      INSERT INTO remembered_devices SELECT gen_random_uuid(), ${id}, 'one-phone', 'phone', '203.0.113.9', now(), now(), now()`)
  await bed.run()
  const heldStatement = await of(top)
  expect(heldStatement).toMatchObject({ tierIndex: 1, gross: 1041n, state: 'computed' })
  const { rows } = await server.services.db.execute<{ ref: string; amount: string }>(heldRuns('fairhall'))
  expect(rows).toEqual([
    {
      ref: String(heldStatement.runId),
      since: expect.anything(),
      member_id: null,
      amount: '1591',
      currency: 'BDT',
      title: 'DAILY active_members',
    },
  ])
  expect(
    await server.services.db.transaction((tx) => suspectMembers(tx, rows[0]!.ref, byMidnight('Asia/Dhaka'))),
  ).toEqual([{ statementId: heldStatement.id, members: [ofTop.id, ofLow.id].toSorted() }])
  const release = (runId = heldStatement.runId) =>
    server.services.db.transaction((tx) => releaseRun(tx, { runId, operator: 'rupa@fairhall.example' }, server.now()))
  const { rows: plain } = await server.services.db.execute<{ id: string }>(
    sql`SELECT id FROM contract_runs WHERE held_because IS NULL ORDER BY id LIMIT 1`,
  )
  expect(await release(BigInt(plain[0]!.id))).toBe('conflict')
  expect([await release(), await release()]).toEqual(['done', 'conflict'])
  const { rows: released } = await server.services.db.execute(
    sql`SELECT id, released_by FROM contract_runs WHERE released_at IS NOT NULL`,
  )
  expect(released).toEqual([{ id: String(heldStatement.runId), released_by: 'rupa@fairhall.example' }])
  await bed.run()
  expect(await of(top)).toMatchObject({ fromWallet: 1041n, state: 'paid' })
})

describe('a negative balance', () => {
  it('returns with a contract renewed within 90 days, and not after that [line 30]', async () => {
    const [{ top, ofTop }, late] = [await pair(), await pair()]
    const { on, after, noon, paid } = nextDay()
    const terms = { ...daily, carryOver: true, tiers: always('0.10') }
    await bed.contract(null, top, 'DIVIDEND', { ...terms, from: on, to: after })
    await bed.contract(null, late.top, 'DIVIDEND', { ...terms, from: on, to: after })
    bed.until(paid)
    await wins(ofTop, noon, 300_000n)
    await wins(late.ofTop, noon, 300_000n)
    await bed.run()
    expect(await of(top)).toMatchObject({ gross: 0n, carryOut: '-300000.000000' })

    skip(84)
    const anew = nextDay()
    await bed.contract(null, top, 'DIVIDEND', { ...terms, from: anew.on, to: anew.after })
    bed.until(anew.paid)
    await loses(ofTop, anew.noon, 299_999n)
    await bed.run()
    expect(await of(top)).toMatchObject({ carryIn: '-300000.000000', base: -1n, gross: 0n, carryOut: '-1.000000' })

    skip(6)
    const gone = nextDay()
    await bed.contract(null, late.top, 'DIVIDEND', { ...terms, from: gone.on, to: gone.after })
    bed.until(gone.paid)
    await loses(late.ofTop, gone.noon, 100_000n)
    await bed.run()
    expect(await of(late.top)).toMatchObject({ carryIn: '0.000000', gross: 10_000n })
  })

  it('of a category stays while the two have contracts of other categories only', async () => {
    const { top, ofTop } = await pair()
    const [first, second] = [nextDay(), nextDay()]
    const terms = { ...daily, carryOver: true, tiers: always('0.10') }
    const carries = async () => {
      const { rows } = await server.services.db.execute(sql`
        SELECT category, amount, to_char(period_end AT TIME ZONE 'Asia/Dhaka', 'YYYY-MM-DD') AS ended, payee_id = ${top.id} AS own
        FROM contract_carries ORDER BY payee_id, category`)
      const of = (own: boolean) => rows.filter((row) => row['own'] === own)
      return { own: of(true), others: of(false) }
    }
    await bed.contract(null, top, 'DIVIDEND', { ...terms, category: 'RNG', from: first.on, to: first.after })
    await bed.contract(null, top, 'DIVIDEND', { ...terms, category: 'LIVE', from: first.on })
    bed.until(first.paid)
    await wins(ofTop, first.noon, 100_000n)
    await ofTop.play(at(first.noon), [1000n, 1, 51_000n], 'LIVE')
    await bed.run()
    const { own, others } = await carries()
    const row = { own: true, ended: first.after }
    expect(own).toEqual([
      { ...row, category: 'LIVE', amount: '-50000.000000' },
      { ...row, category: 'RNG', amount: '-100000.000000' },
    ])
    bed.until(second.paid)
    await ofTop.play(at(second.noon), [30_000n, 2, 0n], 'LIVE')
    await bed.run()
    expect(await carries()).toEqual({
      own: [
        { ...row, ended: second.after, category: 'LIVE', amount: '-20000.000000' },
        { ...row, category: 'RNG', amount: '-100000.000000' },
      ],
      others,
    })
  })

  it('of all categories stays when contracts of single categories replace the old one [line 58]', async () => {
    const { top, ofTop } = await pair()
    const [first, second] = [nextDay(), nextDay()]
    const terms = { ...daily, carryOver: true, tiers: always('0.10') }
    await bed.contract(null, top, 'DIVIDEND', { ...terms, from: first.on, to: first.after })
    for (const category of ['LIVE', 'RNG'] as const)
      await bed.contract(null, top, 'DIVIDEND', { ...terms, category, from: second.on, to: second.after })
    bed.until(first.paid)
    await wins(ofTop, first.noon, 100_000n)
    await bed.run()
    bed.until(second.paid)
    await ofTop.play(at(second.noon), [60_000n, 2, 0n], 'LIVE')
    await ofTop.play(at(second.noon), [50_000n, 2, 0n], 'RNG')
    await bed.run()
    const lines = (await bed.statements(top)).map(({ category, carryIn, gross }) => [category, Number(carryIn), gross])
    expect(lines.slice(-2)).toEqual([
      ['LIVE', -60_000, 0n],
      ['RNG', -40_000, 1000n],
    ])
  })
})

it('the old contract pays the period in which a new one is accepted, even a millisecond before its end [line 29]', async () => {
  const { top, ofTop } = await pair()
  const agree = contractBed(server)
  const { services } = server
  const offer = async (from: string, rate: string) => {
    const made = await services.db.transaction((tx) =>
      offerContract(
        tx,
        { payerId: null, payeeId: top.id },
        { kind: 'DAILY', category: 'CONS', tiers: always(rate), effectiveFrom: from },
        { now: services.clock.now(), calendar: byMidnight('Asia/Dhaka'), merchant: 'fairhall', random: systemRandom },
      ),
    )
    if (!('row' in made)) throw new Error(made.code)
    return { contractId: made.row.id, version: made.row.version }
  }
  const [one, two, three] = [nextDay(), nextDay(), nextDay()]
  bed.until(`${one.on}T06:00:00`)
  const next = (text: string) => new Date(Date.parse(text) + 86_400_000).toISOString().slice(0, 10)
  const first = await offer(next(one.on), '0.001')
  expect((await agree.actLater(top, 'ACCEPT', first)).ok).toBe(true)
  const before = await offer(two.after, '0.002')
  server.advance(at(`${two.after}T00:00:00`) - 1 - server.now())
  expect((await agree.actLater(top, 'ACCEPT', before)).ok).toBe(true)
  const onCut = await offer(three.after, '0.003')
  server.advance(at(`${three.after}T00:00:00`) - server.now())
  expect((await agree.actLater(top, 'ACCEPT', onCut)).ok).toBe(true)
  for (const { on, after } of [two, three])
    for (const played of [on, after]) await loses(ofTop, `${played}T00:00:00`, 100_000n)
  bed.until(`${next(three.after)}T02:00:00`)
  await bed.run()
  const paid = (await bed.statements(top)).map(({ firstDay, rate, gross }) => [firstDay, rate, gross])
  expect(paid.filter(([, , gross]) => gross !== 0n)).toEqual([
    [two.on, '0.001', 100n],
    [two.after, '0.002', 200n],
    [three.on, '0.002', 200n],
    [three.after, '0.002', 200n],
  ])
  expect(new Set((await bed.statements(top)).map(({ firstDay }) => firstDay)).size).toBe(
    (await bed.statements(top)).length,
  )
})
