import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BodyOf, Caller } from '#openapi/handlers.ts'
import { playById } from '#openapi/lottery/testing/fixtures.ts'
import { widestPick } from '#openapi/lottery/testing/widest-pick.ts'
import { type TestDatabase, testDatabase } from '#tests/support/database.ts'
import { lotteryDesk, type LotteryDesk } from './testing/lottery-desk.ts'

let test: TestDatabase
let desk: LotteryDesk
let player: Caller
beforeAll(async () => {
  test = await testDatabase()
  desk = await lotteryDesk(test.db)
  player = await desk.player()
})
afterAll(() => test.close())

type Asked = BodyOf<'quoteLotteryBets'>
type Slip = Asked['slips'][number]
const quote = (body: Asked) => desk.call('quoteLotteryBets', { body, caller: player })
const slip = (playId: string, selection: Slip['selection']): Slip => ({ playId, selection, unit: '0.01', multiple: 1 })

it('refuses more bets than a slip may have without expanding them', async () => {
  const { issueNo } = await desk.open('lhc_5m')
  const numbers = Array.from({ length: 49 }, (_, i) => String(i + 1))
  for (const playId of ['lhc.miss12', 'lhc.markSix']) {
    const slips = [slip(playId, { dan: numbers.slice(0, 1), tuo: numbers.slice(1) })]
    const before = process.cpuUsage()
    expect(await quote({ gameCode: 'lhc_5m', issueNo, slips })).toMatchObject({
      code: 'lottery.bet.limit',
      value: { limit: 'BETS', max: '100000' },
    })
    expect(process.cpuUsage(before).user).toBeLessThan(500_000)
  }
})

it('prices a chase of 120 issues by counting each slip once', async () => {
  const { issueNo } = await desk.open('pk_1m')
  const wide = widestPick(playById.get('pk.front5')!)
  const body: Asked = {
    gameCode: 'pk_1m',
    slips: Array.from({ length: 8 }, () => slip('pk.front5', wide as Slip['selection'])),
    chase: { kind: 'SAME', firstIssueNo: issueNo, issues: 120, stopOnWin: false },
  }
  const once = async () => {
    const before = process.cpuUsage()
    const reply = await quote(body)
    expect(reply).toMatchObject({ ok: true, value: { slips: [{ bets: 30_240 }, {}, {}, {}, {}, {}, {}, {}] } })
    return process.cpuUsage(before).user / 1000
  }
  // one walk over the bets of a slip takes about 100 ms, 960 of them a minute and a half
  expect(Math.min(await once(), await once(), await once())).toBeLessThan(100)
})
