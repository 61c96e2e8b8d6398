import { afterAll, beforeAll, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { isForStrangers } from './strangers.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

it('counts as a stranger’s what writes and needs no login, and challenges, which are drawn', () => {
  const ids = (Object.keys(operationTable) as OperationId[]).filter(isForStrangers)
  expect(ids.filter((id) => operationTable[id].bodyType === null).toSorted()).toEqual([
    'getBotChallenge',
    'getBotWork',
    'getCaptcha',
    'getCaptchaAudio',
    'getCaptchaWork',
  ])
  expect(ids).toEqual(expect.arrayContaining(['logIn', 'registerByUsername', 'requestPasswordByEmail']))
  expect(ids.filter((id) => operationTable[id].token)).toEqual([])
})

const ipOf = (n: number) => `198.18.0.${n}`

it('has three calls of strangers at work and 64 waiting, answers 429 to the rest at once, and others go on', async () => {
  await server.member({ account: 'dhansiri' })
  const body = { username: 'dhansiri', password: 'Lantern2027', type: 'username' as const }
  const { token } = (await server.call('logIn', { body })).value
  const order: string[] = []
  const flood = Array.from({ length: 200 }, (_, n) =>
    server
      .call('requestPasswordByEmail', {
        ip: ipOf(n),
        body: { username: `nobody${n}`, email: `nobody${n}@example.com` },
      })
      .finally(() => order.push('flood')),
  )
  const other = server.call('getMemberInfo', { token }).finally(() => order.push('other'))
  expect((await other).status).toBe(200)
  const answers = await Promise.all(flood)
  const refused = answers.filter(({ status }) => status === 429)
  expect(refused.length).toBe(200 - 67)
  for (const { errorCode, headers } of refused)
    expect([errorCode, headers.get('retry-after')]).toEqual(['TOO_MANY_REQUEST', '2'])
  expect(order.slice(order.indexOf('other')).filter((one) => one === 'flood').length).toBeGreaterThan(40)
  expect((await server.call('getCaptchaWork')).status).toBe(200)
})
