import { afterAll, beforeAll, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

async function tokenOf(account: string): Promise<string> {
  await server.member({ account })
  const body = { username: account, password: 'Lantern2027', type: 'username' as const }
  return (await server.call('logIn', { body })).value.token
}

it('lets calls of one member wait for one another, answers 429 to those past 200 that wait, and another member goes on', async () => {
  const [busy, other] = [await tokenOf('dhansiri'), await tokenOf('rupsha')]
  const order: string[] = []
  const flood = Array.from({ length: 300 }, () =>
    server.call('getMemberInfo', { token: busy }).finally(() => order.push('flood')),
  )
  const another = server.call('getMemberInfo', { token: other }).finally(() => order.push('other'))
  const [answers, { status }] = await Promise.all([Promise.all(flood), another])
  expect(status).toBe(200)
  const refused = answers.filter((answer) => answer.status === 429)
  expect(refused.length).toBe(300 - 203)
  for (const { errorCode, headers } of refused)
    expect([errorCode, headers.get('retry-after')]).toEqual(['TOO_MANY_REQUEST', '2'])
  expect(answers.filter((answer) => answer.status === 200).length).toBe(203)
  // all but those refused at once and the few in work are answered after the other member
  expect(order.slice(order.indexOf('other')).length).toBeGreaterThan(150)
  expect((await server.call('getMemberInfo', { token: busy })).status).toBe(200)
})
