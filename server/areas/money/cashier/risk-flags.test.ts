import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, describe, expect, it } from 'vitest'
import { writeMembers } from '#tests/support/active-members.ts'
import { testDatabase } from '#tests/support/database.ts'
import type { RiskRules } from '#server/areas/site/settings/cashier-settings.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { memberOf, type Member } from '#server/areas/accounts/members/find-member.ts'
import { rememberedDevices } from '#server/areas/accounts/sessions/tables.ts'
import type { OpenDuty } from '../wallet/wagering-requirements.ts'
import { fraction } from '../wallet/fraction.ts'
import { post } from '../wallet/ledger.ts'
import { instant } from '#server/db/sql-values.ts'
import type { PostingKind } from '../wallet/posting-kinds.ts'
import { findRiskFlags } from './risk-flags.ts'
import { depositReversals, type payoutAccounts } from './tables.ts'
import { addAccount, addDeposit, addWithdrawal } from './testing/money-rows.ts'

const test = await testDatabase()
afterAll(() => test.close())

const now = Date.UTC(2026, 10, 21, 6)
const hour = 3_600_000
const month = 30 * 24 * hour
const long = new Date(now - 5 * 24 * hour)
const none: never[] = []

async function join(merchant = 'fairhall'): Promise<Member> {
  const id = randomUUID()
  await writeMembers(test.db, merchant, [id])
  return memberOf(test.db, id)
}

type Given = { member?: Member; addedAt?: Date; duties?: readonly Partial<OpenDuty>[]; risk?: Partial<RiskRules> }

/** The risk flags of a withdrawal by a long-standing member to an old account. */
async function flags({ member, addedAt = long, duties = [], risk = {} }: Given) {
  const asked = { member: member ?? (await join()), account: { addedAt } as typeof payoutAccounts.$inferSelect }
  const settings = {
    cashier: { ...defaultCashier, risk: { ...defaultCashier.risk, ...risk } },
    currency: 'BDT',
    currencyDecimals: 2,
  }
  return test.db.transaction((tx) =>
    findRiskFlags(tx, settings, { ...asked, duties: duties as OpenDuty[], amount: 10_000n, now }),
  )
}

const pay = ({ id, merchant }: Member, kind: PostingKind, at: number) =>
  post(test.db, {
    merchant,
    memberId: id,
    key: randomUUID(),
    kind,
    currency: 'BDT',
    at,
    legs: [
      ['main', 100n],
      ['house:bonus', -100n],
    ],
  })

it('a member and an account are new for 72 hours', async () => {
  const [fresh, old] = [new Date(now - 72 * hour + 1), new Date(now - 72 * hour)]
  const basis = fresh.toISOString()
  expect(await flags({ addedAt: old })).toEqual(none)
  expect(await flags({ addedAt: fresh })).toEqual([{ flag: 'newAccount', basis }])
  const member = await join()
  expect(await flags({ member: { ...member, registeredAt: old } })).toEqual(none)
  expect(await flags({ member: { ...member, registeredAt: fresh } })).toEqual([{ flag: 'newMember', basis }])
})

it('an operator sets how long members and bonuses are new, and how much of a deposit is wagered', async () => {
  const member = await join()
  await pay(member, 'bonus', now - 2 * hour)
  const duties = [{ source: 'deposit' as const, required: 1000n, progress: fraction(700n), postingId: 4711n }]
  const given = { member, addedAt: new Date(now - 3 * hour), duties }
  const found = async (risk: Partial<RiskRules>) => (await flags({ ...given, risk })).map(({ flag }) => flag)
  expect(await found({})).toEqual(['newAccount', 'bonus'])
  expect(await found({ newHours: 3, bonusHours: 2, playedPercent: 71 })).toEqual(['unplayedDeposit'])
  expect(await found({ newHours: 0, bonusHours: 0, playedPercent: 70 })).toEqual([])
})

