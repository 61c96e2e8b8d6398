import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { scheduleIssues } from './schedule-issues.ts'

let app: SeededServer
let player: { memberId: string; token: string }
let other: { memberId: string; token: string }
beforeAll(async () => {
  app = await startSeededServer()
  await scheduleIssues(app.services)
  player = await app.enter('nodi27')
  other = await app.enter('rupaVIP')
})
afterAll(() => app.close())

/** The totals of postings, slips, wallets and chases: the same before and after a refusal. */
const everything = async () => {
  const { rows } = await app.db.execute(sql`
    SELECT (SELECT count(*) FROM postings) AS postings, (SELECT count(*) FROM lottery_slips) AS slips,
      (SELECT count(*) FROM lottery_chases) AS chases, (SELECT sum(balance) FROM wallets) AS money,
      (SELECT count(*) FROM lottery_slips WHERE state = 'open') AS open`)
  return rows[0]
}
type Write = 'quoteLotteryBets' | 'placeLotteryBets' | 'cancelLotteryBets' | 'cancelLotteryChase'

/** Sends a body that the contract's types may reject, and returns the refusal. */
const send = async (operation: Write, body: unknown, token = player.token) => {
  const { status, errorCode } = await app.call(operation, { body: body as never, token })
  return { status, code: errorCode }
}
const openIssue = async () =>
  (await app.call('listCurrentIssues', { query: { gameCodes: ['ssc_5m'] } })).value.issues[0]!
const slipOf = (more: object = {}) => ({
  playId: 'ssc.back3.straightText',
  selection: { lines: ['123'] },
  unit: '1.00',
  multiple: 1,
  ...more,
})

const amounts = [
  '-1.00',
  '1e2',
  '1E+2',
  '9'.repeat(30),
  '১.০০',
  '1,00',
  '+1.00',
  ' 1.00',
  '1.001',
  '0.00',
  '',
  'NaN',
  '0x1',
]

it.each(amounts)('refuses the unit price %j in quotes and bets, and moves no money', async (unit) => {
  const { issueNo } = await openIssue()
  const before = await everything()
  const bet = { gameCode: 'ssc_5m', issueNo, slips: [slipOf({ unit })] }
  const quote = await send('quoteLotteryBets', bet)
  const placed = await send('placeLotteryBets', { ...bet, requestId: randomUUID(), quoteId: 'q_none' })
  for (const { status, code } of [quote, placed]) {
    expect([400, 422]).toContain(status)
    expect(['request.param.err', 'lottery.bet.limit']).toContain(code)
  }
  expect(await everything()).toEqual(before)
})

it.each([0, -1, 1.5, 10_000, 1e30, '1', '১', null])('refuses the multiple %j, and moves no money', async (multiple) => {
  const { issueNo } = await openIssue()
  const before = await everything()
  const bet = { gameCode: 'ssc_5m', issueNo, slips: [slipOf({ multiple })] }
  expect(await send('quoteLotteryBets', bet)).toEqual({ status: 400, code: 'request.param.err' })
  expect(await send('placeLotteryBets', { ...bet, requestId: randomUUID(), quoteId: 'q_none' })).toEqual({
    status: 400,
    code: 'request.param.err',
  })
  expect(await everything()).toEqual(before)
})

it.each([['১২৩'], ['-12'], ['1e2'], ['12'], ['1234'], ['12３'], ['12\u0000']])(
  'refuses the line %j by name, and nothing moves',
  async (line) => {
    const { issueNo } = await openIssue()
    const before = await everything()
    const bet = { gameCode: 'ssc_5m', issueNo, slips: [slipOf({ selection: { lines: [line] } })] }
    const { status, code } = await send('quoteLotteryBets', bet)
    expect([400, 422]).toContain(status)
    expect(['request.param.err', 'lottery.selection.invalid']).toContain(code)
    expect(await everything()).toEqual(before)
  },
)

it('refuses closed, foreign and unknown issues, and moves no money', async () => {
  const { issueNo } = await openIssue()
  const before = await everything()
  const bet = (more: object) => ({ gameCode: 'ssc_5m', issueNo, slips: [slipOf()], ...more })
  const place = (more: object) => send('placeLotteryBets', { ...bet(more), requestId: randomUUID(), quoteId: 'q_none' })
  expect(await place({ issueNo: '20200101-001' })).toEqual({ status: 422, code: 'lottery.issue.closed' })
  expect(await place({ issueNo: `${issueNo.slice(0, -3)}999` })).toEqual({ status: 422, code: 'lottery.issue.closed' })
  expect(await place({ gameCode: 'no_game' })).toEqual({ status: 404, code: 'game.not.found' })
  expect(await place({ issueNo: "1' OR '1'='1" })).toEqual({ status: 400, code: 'request.param.err' })
  expect(await everything()).toEqual(before)
})

it('neither shows nor cancels another member’s bets', async () => {
  const { issueNo } = await openIssue()
  const bet = { gameCode: 'ssc_5m', issueNo, slips: [slipOf()] }
  const quote = await app.call('quoteLotteryBets', { body: bet, token: player.token })
  const placed = await app.call('placeLotteryBets', {
    body: { ...bet, requestId: randomUUID(), quoteId: quote.value.quoteId },
    token: player.token,
  })
  const { betNo } = placed.value.slips[0]!
  const chaseBody = {
    gameCode: 'ssc_5m',
    slips: [slipOf()],
    chase: { kind: 'SAME' as const, firstIssueNo: issueNo, issues: 2, stopOnWin: false },
  }
  const priced = await app.call('quoteLotteryBets', { body: chaseBody, token: player.token })
  const chase = await app.call('placeLotteryChase', {
    body: { ...chaseBody, requestId: randomUUID(), quoteId: priced.value.quoteId },
    token: player.token,
  })
  const before = await everything()
  const seen = await app.call('getLotteryBet', { query: { betNo }, token: other.token })
  expect([seen.status, seen.errorCode]).toEqual([404, 'record.not.found'])
  const requested = await app.call('askLotteryRequest', {
    query: { requestId: placed.value.requestId },
    token: other.token,
  })
  expect(requested.value.found).toBe(false)
  const requestId = randomUUID()
  expect(await send('cancelLotteryBets', { requestId, betNos: [betNo] }, other.token)).toEqual({
    status: 404,
    code: 'record.not.found',
  })
  expect(await send('cancelLotteryChase', { requestId, chaseNo: chase.value.chaseNo }, other.token)).toEqual({
    status: 404,
    code: 'record.not.found',
  })
  expect(await send('cancelLotteryBets', { requestId, betNos: [betNo] }, 'no-token')).toMatchObject({ status: 401 })
  expect(await everything()).toEqual(before)
})
