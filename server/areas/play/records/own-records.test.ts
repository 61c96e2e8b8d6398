import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { teamBed } from '#server/areas/commissions/agents/testing/team-bed.ts'
import { post } from '#server/areas/money/wallet/ledger.ts'
import { countRecords } from './count-records.ts'
import { listAccountRecord } from './list-account-record.ts'
import { listBets } from './list-bets.ts'
import { listPersonalProfit } from './list-personal-profit.ts'
import { correctBet, settleBets, type BetId } from './record-bet.ts'
import { at, recordPlayer, today } from './testing/record-player.ts'

type Player = Awaited<ReturnType<typeof recordPlayer>>

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const day = '2026-11-20'
const next = '2026-11-21'
const main = (house: `house:${string}`, amount: bigint) =>
  [
    ['main', amount],
    [house, -amount],
  ] as [`house:${string}` | 'main', bigint][]
const correct = (bet: BetId, time: string, payout: bigint, validBet: bigint) =>
  correctBet(server.services.db, crypto.randomUUID(), at(time), { ...bet, status: 1, payout, validBet })
/** A page with fewer rows than the contract allows to request. */
async function pageOf<Page>(asked: Promise<{ ok: true; value: Page } | { ok: false; code: string }>): Promise<Page> {
  const reply = await asked
  if (!reply.ok) throw new Error(reply.code)
  return reply.value
}
const callerOf = ({ id }: Player) => ({ memberId: id, accountType: 0, sessionId: '' }) as const
/** Once reading every event, then from the stored sums. */
const counted = async () => {
  await teamBed(server).count()
  await countRecords(server.services)
}
/** Deposits, bets, wins and gifts in another currency on that day, which must not appear in the results. */
async function playForeign(who: Player): Promise<void> {
  const time = at(`${day}T09:00:00`)
  const money = { merchant: 'fairhall', memberId: who.id, currency: 'USD', at: time } as const
  const { db } = server.services
  await post(db, { ...money, key: 'usd', kind: 'deposit', legs: main('house:deposit', 9000n) })
  await post(db, { ...money, key: 'usd-back', kind: 'betting-rebate', legs: main('house:rebate', 70n) })
  for (const category of ['ELOTT', 'RNG'] as const) {
    const bet = await who.bet(time, { category, currency: 'USD', stake: 900n })
    await who.settle(bet, time, 1, 5000n)
    await correct(bet, `${day}T09:30:00`, 4000n, 900n)
    await who.bet(time, { category, currency: 'USD', stake: 100n })
  }
}
/** A player, and another one with the same actions. */
async function twoOf(name: string, act: (who: Player) => Promise<void>): Promise<Player> {
  const me = await recordPlayer(server, name)
  for (const who of [me, await recordPlayer(server, `${name}other`)]) {
    await who.move('deposit', at('2026-11-01T12:00:00'), main('house:deposit', 100_000n), 'D1')
    await playForeign(who)
    await act(who)
  }
  return me
}

