import { afterAll, beforeAll, expect, it } from 'vitest'
import { startCashier, type Cashier } from './testing/cashier-bed.ts'

let cashier: Cashier
beforeAll(async () => {
  cashier = await startCashier()
})
afterAll(() => cashier.close())

const hourMs = 3_600_000
const list = async (token: string) => (await cashier.call('listPayoutAccounts', { token })).value

it('an account is bound by the payment password, shown masked and stored with its number encrypted', async () => {
  const me = await cashier.player({ payeeName: 'Nodi  RAHMAN' })
  const { value } = await me.add({ number: '01712345678', holderName: 'nodi rahman' })
  expect(value).toMatchObject({
    kind: 'EWALLET',
    bankName: 'bKash',
    number: '***5678',
    holderName: 'n*** r***',
    usable: false,
    usableFrom: new Date(cashier.now() + 24 * hourMs).toISOString(),
  })
  expect(await list(me.token)).toEqual([value])
  const { rows } = await cashier.services.db.execute<{ all: string }>(
    'SELECT string_agg(t::text, chr(10)) AS all FROM payout_accounts t',
  )
  expect(rows[0]!.all).not.toContain('01712345678')
  const { events } = (await cashier.call('listSecurityEvents', { token: me.token, query: {} })).value
  expect(events[0]).toMatchObject({ kind: 'PAYOUT_ACCOUNT_ADDED' })
})

it('an account in another name is refused, and the first account sets a missing name', async () => {
  const named = await cashier.player({ payeeName: 'Rupa Begum' })
  for (const holderName of ['Rupa Begom', 'Ruра Begum', 'Rupa'])
    expect((await named.add({ holderName })).errorCode).toBe('payout.account.name.mismatch')
  const nameless = await cashier.player({ payeeName: null })
  expect((await nameless.add({ holderName: ' Karim   Ali ' })).status).toBe(200)
  expect((await nameless.add({ bankCode: 'NAGAD', holderName: 'Salma Ali' })).errorCode).toBe(
    'payout.account.name.mismatch',
  )
})

it('a number belongs to one member only, also for a year after its removal', async () => {
  const [first, second] = [await cashier.player(), await cashier.player()]
  const number = '01799887766'
  const { value } = await first.add({ number })
  expect((await first.add({ number })).errorCode).toBe('payout.account.in.use')
  expect((await first.add({ number, bankCode: 'NAGAD' })).status).toBe(200)
  const other = { number, holderName: 'x', bankCode: 'ROCKET' }
  const taken = async () => (await second.add({ ...other, holderName: (await nameOf(second.id))! })).errorCode
  expect(await taken()).toBe('payout.account.in.use')
  const remove = (accountId: string) =>
    cashier.call('removePayoutAccount', { token: first.token, query: { accountId } })
  for (const { accountId } of [value, ...(await list(first.token))]) await remove(accountId)
  expect(await list(first.token)).toEqual([])
  expect(await taken()).toBe('payout.account.in.use')
  expect((await first.add({ number })).status).toBe(200)
})

const nameOf = async (id: string) => {
  const { rows } = await cashier.services.db.execute<{ name: string }>(
    `SELECT payee_name AS name FROM members WHERE id = '${id}'`,
  )
  return rows[0]?.name
}

it('a number goes to one of two members who send it at once', async () => {
  const two = [await cashier.player(), await cashier.player()]
  const answers = await Promise.all(
    two.map(async (one) => one.add({ number: '01311223344', holderName: (await nameOf(one.id))! })),
  )
  expect(answers.map(({ errorCode = '' }) => errorCode).toSorted((a, b) => a.localeCompare(b))).toEqual([
    '',
    'payout.account.in.use',
  ])
})

it('a member has at most five accounts, also with many requests at once', async () => {
  const me = await cashier.player()
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => me.add({ bankCode: ['BKASH', 'NAGAD'][n % 2]!, number: `0181000000${n}` })),
  )
  expect(answers.filter(({ errorCode }) => errorCode === 'payout.account.limit')).toHaveLength(3)
  expect(await list(me.token)).toHaveLength(5)
})

it('an account needs the bank’s number format, and branch and routing number where the bank does', async () => {
  const me = await cashier.player()
  expect((await me.add({ number: '0171234567' })).errorCode).toBe('request.param.err')
  const bank = { kind: 'BANK', bankCode: 'SONALI', number: '1234567890123' } as const
  expect((await me.add(bank)).errorCode).toBe('request.param.err')
  expect((await me.add({ ...bank, branch: 'Mirpur', routingNumber: '200264634' })).status).toBe(200)
  expect((await me.add({ kind: 'BANK', bankCode: 'BKASH' })).errorCode).toBe('request.param.err')
})

it('an account needs the payment password, and wrong ones are counted', async () => {
  const me = await cashier.player()
  expect(await me.add({ paymentPassword: '999998' })).toMatchObject({
    errorCode: 'invalid.payment.pw',
    value: { left: 4 },
  })
  for (let i = 0; i < 4; i++) await me.add({ paymentPassword: '999998' })
  expect((await me.add()).errorCode).toBe('max.attempt.limit')
  const without = await cashier.player({ paymentPasswordHash: null })
  expect((await without.add()).errorCode).toBe('not.exists.payment.password')
})

it('a member removes no account of another member, and none with a withdrawal under way', async () => {
  const [me, other] = [await cashier.player({ funds: 500_000n }), await cashier.player()]
  const { accountId } = (await me.add()).value
  const remove = (token: string) => cashier.call('removePayoutAccount', { token, query: { accountId } })
  expect((await remove(other.token)).errorCode).toBe('record.not.found')
  cashier.advance(25 * hourMs)
  const { token } = await again(me.account)
  expect(
    (
      await cashier.call('withdraw', {
        token,
        body: { accountId, amount: '1000.00', paymentPassword: '402918', requestId: crypto.randomUUID() },
      })
    ).status,
  ).toBe(200)
  expect((await remove(token)).errorCode).toBe('payout.account.busy')
})

const again = async (account: string) => {
  const body = { username: account, password: 'Lantern2027', type: 'username', realm: 'member' } as const
  return (await cashier.call('logIn', { body })).value
}
