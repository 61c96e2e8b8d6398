import { afterAll, describe, expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'
import { directProvider } from '../peer-payments/match-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { takePayment } from './move-deposit.ts'
import { readDeposit } from './read-deposits.ts'
import { addDeposit } from './testing/money-rows.ts'
import { addPayee } from './testing/payee.ts'
import { toldProvider } from './testing/told-provider.ts'

const server = await startTestServer()
const provider = toldProvider(server)
afterAll(() => server.close())

type Me = Awaited<ReturnType<typeof addPayee>>
const host = 'fairhall.example'
const cancel = (me: Me, depositNo: string) =>
  cancelDeposit(server.services, { body: { depositNo }, caller: me.caller, host })
const paid = (depositNo: string) => ({
  providerTxId: `tx-${depositNo}`,
  amount: '500.00',
  currency: 'BDT',
  at: new Date(server.now()).toISOString(),
})

describe('a deposit that its member gives up', () => {
  it('ends at once and says so; a second cancellation changes nothing', async () => {
    provider.says(() => null)
    const me = await addPayee(server)
    const { depositNo } = await addDeposit(server.services.db, { memberId: me.id }, { status: 'created' })
    const first = await cancel(me, depositNo)
    expect(first).toMatchObject({ ok: true, value: { depositNo, status: 'expired', cancelled: true } })
    expect(await cancel(me, depositNo)).toEqual(first)
    const read = await readDeposit(server.services, { query: { depositNo }, caller: me.caller, language: 'EN', host })
    expect(read).toMatchObject({ ok: true, value: { deposit: { status: 'expired', cancelled: true }, order: null } })
  })

  it('is credited once all the same when its payment comes later', async () => {
    provider.says(() => null)
    const me = await addPayee(server)
    const { depositNo } = await addDeposit(server.services.db, { memberId: me.id })
    await cancel(me, depositNo)
    const arrived = await takePayment(server.services, depositNo, paid(depositNo))
    expect(arrived).toMatchObject({ status: 'arrived', arrivedAmount: 50_000n, late: true })
    expect(await cancel(me, depositNo)).toMatchObject({ ok: false, code: 'confirmation.closed' })
  })

  it('is found paid where its provider knows of the payment by then', async () => {
    const me = await addPayee(server)
    const { depositNo } = await addDeposit(
      server.services.db,
      { memberId: me.id },
      { launchUrl: 'https://pay.example/1', mode: 'LAUNCH' },
    )
    provider.says(() => ({
      body: { orderNo: depositNo, status: 'paid', payments: [paid(depositNo)], confirmations: null },
    }))
    expect(await cancel(me, depositNo)).toMatchObject({ ok: false, code: 'confirmation.closed' })
    const read = await readDeposit(server.services, { query: { depositNo }, caller: me.caller, language: 'EN', host })
    expect(read).toMatchObject({ ok: true, value: { deposit: { status: 'arrived', cancelled: false } } })
  })

  it.each([
    ['is looked at by a person', { review: true }],
    ['has arrived', { status: 'arrived' }],
    ['has failed', { status: 'failed' }],
    ['has run out of time', { status: 'expired' }],
    ['is paid to another member', { provider: directProvider }],
  ] as const)('is refused where it %s', async (_, state) => {
    provider.says(() => null)
    const me = await addPayee(server)
    const { depositNo } = await addDeposit(server.services.db, { memberId: me.id }, state)
    expect(await cancel(me, depositNo)).toMatchObject({ ok: false, code: 'confirmation.closed' })
  })

  it('is of its member alone', async () => {
    const [me, other] = [await addPayee(server), await addPayee(server)]
    const { depositNo } = await addDeposit(server.services.db, { memberId: me.id })
    expect(await cancel(other, depositNo)).toMatchObject({ ok: false, code: 'record.not.found' })
    expect(await cancel(me, 'D404')).toMatchObject({ ok: false, code: 'record.not.found' })
  })
})