it('a bonus in the last 24 hours is flagged, the member’s latest one', async () => {
  const [member, other] = [await join(), await join()]
  await pay(other, 'bonus', now)
  await pay(member, 'deposit', now)
  await pay(member, 'bonus', now - 24 * hour)
  expect(await flags({ member })).toEqual(none)
  for (const ms of [1, 2001]) await pay(member, 'bonus', now - 24 * hour + ms)
  expect(await flags({ member })).toEqual([
    { flag: 'bonus', basis: expect.stringMatching(/^2026-11-20 06:00:02\.001/) },
  ])
})

it('a deposit with less than half its wagering requirement met is flagged, a bonus is not', async () => {
  const duty = (source: OpenDuty['source'], progress: bigint) => ({
    source,
    required: 1000n,
    progress: fraction(progress * 2n + 1n, 2n),
    postingId: 4711n,
  })
  expect(await flags({ duties: [duty('deposit', 500n), duty('bonus', 0n), duty('transfer', 0n)] })).toEqual(none)
  expect(await flags({ duties: [duty('deposit', 500n), duty('deposit', 499n)] })).toEqual([
    { flag: 'unplayedDeposit', basis: '4711' },
  ])
})

describe('cancelled bets that a wagering requirement had counted', () => {
  const endedAt = now - 20 * 24 * hour
  type Cancelled = {
    at: number
    state: 'done' | 'forfeited'
    change: number
    of: string
    posting: number
    line: number
  }

  /** A wagering requirement that a bet completed, and the bet's later correction. */
  async function cancelled(more: Partial<Cancelled> = {}) {
    const member = await join()
    const { at = endedAt, state = 'done', change = -5, of = member.id, posting = 7, line = 2 } = more
    const { rows } = await test.db.execute<{ id: string }>(sql`
      INSERT INTO turnover_duties (member_id, merchant, currency, source, posting_id, base, multiple, weights, opened_at, state, ended_at)
      VALUES (${member.id}, 'fairhall', 'BDT', 'deposit', 1, 100, 1, '{}', ${instant(endedAt - hour)}, ${state}, ${instant(endedAt)})
      RETURNING id`)
    await test.db.execute(sql`INSERT INTO turnover_parts VALUES (${member.id}, 7, 2, ${rows[0]!.id}, '100')`)
    await test.db.execute(sql`
      INSERT INTO bet_corrections (member_id, key, posting_id, line, category, currency, settled_at, corrected_at, status,
        valid_bet, payout, valid_bet_change, payout_change, counted_change)
      VALUES (${of}, ${randomUUID()}, ${posting}, ${line}, 'RNG', 'BDT', ${instant(endedAt - 1)}, ${instant(at)}, 4, 0, 0,
        ${change}, 0, 0)`)
    return flags({ member })
  }

  it('are flagged for 30 days after the requirement was completed', async () => {
    expect(await cancelled()).toEqual([
      { flag: 'cancelledBets', basis: expect.stringMatching(/^2026-11-01 06:00:00\+/) },
    ])
    expect(await cancelled({ at: endedAt - 1 })).toEqual(none)
  })

  it.each([
    ['a wagering requirement that was not met', { state: 'forfeited' }],
    ['a change that takes nothing away', { change: 0 }],
    ['another member’s bet', { of: randomUUID() }],
    ['another bet', { posting: 8 }],
    ['another line of the slip', { line: 3 }],
  ] as const)('are not flagged: %s', async (_, more) => {
    expect(await cancelled(more)).toEqual(none)
  })
})

