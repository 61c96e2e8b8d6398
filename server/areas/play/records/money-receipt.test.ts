import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { sealLedger } from '#server/areas/money/wallet/seal-ledger.ts'
import { memberWithUpline } from '#server/areas/money/wallet/testing/member-with-upline.ts'
import { correctBet } from './record-bet.ts'
import { at, recordPlayer } from './testing/record-player.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const receiptOf = (token: string, number: string) => server.call('getReceipt', { token, query: { number } })

it('both sides of a transfer get a receipt with both accounts masked, the posting, and its hash once it is sealed', async () => {
  const agent = await recordPlayer(server, 'upper_agent', { type: 2 })
  const me = await memberWithUpline(server, { uplineId: agent.id })
  await me.fund(50_000n)
  const { transferNo } = (await me.send('120.00', { remark: 'for June' })).value
  const sent = (await receiptOf(me.token, transferNo)).value
  expect(sent).toMatchObject({
    number: transferNo,
    amount: '-120.00',
    currency: 'BDT',
    remark: 'for June',
    parties: { from: expect.stringMatching(/^[a-z]{1,2}\*{3}\d{1,2}$/), to: 'up***nt' },
    bet: null,
    postings: [{ type: 'other', subType: 'transfer_out', amount: '-120.00', hash: null }],
  })
  await sealLedger(server.services)
  const came = (await receiptOf(agent.token, transferNo)).value
  expect(came).toMatchObject({ amount: '120.00', parties: sent.parties, postings: [{ subType: 'transfer_in' }] })
  expect(came.postings[0]!.hash).toMatch(/^[0-9a-f]{64}$/)
  const byPosting = (await receiptOf(me.token, `X${sent.postings[0]!.postingNo}`)).value
  expect(byPosting).toMatchObject({ refNo: transferNo, parties: sent.parties, amount: '-120.00' })
})

it('the receipt of a bet has the postings of its stake, its payout and its corrections', async () => {
  const me = await recordPlayer(server, 'better')
  await me.move('deposit', at('2026-11-21T01:00:00'), [
    ['main', 50_000n],
    ['house:deposit', -50_000n],
  ])
  const bet = await me.bet(at('2026-11-21T02:00:00'))
  const number = `${bet.postingId}-1`
  expect((await receiptOf(me.token, number)).value).toMatchObject({
    bet: { stake: '10.00', status: null, settledTime: null },
    postings: [{ postingNo: String(bet.postingId), type: 'betting', amount: '-10.00' }],
  })
  await me.settle(bet, at('2026-11-21T02:00:05'), 1, 1950n)
  await correctBet(server.services.db, 'fix', at('2026-11-21T03:00:00'), {
    ...bet,
    status: 1,
    payout: 2050n,
    validBet: 1000n,
  })
  const { value } = await receiptOf(me.token, number)
  expect(value.bet).toMatchObject({ betNo: number, payout: '20.50', status: 1 })
  expect(value.amount).toBe('10.50')
  expect(value.postings.map(({ type, subType, amount }) => [type, subType, amount])).toEqual([
    ['betting', null, '-10.00'],
    ['winning', null, '19.50'],
    ['winning', 'correction', '1.00'],
  ])
})

it('no member can read another member’s receipt, or one that does not exist', async () => {
  const [me, other] = [await recordPlayer(server, 'reader1'), await recordPlayer(server, 'reader2')]
  await me.move('deposit', at('2026-11-21T01:00:00'), [
    ['main', 5000n],
    ['house:deposit', -5000n],
  ])
  const bet = await me.bet(at('2026-11-21T02:00:00'))
  for (const number of [`X${bet.postingId}`, `${bet.postingId}-1`, 'T20261121999999'])
    expect((await receiptOf(other.token, number)).errorCode).toBe('record.not.found')
  expect((await receiptOf(me.token, `${bet.postingId}-2`)).errorCode).toBe('record.not.found')
  expect((await receiptOf(me.token, 'W1')).errorCode).toBe('request.param.err')
})
