import { randomUUID } from 'node:crypto'
import { and, asc, eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { auditChanges, auditLog } from '#server/audit/tables.ts'
import { pictures } from '#server/areas/accounts/pictures/tables.ts'
import { decideWithdrawal, type Decision } from './decide-withdrawal.ts'
import { listWaiting } from './list-waiting.ts'
import { keepSlip, readSlips } from './payout-slips.ts'
import { withdrawals, withdrawalSteps } from './tables.ts'
import { addWithdrawal } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { whoAnswers } from './deciders.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** A withdrawal that waits for an operator, and functions to read its outcome. */
async function waiting(amount = '25000.00', bound: Parameters<typeof addPayee>[1] = {}) {
  const { db } = server.services
  const me = await addPayee(server, { funds: 20_000_000n, ...bound })
  const answer = await me.take(amount)
  const { withdrawalNo } = (answer as { value: { withdrawalNo: string } }).value
  const decide = (more: Partial<Decision> = {}) =>
    decideWithdrawal(server.services, {
      withdrawalNo,
      approve: true,
      reason: 'Looked at.',
      operators: ['Salma'],
      ...more,
    })
  const row = async () => (await db.select().from(withdrawals).where(eq(withdrawals.withdrawalNo, withdrawalNo)))[0]!
  const parts = () =>
    db.select().from(withdrawals).where(eq(withdrawals.parentNo, withdrawalNo)).orderBy(asc(withdrawals.withdrawalNo))
  const noted = () =>
    db
      .select({ actor: auditLog.actor, before: auditChanges.before, after: auditChanges.after })
      .from(auditLog)
      .innerJoin(auditChanges, eq(auditChanges.auditId, auditLog.id))
      .where(and(eq(auditLog.thing, `withdrawal:${withdrawalNo}`), eq(auditChanges.tbl, 'withdrawals')))
      .orderBy(asc(auditLog.id))
  return { me, withdrawalNo, decide, row, parts, noted }
}

const stepsOf = async (no: string) =>
  (
    await server.services.db
      .select()
      .from(withdrawalSteps)
      .where(eq(withdrawalSteps.withdrawalNo, no))
      .orderBy(asc(withdrawalSteps.n))
  ).map(({ status, at }) => [status, at.getTime() === server.now()])

describe('the operators of a decision', () => {
  const why = (reason: string, operators = ['Salma'], longest?: number) => whoAnswers({ reason, operators }, longest)

  it('are named once each, with a reason of at most 200 letters', () => {
    expect(why(' Seen. ', [' Salma', 'Karim ', 'Salma', ' '])).toEqual({
      ok: true,
      why: 'Seen.',
      names: ['Salma', 'Karim'],
    })
    expect(why(` ${'x'.repeat(200)} `)).toMatchObject({ ok: true, why: 'x'.repeat(200) })
    expect(why('x'.repeat(201))).toEqual({ ok: false, fault: 'reason' })
    expect(why('1234', ['Salma'], 3)).toEqual({ ok: false, fault: 'reason' })
    expect([why(' '), why('', [])]).toEqual(Array(2).fill({ ok: false, fault: 'reason' }))
    expect([why('Seen.', []), why('Seen.', [' '])]).toEqual(Array(2).fill({ ok: false, fault: 'nobody' }))
  })
})

describe('a waiting withdrawal', () => {
  it('is approved by one operator where one is enough, and the audit log records it', async () => {
    const one = await waiting()
    expect([await one.decide(), await one.decide()]).toEqual(['done', 'decided'])
    expect(await one.row()).toMatchObject({ status: 'approved', decidedBy: ['Salma'], reason: null })
    expect(await stepsOf(one.withdrawalNo)).toEqual([
      ['pending', true],
      ['approved', true],
    ])
    expect(await one.noted()).toEqual([
      {
        actor: 'Salma',
        before: { status: 'pending', decidedBy: [] },
        after: { status: 'approved', decidedBy: ['Salma'] },
      },
    ])
  })

  it('needs two approvals above a limit, and stores the first in the meantime', async () => {
    const one = await waiting('100000.01', { bound: { kind: 'BANK', bankCode: 'BRAC' } })
    expect([await one.decide(), await one.decide()]).toEqual(['noted', 'same'])
    expect(await one.row()).toMatchObject({ status: 'pending', decidedBy: ['Salma'] })
    expect(await one.decide({ operators: ['Salma', 'Karim'] })).toBe('done')
    expect(await one.row()).toMatchObject({ status: 'approved', decidedBy: ['Salma', 'Karim'] })
    expect((await one.noted()).map(({ after }) => after)).toEqual([
      { status: 'pending', decidedBy: ['Salma'] },
      { status: 'approved', decidedBy: ['Salma', 'Karim'] },
    ])
  })

  it('is rejected by one operator, even the one who approved it first, and everything is returned', async () => {
    const one = await waiting('100000.01', { bound: { kind: 'BANK', bankCode: 'BRAC' } })
    await one.decide()
    expect(await one.decide({ approve: false, reason: ' No such name. ' })).toBe('done')
    expect(await one.row()).toMatchObject({ status: 'rejected', decidedBy: ['Salma'], reason: 'No such name.' })
    expect((await one.noted())[1]).toEqual({
      actor: 'Salma',
      before: { status: 'pending', decidedBy: ['Salma'] },
      after: { status: 'rejected', decidedBy: ['Salma'], reason: 'No such name.' },
    })
    const { rows } = await server.services.db.execute(sql`
      SELECT wallet, balance::text FROM wallets WHERE member_id = ${one.me.id} ORDER BY wallet`)
    expect(rows).toEqual([
      { wallet: 'held', balance: '0' },
      { wallet: 'main', balance: '20000000' },
    ])
  })

  it('is not decided without an operator, a reason, or an existing withdrawal', async () => {
    const one = await waiting()
    const none = { withdrawalNo: `W${'4'.repeat(120)}` }
    expect([
      await one.decide({ operators: [] }),
      await one.decide({ reason: '' }),
      await one.decide(none),
      await one.decide({ way: { by: 'parts', max: 2_500_000n } }),
      await one.decide({ way: { by: 'hand-parts', max: 1n } }),
    ]).toEqual(['nobody', 'reason', 'unknown', 'parts', 'parts'])
    expect([(await one.row()).status, await one.noted()]).toEqual(['pending', []])
  })

  it('is paid by hand when the decision says so', async () => {
    const one = await waiting()
    expect(await one.decide({ way: { by: 'hand' } })).toBe('done')
    expect(await one.row()).toMatchObject({
      status: 'paying',
      provider: null,
      sentAt: new Date(server.now()),
      decidedBy: ['Salma'],
      parts: null,
    })
    expect((await stepsOf(one.withdrawalNo)).map(([status]) => status)).toEqual(['pending', 'approved', 'paying'])
    expect((await one.noted())[0]!.after).toEqual({ status: 'approved', decidedBy: ['Salma'], paidBy: 'hand' })
  })

  it.each([
    ['parts', 'approved', null],
    ['hand-parts', 'paying', 'now'],
  ] as const)('is paid in %s of its net amount', async (by, status, sentAt) => {
    const { db } = server.services
    const one = await waiting()
    await db.update(withdrawals).set({ fee: 10_000n }).where(eq(withdrawals.withdrawalNo, one.withdrawalNo))
    const now = new Date(server.now())
    expect(await one.decide({ way: { by, max: 1_000_000n } })).toBe('done')
    expect(await one.row()).toMatchObject({ status: 'paying', parts: 3, sentAt: now, decidedBy: ['Salma'] })
    expect((await one.noted())[0]!.after).toEqual({ status: 'approved', decidedBy: ['Salma'], paidBy: by })
    const parts = await one.parts()
    expect(parts.map(({ requestId: _id, ...part }) => part)).toEqual(
      [830_000n, 830_000n, 830_000n].map((amount, n) => ({
        ...Object.fromEntries(
          Object.keys(parts[0]!)
            .filter((name) => name !== 'requestId')
            .map((name) => [name, null]),
        ),
        withdrawalNo: `${one.withdrawalNo}-P${n + 1}`,
        parentNo: one.withdrawalNo,
        memberId: one.me.id,
        merchant: 'fairhall',
        accountId: one.me.account.id,
        currency: 'BDT',
        day: '2026-11-21',
        amount,
        fee: 0n,
        status,
        approvals: 0,
        asks: 0,
        flags: [],
        decidedBy: [],
        askedAt: now,
        sentAt: sentAt && now,
      })),
    )
    expect(await stepsOf(parts[0]!.withdrawalNo)).toEqual([[status, true]])
  })
})

it('a waiting withdrawal appears in a list, oldest first, with its risk flags', async () => {
  const { db } = server.services
  await db.update(withdrawals).set({ status: 'paid' }).where(eq(withdrawals.status, 'pending'))
  expect(await listWaiting(server.services)).toBe('No withdrawal waits for anybody.')
  const me = await addPayee(server)
  const add = (withdrawalNo: string, more: Parameters<typeof addWithdrawal>[2]) =>
    addWithdrawal(
      db,
      { memberId: me.id, accountId: me.account.id },
      { withdrawalNo, status: 'pending', approvals: 1, ...more },
    )
  const flags = [
    { flag: 'newMember' as const, basis: 'today' },
    { flag: 'shared' as const, basis: 'other' },
  ]
  await add('W-LATER', { askedAt: new Date('2026-11-21T05:00:00Z'), flags })
  await add('W-FIRST', { askedAt: new Date('2026-11-21T04:00:00Z'), approvals: 2, decidedBy: ['Salma'] })
  await add('W-PAID', { status: 'paid' })
  expect((await listWaiting(server.services)).split('\n')).toEqual([
    `W-FIRST  1000.00 BDT  ${me.login}  2026-11-21T04:00:00.000Z  1 of 2 approved  its amount`,
    `W-LATER  1000.00 BDT  ${me.login}  2026-11-21T05:00:00.000Z  0 of 1 approved  newMember (today), shared (other)`,
  ])
  for (let n = 0; n < 50; n += 1) await add(`W-MORE-${n}`, {})
  expect((await listWaiting(server.services)).split('\n')).toHaveLength(50)
})

describe('a slip', () => {
  const operatorId = randomUUID()
  const lay = (withdrawalNo: string, id: string = randomUUID(), at = server.now()) =>
    server.services.db.transaction((tx) =>
      keepSlip(tx, { id, withdrawalNo, content: Buffer.from('a picture'), operatorId, at, keptMs: 180 * 86_400_000 }),
    )
  const paidBy = async (more: Parameters<typeof addWithdrawal>[2]) => {
    const me = await addPayee(server)
    const { withdrawalNo } = await addWithdrawal(
      server.services.db,
      { memberId: me.id, accountId: me.account.id },
      more,
    )
    return { me, withdrawalNo }
  }

  it('is stored with a payout for 180 days, at most three, and its link works for a few minutes', async () => {
    const { me, withdrawalNo } = await paidBy({ status: 'paying' })
    const { db } = server.services
    const [second, first] = [randomUUID(), randomUUID()]
    expect(await lay(withdrawalNo, second)).toEqual({ outcome: 'kept', memberId: me.id })
    expect(await db.select().from(pictures).where(eq(pictures.id, second))).toEqual([
      {
        id: second,
        memberId: me.id,
        merchant: 'fairhall',
        purpose: 'PAYOUT_SLIP',
        content: Buffer.from('a picture'),
        takenAt: new Date(server.now()),
        attachedTo: `payout:${withdrawalNo}`,
        deleteAt: new Date(server.now() + 180 * 86_400_000),
        operatorId,
      },
    ])
    await lay(withdrawalNo, first, server.now() - 1)
    const slips = await db.transaction((tx) => readSlips(tx, server.services, withdrawalNo))
    expect(slips).toEqual([
      { path: expect.stringContaining(`/pictures/${first}?until=`), at: new Date(server.now() - 1).toISOString() },
      { path: expect.stringContaining(`/pictures/${second}?until=`), at: new Date(server.now()).toISOString() },
    ])
    await lay((await paidBy({ status: 'paid' })).withdrawalNo)
    expect([(await lay(withdrawalNo)).outcome, (await lay(withdrawalNo)).outcome]).toEqual(['kept', 'closed'])
  })

  it.each([
    ['of a payout in an unknown state', 'kept', { status: 'unknown' }],
    ['of a paid payout', 'kept', { status: 'paid' }],
    ['of a waiting payout', 'closed', { status: 'pending' }],
    ['of a peer payment', 'closed', { status: 'paying', directOpen: 0n }],
    ['of a payout in parts', 'closed', { status: 'paying', parts: 2 }],
  ] as const)('%s: %s', async (_, outcome, more) => {
    expect((await lay((await paidBy(more)).withdrawalNo)).outcome).toBe(outcome)
  })

  it('is refused for an unknown payout', async () => {
    expect(await lay('W404')).toEqual({ outcome: 'unknown' })
  })
})

// moves the clock on by a day, so it comes last
it('a waiting withdrawal takes two operators once one has approved as much as one may in a day, and one again on the next day', async () => {
  const operators = ['Busy']
  const took = []
  for (const amount of [...Array<string>(15).fill('30000.00'), '28000.00', '22000.01'])
    took.push(await (await waiting(amount)).decide({ operators }))
  expect(took).toEqual([...Array(16).fill('done'), 'eyes'])
  const last = await waiting('22000.00')
  expect(await last.decide({ operators })).toBe('done')
  const beyond = await waiting('20000.01')
  expect([await beyond.decide({ operators }), (await beyond.row()).status]).toEqual(['eyes', 'pending'])
  // a rejection moves the money back, and two operators together have no bound
  expect(await (await waiting()).decide({ operators, approve: false })).toBe('done')
  expect(await (await waiting()).decide({ operators: ['Busy', 'Karim'] })).toBe('done')
  server.advance(86_400_000)
  expect(await beyond.decide({ operators })).toBe('done')
})
