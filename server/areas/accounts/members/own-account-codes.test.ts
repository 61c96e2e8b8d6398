import { TOTP } from 'otpauth'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createCode } from '../verification/codes.ts'

let server: TestServer
let n = 0
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const loginPassword = 'Lantern2027'
const chosen = { newPassword: '715204', confirmNewPassword: '715204' }
const statuses = (answers: { status: number }[]) => answers.map(({ status }) => status).toSorted((a, b) => a - b)

/** A signed-in member, with the calls a thief or a double click would make. */
async function enter() {
  n += 1
  const account = `karnafuli${n}`
  const mobileNum = `17180000${String(n).padStart(2, '0')}`
  await server.member({ account, countryDialingCode: '+880', mobileNum, payeeName: 'Nodi Rahman' })
  const body = { username: account, password: loginPassword, type: 'username', realm: 'member' } as const
  const { token } = (await server.call('logIn', { body })).value
  const codeOf = (secret: string) => new TOTP({ secret }).generate({ timestamp: server.now() })
  return {
    ownCode: () => createCode(server.services, 'member', `+880${mobileNum}`),
    bindEmail: (email: string, verificationCode: string) =>
      server.call('bindEmail', { body: { email, verificationCode, loginPassword }, token }),
    reset: (verificationCode: string) =>
      server.call('resetPaymentPassword', {
        body: { method: 'SMS', verificationCode, payeeName: 'Nodi Rahman', ...chosen },
        token,
      }),
    enrol: async () => {
      const { secret } = (await server.call('startTotp', { body: { loginPassword }, token })).value
      return (await server.call('confirmTotp', { body: { code: codeOf(secret) }, token })).value.codes
    },
    renew: (code: string) => server.call('renewRecoveryCodes', { body: { code, loginPassword }, token }),
    remove: (code: string) => server.call('removeTotp', { body: { code, loginPassword }, token }),
    overview: async () => (await server.call('getSecurityOverview', { token })).value,
  }
}

it('a code sent to another member is refused', async () => {
  const [nodi, rupa] = [await enter(), await enter()]
  expect((await nodi.reset(await rupa.ownCode())).errorCode).toBe('validate_verification_code_error')
  const toAnother = await createCode(server.services, 'bind', 'rupa@example.test')
  expect((await nodi.bindEmail('nodi@example.test', toAnother)).errorCode).toBe('validate_verification_code_error')
  const [, hers] = [await nodi.enrol(), await rupa.enrol()]
  expect((await nodi.renew(hers[0]!)).errorCode).toBe('validate_verification_code_error')
  expect((await nodi.remove(hers[0]!)).errorCode).toBe('validate_verification_code_error')
  expect(await nodi.overview()).toMatchObject({ email: null, paymentPassword: 'none', totp: true })
  expect((await rupa.overview()).recoveryCodesLeft).toBe(10)
})

it('a code sent for another purpose is refused', async () => {
  const nodi = await enter()
  const forLogin = await createCode(server.services, 'login', 'purpose@example.test')
  expect((await nodi.bindEmail('purpose@example.test', forLogin)).errorCode).toBe('validate_verification_code_error')
})

it('one of two bindings with the same code succeeds, and one of two members gets an address', async () => {
  const nodi = await enter()
  const twice = await createCode(server.services, 'bind', 'twice@example.test')
  const again = await Promise.all([
    nodi.bindEmail('twice@example.test', twice),
    nodi.bindEmail('twice@example.test', twice),
  ])
  expect(statuses(again)).toEqual([200, 422])
  const [rupa, mitu] = [await enter(), await enter()]
  const shared = await createCode(server.services, 'bind', 'shared@example.test')
  const both = await Promise.all([
    rupa.bindEmail('shared@example.test', shared),
    mitu.bindEmail('shared@example.test', shared),
  ])
  expect(both.map(({ errorCode }) => errorCode ?? 'bound').toSorted()).toEqual([
    'bound',
    'validate_verification_code_error',
  ])
  const emails = [await rupa.overview(), await mitu.overview()].map(({ email }) => email)
  expect(emails.filter((email) => email !== null)).toHaveLength(1)
})

it('a code replaces a payment password once, also in two simultaneous calls', async () => {
  const nodi = await enter()
  const code = await nodi.ownCode()
  expect(statuses(await Promise.all([nodi.reset(code), nodi.reset(code)]))).toEqual([200, 422])
  expect((await nodi.reset(code)).errorCode).toBe('validate_verification_code_error')
})

it('a recovery code makes new recovery codes once, also in two simultaneous calls', async () => {
  const nodi = await enter()
  const [first] = await nodi.enrol()
  expect(statuses(await Promise.all([nodi.renew(first!), nodi.renew(first!)]))).toEqual([200, 422])
  expect((await nodi.overview()).recoveryCodesLeft).toBe(10)
})
