import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { takenRefusal } from './taken-refusal.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it.each([
  [{ account: 'padma01' }, 'exists.username.err'],
  [{ account: 'padma02', email: 'padma@example.test' }, 'exists.email.err'],
  [{ account: 'padma03', countryDialingCode: '+880', mobileNum: '1712345678' }, 'exists.mobile.err'],
])('the unique index that refused a row determines which value is taken: %j', async (row, code) => {
  await server.member(row)
  const second = { ...row, account: 'email' in row || 'mobileNum' in row ? `${row.account}x` : row.account }
  const error: unknown = await server.member(second).catch((thrown: unknown) => thrown)
  expect(takenRefusal(error)).toMatchObject({ ok: false, code })
})

it('every other error has no refusal', () => {
  expect(takenRefusal(new Error('members_account'))).toBeNull()
  expect(takenRefusal({ constraint: 'members_account' })).toBeNull()
  expect(takenRefusal(Object.assign(new Error('no'), { constraint: 'another' }))).toBeNull()
  expect(takenRefusal(Object.assign(new Error('no'), { constraint: 'toString' }))).toBeNull()
})