describe('the member’s own account record', () => {
  it('shows the bet, time and effect of each movement, page by page and as a file', async () => {
    const numbers: string[] = []
    const me = await twoOf('mover', async (who) => {
      await who.move('deposit', at(`${day}T00:00:00`), main('house:deposit', 5000n), 'D2')
      const bets = [1, 2, 3].map((n) => who.bet(at(`${day}T0${n}:00:00`)))
      const [tied, cancelled, won] = (await Promise.all(bets)) as [BetId, BetId, BetId]
      await who.settle(tied, at(`${day}T04:00:00`), 3, 1000n, 0n)
      await who.settle(cancelled, at(`${day}T05:00:00`), 4, 1000n, 0n)
      await who.settle(won, at(`${day}T06:00:00`), 1, 1950n)
      await correct(won, `${day}T07:00:00`, 2000n, 1000n)
      await who.move('adjustment', at(`${next}T00:00:00`), main('house:adjustments', 1n), `${won.postingId}-1`)
      if (numbers.length === 0) numbers.push(...[tied, cancelled, won].map(({ postingId }) => `${postingId}-1`))
    })
    const [tied, cancelled, won] = numbers
    const read = async (query: object = {}) =>
      (
        await server.call('listAccountRecord', {
          token: me.token,
          query: { walletType: 'MAIN', from: day, to: day, ...query },
        })
      ).value
    const moment = (await read()).asOf.split('@')[1]!
    expect(await read({ asOf: `1@${moment}` })).toMatchObject({ totalRows: 0, rows: [], totals: { in: '0.00' } })
    for (const count of [async () => {}, counted]) {
      await count()
      const all = await read()
      expect(
        all.rows.map((row) => [row.type, row.subType, row.refNo, row.game, row.amount, row.status, row.remark]),
      ).toEqual([
        ['winning', 'correction', won, 'demo-slot', '0.50', 'done', ''],
        ['winning', null, won, 'demo-slot', '19.50', 'done', ''],
        ['betting', 'refund', cancelled, 'demo-slot', '10.00', 'reversed', ''],
        ['winning', 'tie', tied, 'demo-slot', '10.00', 'done', ''],
        ['betting', null, won, 'demo-slot', '-10.00', 'done', ''],
        ['betting', null, cancelled, 'demo-slot', '-10.00', 'done', ''],
        ['betting', null, tied, 'demo-slot', '-10.00', 'done', ''],
        ['deposit', null, 'D2', null, '50.00', 'done', ''],
      ])
      expect(all.rows.map(({ transNo }) => /^X\d+$/.test(transNo))).toEqual(Array(8).fill(true))
      expect(all.rows.at(-1)).toMatchObject({ time: '2026-11-19T18:00:00.000Z', balanceBefore: '1000.00' })
      expect(all).toMatchObject({
        totals: { in: '90.00', out: '30.00', net: '60.00' },
        owed: '0.00',
        points: [],
        csv: null,
        totalRows: 8,
        pageNo: 1,
        pageSize: 20,
        final: true,
      })
      const third = await pageOf(
        listAccountRecord(server.services, {
          caller: callerOf(me),
          language: 'EN',
          query: {
            walletType: 'MAIN',
            from: day,
            to: day,
            pageNo: 3,
            pageSize: 3 as 10,
            asOf: all.asOf,
            format: 'json',
          },
        }),
      )
      expect(third.rows).toEqual(all.rows.slice(6))
      expect(third.totals).toEqual(all.totals)
      const { rows, csv } = await read({ types: ['deposit'], format: 'csv' })
      expect(rows).toEqual([])
      expect(csv!.text.split('\r\n').slice(1)).toEqual([
        `${all.rows.at(-1)!.transNo},D2,${day} 00:00:00,deposit,,50.00,1000.00,1050.00,done,`,
        'In,,,,,50.00',
        'Out,,,,,0.00',
        'Net,,,,,50.00',
        '',
      ])
    }
    expect((await read({ from: next, to: next })).rows).toMatchObject([
      { type: 'other', subType: 'adjustment', refNo: won, game: null },
    ])
  })

  it('uses only the end of that withdrawal, by the same member and after it', async () => {
    const me = await recordPlayer(server, 'holder')
    const other = await recordPlayer(server, 'holderother')
    const hold = (who: Player, reference: string, time: string) =>
      who.move(
        'withdraw-hold',
        at(`${day}T${time}`),
        [
          ['main', -100n],
          ['held', 100n],
        ],
        reference,
      )
    const pay = (who: Player, reference: string, time: string) =>
      who.move(
        'withdraw-pay',
        at(`${day}T${time}`),
        [
          ['held', -100n],
          ['house:withdraw', 100n],
        ],
        reference,
      )
    for (const who of [me, other]) {
      await who.move('deposit', at(`${day}T00:00:00`), main('house:deposit', 5000n))
      for (const no of ['W1', 'W2', 'W3']) await hold(who, no, '01:00:00')
    }
    await pay(other, 'W1', '02:00:00')
    await me.move('adjustment', at(`${day}T02:00:00`), main('house:adjustments', 1n), 'W2')
    await pay(me, 'W3', '01:00:00')
    const { value } = await server.call('listAccountRecord', {
      token: me.token,
      query: { walletType: 'MAIN', types: ['withdraw'], from: day, to: day },
    })
    expect(value.rows.map(({ refNo, status }) => `${refNo} ${status}`)).toEqual(['W3 done', 'W2 held', 'W1 held'])
  })

  it('gets the same sums of vendors’ wallets from the movements and from the stored sums', async () => {
    const me = await twoOf('vendored', async (who) => {
      await who.move('wallet-send', at(`${day}T04:00:00`), [
        ['main', -500n],
        ['transit:MAIDAN', 500n],
      ])
      await who.move('wallet-arrive', at(`${day}T04:00:00`), [
        ['transit:MAIDAN', -500n],
        ['vendor:MAIDAN', 500n],
      ])
    })
    for (const count of [async () => {}, counted]) {
      await count()
      const query = { walletType: 'VENDOR', from: day, to: day } as const
      const { totals, totalRows } = (await server.call('listAccountRecord', { token: me.token, query })).value
      expect([totals, totalRows]).toEqual([{ in: '5.00', out: '0.00', net: '5.00' }, 1])
    }
  })
})

