import { createCanvas } from '@napi-rs/canvas'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BodyOf } from '#openapi/handlers.ts'
import { startCashier, type Cashier } from '#server/areas/money/cashier/testing/cashier-bed.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { forget } from '../account-closure/forget-persons.ts'
import { unname } from '../members/unname.ts'
import { askIdentity } from './ask-identity.ts'
import { decideIdentity, waitingIdentity } from './decide-identity.ts'
import { identityOf } from './read-identity.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
})
afterAll(() => cashier.close())

const png = createCanvas(20, 20).toBuffer('image/png').toString('base64')
const bank = { kind: 'BANK', bankCode: 'DBBL', branch: 'Gulshan', routingNumber: '090261727' } as const
let made = 0

/** A member with much money and a bank account, but no documents yet. */
async function person() {
  const me = await cashier.player({ funds: 100_000_000n, identified: false })
  const { accountId } = (await me.add({ ...bank, number: `12345678${String((made += 1)).padStart(5, '0')}` })).value
  await cashier.services.db.execute(
    sql`UPDATE payout_accounts SET added_at = added_at - interval '5 days' WHERE id = ${accountId}`,
  )
  const { token } = me
  const picture = async (purpose: BodyOf<'uploadPicture'>['purpose'] = 'IDENTITY') =>
    (await cashier.call('uploadPicture', { token, body: { purpose, image: png } })).value.pictureId
  const pictures = async () => ({ front: await picture(), back: await picture(), selfie: await picture() })
  const send = async (
    kind: BodyOf<'sendIdentity'>['kind'] = 'NATIONAL_ID',
    given?: Awaited<ReturnType<typeof pictures>>,
  ) => cashier.call('sendIdentity', { token, body: { kind, ...(given ?? (await pictures())) } })
  const take = (amount: string) => me.withdraw(amount, accountId)
  const read = async () => (await cashier.call('getIdentity', { token })).value
  const free = async () => (await cashier.call('getWithdrawSettings', { token })).value.withoutDocuments
  const inWrite = <T>(write: Parameters<typeof asSystem<T>>[3]) =>
    asSystem(cashier.services.db, 'tests', cashier.now(), write)
  const decide = (reason: string | null) =>
    inWrite(async (tx) => {
      const { sending } = (await identityOf(tx, me.id))!
      const row = await waitingIdentity(tx, sending!)
      await decideIdentity(tx, row!, { reason, operator: 'Rina', now: cashier.now() })
    })
  const ask = () =>
    inWrite((tx) =>
      askIdentity(tx, {
        memberId: me.id,
        merchant: 'fairhall',
        reason: 'Please show who you are.',
        now: cashier.now(),
      }),
    )
  return { ...me, picture, pictures, send, take, read, free, decide, ask }
}

