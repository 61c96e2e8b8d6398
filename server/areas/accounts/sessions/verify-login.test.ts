import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { countTry } from '#server/http/throttle.ts'
import { members } from '../members/tables.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ settings: { checkAddress: true, bankNameConfirms: true } })
})
afterAll(() => server.close())

const home = '198.51.100.1'
let n = 0

/** A member with a login from home, and the ticket of a login from elsewhere. */
async function away(method: 'SMS' | 'EMAIL' | 'BANK_NAME') {
  n += 1
  const account = `verify${n}`
  await server.member({
    account,
    countryDialingCode: '+880',
    mobileNum: `17120000${String(n).padStart(2, '0')}`,
    email: `${account}@example.test`,
    bankHolderName: 'Nodi  Rahman',
  })
  const ip = `198.51.100.${n + 10}`
  const body = { username: account, password: 'Lantern2027', type: 'username' as const }
  expect((await server.call('logIn', { body, ip: home })).status).toBe(200)
  const refused = await server.call('logIn', { body, ip })
  const { ticket, methods } = refused.value as unknown as { ticket: string; methods: string[] }
  const confirm = (code: string, from = ip) => server.call('verifyLogin', { body: { ticket, method, code }, ip: from })
  const send = () => server.call('sendLoginVerificationCode', { body: { ticket, method: method as 'SMS' }, ip })
  return {
    refused,
    methods,
    confirm,
    send,
    ip,
    body,
    mobile: `+88017120000${String(n).padStart(2, '0')}`,
    email: `${account}@example.test`,
  }
}