describe('the member’s own bets', () => {
  it('are those of the window, settled or placed from its first moment to just before its end, filtered by vendor and state', async () => {
    const bets: BetId[] = []
    const me = await twoOf('better', async (who) => {
      const made: BetId[] = []
      const slip = { issue: '20261121-0901', playType: 'ssc.five.straight', numbers: '3|2', unitPrice: '5.00' }
      const settled = async (time: string, status: 1 | 2 | 3 | 4, payout: bigint, vendor = 'DEMO') => {
        const bet = await who.bet(at('2026-11-19T10:00:00'), { category: 'ELOTT', vendor, slip })
        await who.settle(bet, at(time), status, payout, status < 3 ? 1000n : 0n)
        made.push(bet)
      }
      await settled('2026-11-19T23:59:59.999', 1, 9900n)
      await settled(`${day}T00:00:00`, 1, 1950n)
      await settled(`${day}T12:00:00`, 2, 0n, 'OTHER')
      await settled(`${day}T13:00:00`, 3, 1000n)
      await settled(`${day}T14:00:00`, 4, 1000n)
      await settled(`${next}T00:00:00`, 1, 9900n)
      for (const time of ['2026-11-19T23:59:59.999', `${day}T00:00:00`, `${day}T23:59:59.999`, `${next}T00:00:00`])
        made.push(await who.bet(at(time), { category: 'ELOTT', roundId: 'open', slip }))
      if (bets.length === 0) bets.push(...made)
    })
    const no = (n: number) => `${bets[n]!.postingId}-1`
    const list = async (op: 'listSettledLotteryBets' | 'listOpenLotteryBets', query: object = {}) =>
      (await server.call(op, { token: me.token, query: { from: day, to: day, ...query } })).value
    const numbers = ({ rows }: { rows: { betNo: string }[] }) => rows.map(({ betNo }) => betNo)
    for (const count of [async () => {}, counted]) {
      await count()
      const all = await list('listSettledLotteryBets')
      expect(numbers(all)).toEqual([no(4), no(3), no(2), no(1)])
      expect(all.totals).toEqual({
        count: 4,
        stake: '40.00',
        validBet: '20.00',
        payout: '39.50',
        profitLoss: '-0.50',
      })
      expect(all.asOf).toMatch(/^[1-9]\d*@2026-11-21T06:00:00\.000Z@\d+:\d+:[\d,]*$/)
      const page = await pageOf(
        listBets(server.services, 'listSettledLotteryBets', {
          caller: callerOf(me),
          language: 'EN',
          query: { from: day, to: day, pageNo: 2, pageSize: 3, asOf: all.asOf },
        }),
      )
      expect([numbers(page), page.totals, page.asOf]).toEqual([[no(1)], all.totals, all.asOf])
      const other = await list('listSettledLotteryBets', { vendor: 'OTHER' })
      expect([numbers(other), other.totals.count]).toEqual([[no(2)], 1])
      const tied = await list('listSettledLotteryBets', { status: 3, vendor: 'DEMO' })
      expect([numbers(tied), tied.totals.payout]).toEqual([[no(3)], '10.00'])
      const open = await list('listOpenLotteryBets')
      expect([numbers(open), open.totals]).toEqual([
        [no(8), no(7)],
        { count: 2, stake: '20.00', validBet: '0.00', payout: '0.00', profitLoss: '0.00' },
      ])
      const { csv } = await list('listSettledLotteryBets', { format: 'csv' })
      expect(csv!.fileName).toBe(`bets-lott-${day}-${day}.csv`)
      const line = (n: number, vendor: string, rest: string) =>
        `${no(n)},${vendor},demo-slot,r-1,2026-11-19 10:00:00,${day} ${rest}`
      expect(csv!.text.split('\r\n').slice(1)).toEqual([
        line(4, 'DEMO', '14:00:00,10.00,0.00,10.00,0.00,cancelled'),
        line(3, 'DEMO', '13:00:00,10.00,0.00,10.00,0.00,tie'),
        line(2, 'OTHER', '12:00:00,10.00,10.00,0.00,-10.00,lose'),
        line(1, 'DEMO', '00:00:00,10.00,10.00,19.50,9.50,win'),
        'Totals,4,,,,,40.00,20.00,39.50,-0.50',
        '',
      ])
    }
    await correct(bets[2]!, `${next}T05:00:00`, 3000n, 900n)
    for (const count of [async () => {}, counted]) {
      await count()
      const of = async (query: object) => (await list('listSettledLotteryBets', query)).totals
      expect(await of({})).toMatchObject({ count: 4, validBet: '19.00', payout: '69.50', profitLoss: '29.50' })
      expect([await of({ vendor: 'OTHER', status: 2 }), await of({ vendor: 'OTHER', status: 1 })]).toMatchObject([
        { count: 0, stake: '0.00', payout: '0.00' },
        { count: 1, stake: '10.00', payout: '30.00' },
      ])
    }
  })
})

