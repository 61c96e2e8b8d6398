import { randomInt, randomUUID } from 'node:crypto'
import { request } from '#src/api/call.ts'
import { createApi } from '#src/api/client.ts'
import { solveWork } from '#src/lib/proof-of-work.ts'
import { newName, password } from './account.ts'

const address = () => `10.${randomInt(1, 250)}.${randomInt(250)}.${randomInt(1, 250)}`

/** Calls of a visitor without an account, at the site of the run or at another. */
export function visitor(site = process.env['BASE_URL'] ?? '') {
  const ip = address()
  const api = createApi({
    caller: { merchantCode: () => 'fairhall', language: () => 'EN', token: () => null },
    onSessionEnded: () => undefined,
    onSiteClosed: () => undefined,
    now: () => Date.now(),
    newId: () => randomUUID(),
    baseUrl: site,
  })
  api.use({
    onRequest({ request: call }) {
      call.headers.set('x-forwarded-for', ip)
      return call
    },
  })
  return api
}

/** A fresh account with `password`, made by calls alone: for tests that are about something else. */
export async function createAccount({ email, site }: { email?: string; site?: string } = {}): Promise<string> {
  const api = visitor(site)
  const { captchaId, ...work } = await request(api.GET('/wps/verification/bot/work'))
  const nonce = await solveWork(work)
  const pass = await request(
    api.POST('/wps/verification/bot/work', { body: { captchaId, nonce, purpose: 'register' } }),
  )
  const username = newName()
  const body = { username, password, confirmPassword: password, login: true as const, ...pass, ...(email && { email }) }
  await request(api.PUT('/wps/member/register', { body }))
  return username
}