describe('a login from an address that is new for the account', () => {
  it('needs a confirmation by one of the member’s ways [4.51]', async () => {
    const { refused, methods } = await away('SMS')
    expect(refused).toMatchObject({ status: 403, errorCode: 'login_verify_required' })
    expect(methods).toEqual(['SMS', 'EMAIL', 'BANK_NAME'])
  })

  it('is accepted with an SMS code, and the address is known for 30 days', async () => {
    const { send, confirm, mobile, ip, body } = await away('SMS')
    expect((await send()).value).toEqual({ expiredMinutes: 1, validMinutes: 5 })
    expect((await confirm('000000')).errorCode).toBe('validate_verification_code_error')
    expect((await confirm((await server.codeSentTo(mobile))!)).status).toBe(200)
    server.advance(30 * 86_400_000 - 1)
    expect((await server.call('logIn', { body, ip })).status).toBe(200)
    server.advance(30 * 86_400_000)
    expect((await server.call('logIn', { body, ip })).errorCode).toBe('login_verify_required')
    expect((await server.call('logIn', { body, ip: home })).errorCode).toBe('login_verify_required')
  })

  it('is accepted with an e-mail code', async () => {
    const { send, confirm, email } = await away('EMAIL')
    await send()
    expect((await confirm((await server.codeSentTo(email))!)).status).toBe(200)
  })

  it('accepts the name of the bank account in any case and spacing', async () => {
    const { confirm } = await away('BANK_NAME')
    expect((await confirm('Nodi Rahim')).errorCode).toBe('validate_verification_code_error')
    expect((await confirm(' nodi RAHMAN ')).status).toBe(200)
  })

  it('accepts no name of a bank account unless the operator allows it [4.51]', async () => {
    await server.setSettings({ bankNameConfirms: false })
    const { methods } = await away('SMS')
    expect(methods).toEqual(['SMS', 'EMAIL'])
    await server.setSettings({})
  })

  it('accepts no way that the ticket does not offer, nor one no longer offered', async () => {
    await server.setSettings({ bankNameConfirms: false })
    const early = await away('BANK_NAME')
    expect(early.methods).toEqual(['SMS', 'EMAIL'])
    await server.setSettings({})
    expect((await early.confirm('Nodi Rahman')).errorCode).toBe('login.ticket.expired')
    const late = await away('BANK_NAME')
    expect(late.methods).toContain('BANK_NAME')
    await server.setSettings({ bankNameConfirms: false })
    expect((await late.confirm('Nodi Rahman')).errorCode).toBe('login.ticket.expired')
    await server.setSettings({})
    expect((await late.confirm('Nodi Rahman')).status).toBe(200)
  })

  it('uses a ticket once, within ten minutes and five tries', async () => {
    const used = await away('BANK_NAME')
    await used.confirm('Nodi Rahman')
    expect((await used.confirm('Nodi Rahman')).errorCode).toBe('login.ticket.expired')
    const [early, late] = [await away('BANK_NAME'), await away('BANK_NAME')]
    server.advance(10 * 60_000 - 1)
    expect((await early.confirm('Nodi Rahman')).status).toBe(200)
    server.advance(1)
    expect((await late.confirm('Nodi Rahman')).errorCode).toBe('login.ticket.expired')
    const tried = await away('BANK_NAME')
    for (let i = 0; i < 5; i++)
      expect((await tried.confirm('wrong')).errorCode).toBe('validate_verification_code_error')
    expect(await tried.confirm('Nodi Rahman')).toMatchObject({ status: 429, errorCode: 'max.attempt.limit' })
  })

  it('gives a new ticket no new tries', async () => {
    const { confirm, body, ip } = await away('BANK_NAME')
    for (let i = 0; i < 5; i++) expect((await confirm('wrong')).errorCode).toBe('validate_verification_code_error')
    const { ticket } = (await server.call('logIn', { body, ip })).value as unknown as { ticket: string }
    const fresh = { body: { ticket, method: 'BANK_NAME' as const, code: 'Nodi Rahman' }, ip }
    expect(await server.call('verifyLogin', fresh)).toMatchObject({
      status: 429,
      errorCode: 'max.attempt.limit',
      value: { retryAfterSeconds: 300 },
    })
  })

  it('counts tries per member, and starts again after a right one', async () => {
    const [one, other] = [await away('BANK_NAME'), await away('BANK_NAME')]
    const wrong = async ({ confirm }: Pick<typeof one, 'confirm'>, times: number) => {
      for (let i = 0; i < times; i++) expect((await confirm('x')).errorCode).toBe('validate_verification_code_error')
    }
    await wrong(one, 4)
    await wrong(other, 4)
    expect((await one.confirm('Nodi Rahman')).status).toBe(200)
    const ip = '198.51.100.240'
    const { ticket } = (await server.call('logIn', { body: one.body, ip })).value as unknown as { ticket: string }
    const again = (code: string) => server.call('verifyLogin', { body: { ticket, method: 'BANK_NAME', code }, ip })
    await wrong({ confirm: again }, 4)
    expect((await again('Nodi Rahman')).status).toBe(200)
  })

  it('is refused with any ticket once the account is frozen', async () => {
    const { confirm, body } = await away('BANK_NAME')
    await asSystem(server.services.db, 'tests', server.now(), (tx) =>
      tx.update(members).set({ status: 'frozen' }).where(eq(members.account, body.username)),
    )
    expect((await confirm('Nodi Rahman')).errorCode).toBe('login.ticket.expired')
  })

  it('is refused if its code could not be sent', async () => {
    const { send, mobile } = await away('SMS')
    const sms = vi.spyOn(server.ports.sms, 'send').mockRejectedValueOnce(new Error('the line is dead'))
    expect(await send()).toMatchObject({ status: 500, errorCode: 'unknown.system.err' })
    expect(sms.mock.calls[0]![0]).toMatchObject({ to: mobile, kind: 'login-verification-code' })
  })

  it('accepts a ticket only from its own address, and no longer after a password change', async () => {
    const [stolen, theirs] = [await away('BANK_NAME'), await away('BANK_NAME')]
    expect((await stolen.confirm('Nodi Rahman', '198.51.100.200')).errorCode).toBe('login.ticket.expired')
    const { token } = (await server.call('logIn', { body: stolen.body, ip: home })).value
    const change = { oldPassword: 'Lantern2027', newPassword: 'Monsoon2028', confirmNewPassword: 'Monsoon2028' }
    expect((await server.call('changePassword', { body: change, token, ip: home })).status).toBe(200)
    expect((await stolen.confirm('Nodi Rahman')).errorCode).toBe('login.ticket.expired')
    expect((await theirs.confirm('Nodi Rahman')).status).toBe(200)
  })

  it('is not required of a login by SMS, whose code is a confirmation itself', async () => {
    const { body, ip, mobile } = await away('SMS')
    const { createCode } = await import('../verification/codes.ts')
    const password = await createCode(server.services, 'login', mobile)
    const sms = { ...body, username: mobile.slice(4), countryDialingCode: '+880', password, type: 'sms' as const }
    expect((await server.call('logIn', { body: sms, ip })).status).toBe(200)
  })

  it('sends a code only for a valid ticket, by a way it offers', async () => {
    const { ip } = await away('SMS')
    const body = { ticket: 'unknown', method: 'SMS' as const }
    expect((await server.call('sendLoginVerificationCode', { body, ip })).errorCode).toBe('login.ticket.expired')
  })

  it('has to wait when the SMS budget of the day is used up', async () => {
    const { send, mobile } = await away('SMS')
    const day = { limit: 0, windowMs: 86_400_000 }
    for (let n = 0; n < 2; n += 1) await countTry(server.services.db, `sms:number:${mobile}`, day, server.now())
    const answer = await send()
    expect(answer).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect(answer.headers.get('retry-after')).toBe('3600')
    expect(await server.lastSent(mobile)).toBeNull()
  })

  it('sends no second code before the countdown is over', async () => {
    const { send } = await away('SMS')
    await send()
    server.advance(20_000)
    const again = await send()
    expect(again).toMatchObject({ status: 429, errorCode: 'TOO_MANY_REQUEST' })
    expect(Number(again.headers.get('retry-after'))).toBe(40)
  })
})