describe('the member’s own profit and loss', () => {
  it('has the rebates and bonuses of the requested days, and bets as settled, with corrections on their own days', async () => {
    const me = await twoOf('profiter', async (who) => {
      const bet = async (category: 'RNG' | 'LIVE', stake: bigint, time: string, payout: bigint) => {
        const made = await who.bet(at('2026-11-19T10:00:00'), { category, stake })
        await who.settle(made, at(time), payout === 0n ? 2 : 1, payout, stake)
        return made
      }
      const before = await bet('RNG', 1000n, '2026-11-19T23:59:59.999', 0n)
      const first = await bet('RNG', 1000n, `${day}T00:00:00`, 0n)
      const later = await bet('RNG', 300n, `${day}T13:00:00`, 0n)
      await bet('LIVE', 500n, `${day}T12:00:00`, 900n)
      await bet('LIVE', 500n, `${next}T00:00:00`, 900n)
      await correct(before, `${day}T00:00:00`, 50n, 900n)
      await correct(first, `${day}T15:00:00`, 200n, 1000n)
      await correct(later, `${next}T00:00:00`, 300n, 0n)
      await who.move('betting-rebate', at('2026-11-19T23:59:59.999'), main('house:rebate', 7n))
      await who.move('betting-rebate', at(`${day}T00:00:00`), main('house:rebate', 100n))
      await who.move('agent-rebate', at(`${day}T10:00:00`), main('house:rebate', 20n))
      await who.move('betting-rebate', at(`${next}T00:00:00`), main('house:rebate', 999n))
      await who.move('bonus', at(`${day}T10:00:00`), [
        ['bonus', 1000n],
        ['house:bonus', -1000n],
      ])
      await who.move('bonus-forfeit', at(`${day}T11:00:00`), [
        ['bonus', -300n],
        ['house:bonus', 300n],
      ])
      await who.move('points', at(`${day}T12:00:00`), main('house:bonus', 40n))
      await who.move('referral-rebate', at(`${day}T12:00:00`), main('house:rebate', 5n))
      await who.move('adjustment', at(`${day}T12:00:00`), main('house:adjustments', 77n))
    })
    const read = async (query: object = {}) =>
      (await server.call('listPersonalProfit', { token: me.token, query: { from: day, to: day, ...query } })).value
    const none = { stake: '0.00', validBet: '0.00', payout: '0.00', rebate: '0.00', bonus: '0.00' }
    const rows = [
      { day, category: 'CONS', ...none, rebate: '1.20', bonus: '7.45', profitLoss: '8.65' },
      { day, category: 'LIVE', ...none, stake: '5.00', validBet: '5.00', payout: '9.00', profitLoss: '4.00' },
      { day, category: 'RNG', ...none, stake: '13.00', validBet: '12.00', payout: '2.50', profitLoss: '-10.50' },
    ]
    const sums = {
      stake: '18.00',
      validBet: '17.00',
      payout: '11.50',
      rebate: '1.20',
      bonus: '7.45',
      profitLoss: '2.15',
    }
    const life = { lifetimeDeposit: '1000.00', lifetimeWithdraw: '0.00', netDeposit: '1000.00' }
    for (const count of [async () => {}, counted]) {
      await count()
      const all = await read()
      expect(all).toMatchObject({ totals: { ...sums, ...life }, csv: null, totalRows: 3, final: true })
      expect(all.rows).toEqual(rows)
      expect(all.asOf).toMatch(/^[1-9]\d*@2026-11-21T06:00:00\.000Z$/)
      const second = await pageOf(
        listPersonalProfit(server.services, callerOf(me), {
          from: day,
          to: day,
          pageNo: 2,
          pageSize: 1 as 10,
          asOf: all.asOf,
          format: 'json',
        }),
      )
      expect([second.rows, second.totals, second.asOf]).toEqual([[rows[1]], all.totals, all.asOf])
      expect((await read({ category: 'RNG' })).rows).toEqual([rows[2]])
      expect((await read({ category: 'CONS' })).rows).toEqual([{ day, category: 'CONS', ...sums }])
      const { csv, rows: none } = await read({ format: 'csv' })
      expect([none, csv]).toEqual([
        [],
        {
          fileName: `profit-and-loss-${day}-${day}.csv`,
          text: [
            '\uFEFFDay,Category,Stake,Valid bet,Payout,Rebate,Bonus,Profit/loss',
            `${day},CONS,0.00,0.00,0.00,1.20,7.45,8.65`,
            `${day},LIVE,5.00,5.00,9.00,0.00,0.00,4.00`,
            `${day},RNG,13.00,12.00,2.50,0.00,0.00,-10.50`,
            'Totals,,18.00,17.00,11.50,1.20,7.45,2.15',
            '',
          ].join('\r\n'),
        },
      ])
      expect((await read({ from: today, to: today })).rows).toMatchObject([
        { category: 'CONS', rebate: '9.99' },
        { category: 'LIVE', stake: '5.00' },
        { category: 'RNG', stake: '0.00', validBet: '-3.00', payout: '3.00' },
      ])
    }
  })
})

