import { request } from '#src/api/call.ts'
import { createAccount, visitor } from './create-account.ts'
import { password } from './account.ts'
import type { Page } from './test.ts'

/** The token of a session of `account`, a fresh one without it, opened by calls alone. An account has one session. */
export async function openSession(account?: string, site?: string): Promise<string> {
  const username = account ?? (await createAccount(site === undefined ? {} : { site }))
  const body = { type: 'username' as const, username, password, realm: 'member' as const }
  const { token } = await request(visitor(site).POST('/wps/session/login', { body }))
  return token
}

/** The page is that of `account`, a fresh one without it: for tests that are about something else than the login. */
export async function beMember(page: Page, account?: string, site?: string): Promise<void> {
  const token = await openSession(account, site)
  await page.goto('/healthz')
  await page.evaluate((value) => sessionStorage.setItem('token', JSON.stringify(value)), token)
}
