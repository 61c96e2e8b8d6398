import { describe, expect, it, vi } from 'vitest'
import type { Application } from '#machines/shared/registration-result.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import type { Api } from '#src/api/client.ts'
import { register, type RegistrationDrawer } from './register-call.ts'

const accepted = { token: 't0ken', firstTimeLogin: true, passwordExpired: false, passwordDefault: false }
const answers = (status: number, envelope: object) => {
  const response = new Response(null, { status })
  return vi.fn().mockResolvedValue(status === 200 ? { data: envelope, response } : { error: envelope, response })
}
const call = async (PUT: ReturnType<typeof vi.fn>, application: Application, secrets: Record<string, string> = {}) => {
  const drawer: RegistrationDrawer = new SecretDrawer()
  for (const [name, text] of Object.entries(secrets)) drawer.put(name as 'password', new SecretBox(text))
  const secretsOfPage = new SecretDrawer<'password'>()
  const services = { api: { PUT } as unknown as Api, secrets: secretsOfPage, host: 'fairhall.test' }
  const page = 'http://fairhall.test/register'
  return {
    secrets: secretsOfPage,
    result: await register(services, application, drawer, page, new AbortController().signal),
  }
}
const ok = () => answers(200, { success: true, value: accepted, message: 'ok' })
const refused = (errorCode: string, value: unknown = null) =>
  answers(422, { success: false, value, message: 'no', errorCode, traceId: 't' })
const values = {
  username: 'nodi27',
  payeeName: 'Nodi',
  email: 'nodi@example.com',
  qqNum: '10001',
  mobileNum: '1712345678',
  countryDialingCode: '+880',
  recommenderId: 'karim01',
  affiliateCode: 'friend1',
  referralCode: 'FH7K2Q',
  line: 'nodi',
  whatsapp: '1712345678',
  facebook: 'nodi',
  wechat: 'nodi27',
  idNumber: '1234567890',
}
const pass = { captchaId: 'c', lotNumber: 'l', passToken: 'p', genTime: '1', captchaOutput: 'o' }

describe('the call that registers', () => {
  it('sends every filled field, the secrets and the pass of the bot check [3.01]', async () => {
    const PUT = ok()
    const secrets = {
      password: 'Lantern2027',
      confirmPassword: 'Lantern2027',
      paymentPassword: '402918',
      verificationCode: '123456',
      pass: JSON.stringify(pass),
    }
    await call(PUT, { kind: 'username', values }, secrets)
    const [path, { body }] = PUT.mock.calls[0] as [string, { body: object }]
    expect(path).toBe('/wps/member/register')
    const { pass: _, ...typed } = secrets
    expect(body).toEqual({ ...values, ...typed, ...pass, domain: 'fairhall.test', login: true })
  })

  it('adds the address of the page and the method WEB by mobile number [3.03]', async () => {
    const PUT = ok()
    await call(PUT, { kind: 'mobile', values: { mobileNum: '1712345678', countryDialingCode: '+880' } })
    const [path, { body }] = PUT.mock.calls[0] as [string, { body: object }]
    expect(path).toBe('/wps/member/register/mobile')
    expect(body).toMatchObject({ registerUrl: 'http://fairhall.test/register', registerMethod: 'WEB', login: true })
  })

  it('leaves out the country code when there is no number', async () => {
    const PUT = ok()
    await call(PUT, { kind: 'username', values: { username: 'nodi27', countryDialingCode: '+880' } })
    expect((PUT.mock.calls[0] as [string, { body: object }])[1].body).not.toHaveProperty('countryDialingCode')
  })

  it('stores the accepted password in memory, and returns the token in a box', async () => {
    const { secrets: secretsOfPage, result } = await call(
      ok(),
      { kind: 'username', values },
      { password: ' Lantern2027 ' },
    )
    expect(secretsOfPage.get('password')?.read()).toBe('Lantern2027')
    expect(JSON.stringify(result)).not.toContain('t0ken')
  })

  it.each([
    ['exists.username.err', 'usernameTaken'],
    ['exists.email.err', 'emailTaken'],
    ['exists.mobile.err', 'mobileTaken'],
    ['invitation_code_error', 'affiliateInvalid'],
    ['validate_verification_code_error', 'wrongCode'],
    ['bot.check.failed', 'botCheckRefused'],
  ])('calls the refusal %s %s', async (code, failure) => {
    const { result } = await call(refused(code), { kind: 'username', values })
    expect(result).toMatchObject({ ok: false, failure })
  })

  it('names the fields that the server refused', async () => {
    const fields = [
      { field: 'username', reason: 'length' },
      { field: 'email', reason: 'pattern' },
    ]
    const { result } = await call(refused('registration.field.err', { fields }), { kind: 'username', values })
    expect(result).toMatchObject({ ok: false, fields: { username: 'length', email: 'format' } })
  })
})
