import { TOTP } from 'otpauth'
import { openHttpClient } from '#tests/support/http-client.ts'
import { password } from './account.ts'

const stepMs = 30_000

/**
 * Takes an authenticator app into use for an account. `code` is of this step or the one after it, `codes` are for recovery:
 * the step before took the app into use.
 */
export async function enrolApp(address: string, account: string) {
  const call = await openHttpClient(address)
  const body = { type: 'username' as const, username: account, password }
  const { token } = (await call('logIn', { body, ip: '203.0.113.77' })).value
  const { secret } = (await call('startTotp', { token, body: { loginPassword: password } })).value
  const code = (steps = 0) => new TOTP({ secret }).generate({ timestamp: Date.now() + steps * stepMs })
  const { codes } = (await call('confirmTotp', { token, body: { code: code(-1) } })).value
  return { code, codes }
}

export type EnrolledApp = Awaited<ReturnType<typeof enrolApp>>