describe('a receipt', () => {
  it('has only the postings of one bet of a slip, and for a movement its effect on the one wallet', async () => {
    const me = await recordPlayer(server, 'receiver')
    await me.move('deposit', at(`${day}T00:00:00`), main('house:deposit', 5000n), 'D7')
    const slip = (n: number) => ({ game: 'demo-slot', roundId: `r-${n}`, stake: 100n, slip: {} })
    const first = await me.bet(at(`${day}T01:00:00`), { bets: [slip(1), slip(2)] })
    const second = { ...first, line: 2 }
    const won = { status: 1 as const, payout: 150n, validBet: 100n }
    await settleBets(server.services.db, at(`${day}T02:00:00`), [
      { ...first, ...won },
      { ...second, ...won, payout: 170n },
    ])
    await correctBet(server.services.db, 'anew', at(`${day}T03:00:00`), { ...first, ...won, payout: 160n })
    const read = async (number: string) =>
      (await server.call('getReceipt', { token: me.token, query: { number } })).value
    const number = `${first.postingId}-2`
    const receipt = await read(number)
    const posted = { hash: null, subType: null, postingNo: expect.stringMatching(/^\d+$/) as string }
    expect(receipt).toEqual({
      number,
      refNo: 'r-2',
      amount: '0.70',
      currency: 'BDT',
      remark: '',
      parties: null,
      bet: {
        betNo: number,
        vendor: 'DEMO',
        game: 'demo-slot',
        betTime: '2026-11-19T19:00:00.000Z',
        settledTime: '2026-11-19T20:00:00.000Z',
        stake: '1.00',
        payout: '1.70',
        status: 1,
      },
      postings: [
        { ...posted, postedAt: '2026-11-19T19:00:00.000Z', type: 'betting', amount: '-2.00' },
        { ...posted, postedAt: '2026-11-19T20:00:00.000Z', type: 'winning', amount: '1.70' },
      ],
    })
    expect((await read(`${first.postingId}-1`)).postings.map(({ amount }) => amount)).toEqual(['-2.00', '1.50', '0.10'])
    await me.move('wallet-send', at(`${day}T04:00:00`), [
      ['main', -500n],
      ['transit:MAIDAN', 500n],
    ])
    await me.move('wallet-arrive', at(`${day}T04:00:00`), [
      ['transit:MAIDAN', -500n],
      ['vendor:MAIDAN', 500n],
    ])
    const { rows } = (
      await server.call('listAccountRecord', { token: me.token, query: { walletType: 'VENDOR', from: day, to: day } })
    ).value
    expect(await read(rows[0]!.transNo)).toMatchObject({
      number: rows[0]!.transNo,
      refNo: null,
      amount: '5.00',
      currency: 'BDT',
      remark: '',
      parties: null,
      bet: null,
      postings: [{ type: 'other', subType: 'wallet_transfer_in', amount: '5.00' }],
    })
  })
})
