import { fillQuery } from '#openapi/fill-query.ts'
import type { QueryOf } from '#openapi/handlers.ts'
import { afterAll, describe, expect, it } from 'vitest'
import { artUrl } from '#rules/art.ts'
import { startTestServer } from '#tests/support/test-server.ts'
import { valueOf } from '#tests/support/value-of.ts'
import { sealLedger } from '../wallet/seal-ledger.ts'
import { listDepositChannels, readDepositSettings } from './channels.ts'
import { defaultCashier } from '#server/areas/site/settings/default-cashier.ts'
import { listDeposits, readDeposit } from './read-deposits.ts'
import { showDeposit, showOrder } from './show-deposit.ts'
import { addDeposit } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { toldProvider } from './testing/told-provider.ts'
import { whereChannel } from './testing/where-channel.ts'

const server = await startTestServer()
const provider = toldProvider(server)
afterAll(() => server.close())

const hour = 3_600_000
const timeAfter = (ms: number) => new Date(server.now() + ms)
const notFound = { ok: false, code: 'record.not.found', value: null, retryAfterSeconds: null }
type Me = Awaited<ReturnType<typeof addPayee>>

describe('one deposit', () => {
  const read = (me: Me, depositNo: string) =>
    readDeposit(server.services, { query: { depositNo }, caller: me.caller, language: 'BN', host: 'fairhall.example' })

  it('shows only its own member how to pay it, the requested amount and the confirmations', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const { db } = server.services
    provider.says(() => null)
    const more = { moreAsked: 'Who sent it?', moreUntil: timeAfter(hour), confirmations: 7 }
    const row = await addDeposit(db, { memberId: me.id }, { status: 'created', ...more })
    expect(valueOf(await read(me, row.depositNo))).toEqual({
      deposit: showDeposit(row, 2),
      order: showOrder(row, defaultCashier.channels[0]!, 'BN'),
      more: { text: 'Who sent it?', until: timeAfter(hour).toISOString() },
      confirmations: { count: 7, required: 19 },
      receipt: null,
      serverTime: timeAfter(0).toISOString(),
    })
    expect([await read(other, row.depositNo), await read(me, 'D404')]).toEqual([notFound, notFound])
    const gone = await addDeposit(db, { memberId: me.id }, { channelId: 'gone' })
    const { order, more: asked, confirmations } = valueOf(await read(me, gone.depositNo))
    expect([order!.steps, order!.asks, order!.status, asked, confirmations]).toEqual([
      [],
      [],
      'awaiting payment',
      null,
      null,
    ])
  })

  it('that arrived shows the posting that credited it, sealed soon after', async () => {
    const me = await addPayee(server)
    const { db } = server.services
    const posted = await me.fund(40_000n)
    const postingId = 'postingId' in posted ? posted.postingId : 0n
    const row = await addDeposit(
      db,
      { memberId: me.id },
      {
        status: 'arrived',
        postingId,
        arrivedAmount: 40_000n,
        arrivedAt: timeAfter(0),
        amountDiffers: true,
        late: true,
        reversed: true,
        promotionId: 'welcome',
      },
    )
    const shown = async () => valueOf(await read(me, row.depositNo))
    const { deposit, order, receipt } = await shown()
    expect(deposit).toEqual({
      depositNo: row.depositNo,
      channelId: 'bkash',
      method: 'BKASH',
      amount: '500.00',
      arrivedAmount: '400.00',
      currency: 'BDT',
      promotionId: 'welcome',
      status: 'arrived',
      review: false,
      amountDiffers: true,
      late: true,
      cancelled: false,
      reversed: true,
      createdAt: '2026-11-21T06:00:00.000Z',
      expiresAt: '2026-11-21T06:15:00.000Z',
      arrivedAt: timeAfter(0).toISOString(),
    })
    const known = { postingNo: String(postingId), postedAt: timeAfter(0).toISOString() }
    expect([order, receipt]).toEqual([null, { ...known, hash: null }])
    await sealLedger(server.services)
    expect((await shown()).receipt).toEqual({ ...known, hash: expect.stringMatching(/^[0-9a-f]{64}$/) })
    const lost = await addDeposit(db, { memberId: me.id }, { status: 'arrived', postingId: 999_999_999n })
    expect(valueOf(await read(me, lost.depositNo)).receipt).toBeNull()
  })
})

