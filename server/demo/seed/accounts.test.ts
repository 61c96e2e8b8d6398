import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { demonstrationAccounts } from './accounts.ts'

let server: SeededServer
beforeAll(async () => {
  server = await startSeededServer()
})
afterAll(() => server.close())

const logIn = (username: string, password: string, ip: string) =>
  server.call('logIn', { ip, body: { type: 'username', realm: 'member', username, password } })

describe('the demonstration accounts', () => {
  it('log in with the password that is printed for them, except the frozen one', async () => {
    for (const [index, { account, password, status }] of demonstrationAccounts.entries()) {
      const { success, errorCode, value } = await logIn(account, password, `203.0.113.${index + 1}`)
      if (status === 'frozen') expect([account, success, errorCode]).toEqual([account, false, 'login.denied'])
      else expect([account, success, value.passwordDefault]).toEqual([account, true, account === 'bithi04'])
    }
  })

  it('include one who sends money to the upline by the payment password that is printed', async () => {
    const { token } = await server.enter('salma02')
    const { paymentPassword = '' } = demonstrationAccounts.find(({ account }) => account === 'salma02')!
    expect((await server.call('getMemberInfo', { token })).value.toUpline).toBe(true)
    const body = { amount: '100.00', paymentPassword, requestId: crypto.randomUUID() }
    expect((await server.call('transferToUpline', { body, token })).value.balance).toBe('14900.00')
  })

  it('include one whose password has expired and one of VIP rank', async () => {
    const expired = await logIn('chandan05', 'Lantern2027', '203.0.113.41')
    expect(expired.value.passwordExpired).toBe(true)
    const { token } = await server.enter('rupaVIP')
    const { value } = await server.call('getMemberInfo', { token })
    expect(value.clubLabel.rankLevel).toBe(6)
  })

  it('have their seeded balance [7.45]', async () => {
    const { token } = await server.enter('nodi27')
    expect((await server.call('getBalance', { token })).value).toMatchObject({
      sumBalance: '12480.50',
      currency: 'BDT',
    })
  })
})