describe('documents', () => {
  it('are required from 50,000.00 a day, the present withdrawal included, and it succeeds once they are accepted', async () => {
    const me = await person()
    expect([await me.free(), (await me.take('50000.00')).errorCode]).toEqual(['49999.99', 'withdraw.identity.required'])
    expect((await me.take('20000.00')).success).toBe(true)
    expect([await me.free(), (await me.take('30000.00')).errorCode]).toEqual(['29999.99', 'withdraw.identity.required'])
    expect((await me.take('29999.99')).success).toBe(true)
    await me.send()
    expect([(await me.read()).state, (await me.take('30000.00')).errorCode]).toEqual([
      'sent',
      'withdraw.identity.required',
    ])
    await me.decide(null)
    expect(await me.free()).toBeNull()
    expect((await me.take('200000.00')).success).toBe(true)
  })

  it('are required from 100,000.00 in all, over several days, without rejected withdrawals', async () => {
    const me = await person()
    for (const back of [3, 2]) {
      const { withdrawalNo } = (await me.take('49000.00')).value
      await cashier.services.db.execute(
        sql`UPDATE withdrawals SET day = day - ${back}::int WHERE withdrawal_no = ${withdrawalNo}`,
      )
    }
    expect([await me.free(), (await me.take('2000.00')).errorCode]).toEqual(['1999.99', 'withdraw.identity.required'])
    await cashier.services.db.execute(
      sql`UPDATE withdrawals SET status = 'rejected', reason = 'no' WHERE member_id = ${me.id}`,
    )
    expect(await me.free()).toBe('49999.99')
  })

  it('are refused with a reason that the member reads, and can be sent again', async () => {
    const me = await person()
    await me.send('PASSPORT')
    expect((await me.send()).errorCode).toBe('identity.closed')
    await me.decide('The back cannot be read.')
    expect(await me.read()).toMatchObject({ state: 'refused', reason: 'The back cannot be read.', kind: 'PASSPORT' })
    const { messages } = (await cashier.call('listMessages', { token: me.token, query: {} })).value
    expect(messages[0]!.content).toContain('The back cannot be read.')
    expect((await me.send()).value).toMatchObject({ state: 'sent', reason: null, decidedAt: null })
    await me.decide(null)
    expect(await me.read()).toMatchObject({ state: 'accepted', reason: null })
    expect((await me.send()).errorCode).toBe('identity.closed')
  })

  it('can be requested by an operator, even repeatedly; until they are accepted no withdrawal is possible', async () => {
    const me = await person()
    await me.send()
    expect(await me.ask()).toBe(false)
    await me.decide(null)
    expect(await me.ask()).toBe(true)
    expect(await me.read()).toMatchObject({ state: 'asked', reason: 'Please show who you are.' })
    expect([await me.free(), (await me.take('1000.00')).errorCode]).toEqual(['0.00', 'withdraw.identity.required'])
    await me.send()
    await me.decide('Too dark.')
    expect((await me.take('1000.00')).errorCode).toBe('withdraw.identity.required')
    await me.send()
    await me.decide(null)
    expect((await me.take('1000.00')).success).toBe(true)
  })

  it('are three pictures of the member, uploaded for this and sent with nothing else', async () => {
    const [me, other] = [await person(), await person()]
    const wrong = [await other.picture(), await me.picture('PAYMENT_PROOF'), crypto.randomUUID()]
    const own = await me.pictures()
    for (const front of [...wrong, own.back])
      expect((await me.send('PASSPORT', { ...own, front })).errorCode).toBe('record.not.found')
    expect((await me.read()).state).toBe('none')
    expect((await me.send('PASSPORT', own)).value.state).toBe('sent')
  })

  it('are stored once, however many requests arrive together', async () => {
    const me = await person()
    const [one, two] = [await me.pictures(), await me.pictures()]
    const answers = await Promise.all([me.send('PASSPORT', one), me.send('PASSPORT', two)])
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    expect(answers.find(({ success }) => !success)?.errorCode).toBe('identity.closed')
  })

  it('are required only at an operator’s request while the switch is off', async () => {
    const me = await person()
    const rule = { required: false, totalFrom: '100000.00', dayFrom: '50000.00' }
    await cashier.setSettings({ identity: rule })
    expect([(await me.read()).need, await me.free()]).toEqual([null, null])
    await me.ask()
    expect(await me.free()).toBe('0.00')
    await cashier.setSettings({ identity: { ...rule, required: true } })
  })

  it('stay for a time after the account is closed, and are deleted then', async () => {
    const me = await person()
    await me.send()
    await asSystem(cashier.services.db, 'tests', cashier.now(), async (tx) => {
      await unname(tx, [me.id], new Date(cashier.now()))
      await forget(tx, [me.id], ['traces', 'letters', 'money'])
    })
    expect(await identityOf(cashier.services.db, me.id)).not.toBeNull()
    await cashier.services.db.transaction((tx) => forget(tx, [me.id], ['documents']))
    expect(await identityOf(cashier.services.db, me.id)).toBeNull()
  })
})