describe('the deposits of a member', () => {
  const day = { from: '2026-11-21', to: '2026-11-21' }
  const list = (me: Me, query: QueryOf<'listDeposits'> = day) =>
    listDeposits(server.services, { query: fillQuery('listDeposits', query), caller: me.caller })

  it('are listed for a window, newest first and by page, with totals of the whole filter', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const { db } = server.services
    const add = (depositNo: string, createdAt: string, more: Parameters<typeof addDeposit>[2] = {}) =>
      addDeposit(db, { memberId: me.id }, { depositNo, createdAt: new Date(createdAt), ...more })
    await addDeposit(db, { memberId: other.id })
    await add('D-BEFORE', '2026-11-20T17:59:59.999Z')
    const arrived = { status: 'arrived', arrivedAmount: 40_050n, arrivedAt: new Date('2026-11-20T18:10:00Z') } as const
    const first = await add('D-FIRST', '2026-11-20T18:00:00Z', arrived)
    const rows = [await add('D-LAST', '2026-11-21T06:00:00Z'), await add('D-B', '2026-11-21T05:00:00Z')]
    rows.push(await add('D-A', '2026-11-21T05:00:00Z', { amount: 70n }), first)
    await add('D-AFTER', '2026-11-21T18:00:00Z')
    await add('D-LATER', '2026-11-21T06:00:00.001Z')
    const totals = { count: 4, amount: '1500.70', arrivedAmount: '400.50' }
    const page = { pageNo: 1, pageSize: 20, totalRows: 4, timeZone: 'Asia/Dhaka', final: false }
    expect(valueOf(await list(me))).toEqual({
      rows: rows.map((row) => showDeposit(row, 2)),
      totals,
      csv: null,
      ...page,
      asOf: `0@${timeAfter(0).toISOString()}`,
    })
    const second = valueOf(await list(me, { ...day, pageNo: 2, pageSize: 3 }))
    expect([second.rows.map(({ depositNo }) => depositNo), second.totals]).toEqual([['D-FIRST'], totals])
    const some = valueOf(await list(me, { ...day, status: 'arrived' }))
    expect([some.rows.map(({ depositNo }) => depositNo), some.totals]).toEqual([
      ['D-FIRST'],
      { count: 1, amount: '500.00', arrivedAmount: '400.50' },
    ])
    const asOf = `77@2026-11-21T05:30:00.000Z`
    const earlier = valueOf(await list(me, { ...day, asOf }))
    expect([earlier.rows.map(({ depositNo }) => depositNo), earlier.asOf]).toEqual([['D-B', 'D-A', 'D-FIRST'], asOf])
    expect(valueOf(await list(me, { ...day, format: 'csv' }))).toMatchObject({
      rows: [],
      totals,
      csv: {
        fileName: 'deposits-2026-11-21-2026-11-21.csv',
        text: [
          '\uFEFFNumber,Time,Method,Asked,Arrived,State,Arrived at',
          'D-LAST,2026-11-21 12:00:00,BKASH,500.00,,awaiting payment,',
          'D-B,2026-11-21 11:00:00,BKASH,500.00,,awaiting payment,',
          'D-A,2026-11-21 11:00:00,BKASH,0.70,,awaiting payment,',
          'D-FIRST,2026-11-21 00:00:00,BKASH,500.00,400.50,arrived,2026-11-21 00:10:00',
          'Totals,4,,1500.70,400.50',
          '',
        ].join('\r\n'),
      },
    })
  })

  it('are refused for an impossible window, and sum to zero when there are none', async () => {
    const me = await addPayee(server)
    expect(await list(me, { from: '2026-11-22', to: '2026-11-21' })).toMatchObject({ code: 'request.param.err' })
    expect(valueOf(await list(me))).toMatchObject({
      rows: [],
      totals: { count: 0, amount: '0.00', arrivedAmount: '0.00' },
    })
  })
})

