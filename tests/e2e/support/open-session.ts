import { request } from '#src/api/call.ts'
import { createAccount, visitor } from './create-account.ts'
import { password } from './account.ts'

/** The token of a session of a fresh account, opened by calls alone. */
export async function openSession(): Promise<string> {
  const username = await createAccount()
  const body = { type: 'username' as const, username, password, realm: 'member' as const }
  const { token } = await request(visitor().POST('/wps/session/login', { body }))
  return token
}