it('members who share a device or a payee name are listed in order, within the merchant', async () => {
  const { db } = test
  const [member, device, name, stranger, away] = [
    await join(),
    await join(),
    await join(),
    await join(),
    await join('elsewhere'),
  ]
  await db.execute(sql`UPDATE members SET payee_name = 'Nodi RAHMAN' WHERE id = ${member.id}`)
  const remember = ({ id }: Member, tokenHash: string) =>
    db.insert(rememberedDevices).values({
      id: randomUUID(),
      memberId: id,
      tokenHash,
      userAgent: 'test',
      ip: '203.0.113.7',
      rememberedAt: long,
      lastUsedAt: long,
      expiresAt: new Date(now),
    })
  for (const one of [member, device, away]) await remember(one, 'shared')
  for (const one of [name, stranger]) await remember(one, 'of these two')
  await addAccount(db, { memberId: member.id })
  await addAccount(db, { memberId: name.id }, { holderName: 'nodi Rahman' })
  await addAccount(db, { memberId: stranger.id }, { holderName: 'Somebody Else' })
  await addAccount(db, { memberId: stranger.id }, { merchant: 'elsewhere' })
  const basis = [device.account, name.account].toSorted().join(', ')
  expect(await flags({ member })).toEqual([{ flag: 'shared', basis }])
})

/** A deposit of a member that was charged back. */
async function chargedBack(member: Member, at: number, more: Partial<typeof depositReversals.$inferInsert> = {}) {
  const { depositNo } = await addDeposit(test.db, { memberId: member.id })
  await test.db.insert(depositReversals).values({
    provider: 'demo-pay',
    providerTxId: randomUUID(),
    depositNo,
    memberId: member.id,
    merchant: 'fairhall',
    currency: 'BDT',
    amount: 9000n,
    owed: 0n,
    at: new Date(at),
    postingId: 1n,
    ...more,
  })
  return depositNo
}

it('a deposit charged back in the last 30 days is flagged, the latest that was not undone', async () => {
  const [member, other] = [await join(), await join()]
  await chargedBack(member, now - month)
  await chargedBack(member, now, { undoneAt: new Date(now) })
  await chargedBack(other, now)
  expect(await flags({ member })).toEqual(none)
  await chargedBack(member, now - month + 1)
  const basis = await chargedBack(member, now - hour)
  expect(await flags({ member })).toEqual([{ flag: 'chargeBack', basis }])
})

it('debts of lottery, charge-backs and peer payments are flagged as one sum', async () => {
  const [member, other] = [await join(), await join()]
  const { db } = test
  await pay(member, 'deposit', now)
  for (const [one, owed] of [
    [member, 70n],
    [member, 5n],
    [other, 999n],
  ] as const)
    await chargedBack(one, now - month, { owed })
  expect(await flags({ member })).toEqual([{ flag: 'debt', basis: '75' }])
  await db.execute(sql`
    INSERT INTO lottery_receivables VALUES (${member.id}, 'a', 1, 1, 'BDT', 300, ${instant(now)}),
      (${member.id}, 'b', 1, 2, 'USD', 8000, ${instant(now)})`)
  const account = await addAccount(db, { memberId: other.id })
  const { withdrawalNo } = await addWithdrawal(db, { memberId: other.id, accountId: account.id })
  for (const [depositor, owed] of [
    [member, 2000],
    [await join(), 50_000],
  ] as const) {
    const { depositNo } = await addDeposit(db, { memberId: depositor.id })
    await db.execute(sql`
      INSERT INTO direct_payments (transaction_no, merchant, withdrawal_no, withdrawer_id, deposit_no, depositor_id, method,
        currency, amount, status, matched_at, pay_by, owed)
      VALUES (${randomUUID()}, 'fairhall', ${withdrawalNo}, ${other.id}, ${depositNo}, ${depositor.id}, 'NAGAD', 'BDT', 1, 'UNPAID',
        ${instant(now)}, ${instant(now)}, ${owed})`)
  }
  expect(await flags({ member })).toEqual([{ flag: 'debt', basis: '2375' }])
  await db.update(depositReversals).set({ owed: 0n }).where(eq(depositReversals.memberId, member.id))
  expect(await flags({ member })).toEqual([{ flag: 'debt', basis: '2300' }])
})