describe('the deposit page', () => {
  const ask = async (me: Me, query = {}, language = 'EN') =>
    valueOf(await readDepositSettings(server.services, { query, caller: me.caller, language }))
  const list = async (me: Me, query = {}, language = 'EN') =>
    valueOf(await listDepositChannels(server.services, { query, caller: me.caller, language }))

  it('shows each method once, by its first open channel, with open and undecided deposits', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const { db } = server.services
    await addDeposit(db, { memberId: other.id }, { status: 'arrived' })
    const old = await addDeposit(db, { memberId: me.id }, { review: true, createdAt: timeAfter(-hour) })
    const open = await addDeposit(db, { memberId: me.id }, { status: 'created' })
    await addDeposit(db, { memberId: me.id }, { status: 'expired' })
    const settings = await whereChannel(server, { channelId: 'nagad', open: false }, () => ask(me, {}, 'BN'))
    const [bkash] = defaultCashier.channels
    expect({ ...settings, methods: settings.methods.slice(0, 1) }).toEqual({
      currency: 'BDT',
      methods: [
        {
          method: 'BKASH',
          name: 'বিকাশ',
          logo: artUrl.payment('BKASH'),
          min: '200.00',
          max: '30000.00',
          presets: bkash!.presets,
        },
      ],
      openDeposits: 1,
      unfinished: [showDeposit(open, 2), showDeposit(old, 2)],
      maxOpenDeposits: 3,
      turnoverMultiple: 1,
      turnoverText: 'তোলার আগে জমার টাকা একবার খেলতে হবে।',
      promotions: [],
      limitsPrompt: true,
      lastChannelId: null,
    })
    const names = settings.methods.map(({ method, name }) => `${method} ${name}`)
    expect(names).toContain('NAGAD নগদ, সদস্যকে')
    await addDeposit(db, { memberId: me.id }, { status: 'arrived' })
    const inKhmer = await ask(me, { method: 'NAGAD' }, 'KM')
    expect(inKhmer).toMatchObject({
      turnoverText: 'លេងភ្នាល់ឱ្យគ្រប់ចំនួននេះ 1 ដង មុនដកវា។',
      limitsPrompt: false,
      lastChannelId: 'bkash',
      methods: [{ method: 'NAGAD', name: 'Nagad' }],
    })
    for (let n = 0; n < 20; n += 1) await addDeposit(db, { memberId: me.id }, { createdAt: timeAfter(-2 * hour) })
    expect((await ask(me)).unfinished).toHaveLength(20)
  })

  it('lists the channels of a rank, and marks closed ones', async () => {
    const me = await addPayee(server)
    const shown = await whereChannel(server, { channelId: 'nagad', open: false }, () =>
      list(me, { method: 'NAGAD' }, 'BN'),
    )
    const { name: _name, provider: _provider, ...nagad } = defaultCashier.channels[1]!
    expect(shown).toEqual([
      { ...nagad, name: 'নগদ', steps: nagad.steps['BN'], logo: artUrl.payment('NAGAD'), open: false },
      expect.objectContaining({ channelId: 'nagad-direct', open: true }),
    ])
    const ranked = await whereChannel(server, { channelId: 'rocket', vipMin: 1 }, async () => [
      await list(me),
      await list(await addPayee(server, { rankLevel: 1 })),
    ])
    expect(ranked.map((channels) => channels.some(({ channelId }) => channelId === 'rocket'))).toEqual([false, true])
    const [hours] = await whereChannel(server, { channelId: 'bkash', hours: '09:00-12:00' }, () =>
      list(me, { method: 'BKASH' }),
    )
    expect([hours!.open, hours!.steps]).toEqual([false, defaultCashier.channels[0]!.steps.EN])
  })
})
