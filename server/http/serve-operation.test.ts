import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { operationTable } from '#openapi/generated/operations.ts'
import { defaultSettings } from '../areas/site/settings/default-settings.ts'
import type { MerchantSettings } from '../areas/site/settings/settings.ts'
import { startTestServer, withSwitch, type TestServer } from '#tests/support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, headers: Record<string, string> = {}) =>
  server.app.request(path, { headers: { merchant: 'fairhall', ...headers } })

it('answers every call in the envelope, with a trace id and no cache [7.64]', async () => {
  const response = await get('/wps/system/status?url=fairhall.example')
  const body = (await response.json()) as object
  expect(Object.keys(body).toSorted()).toEqual(['message', 'success', 'traceId', 'value'])
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(response.headers.get('x-content-type-options')).toBe('nosniff')
})

it('knows one merchant, and says nothing to a caller of another', async () => {
  expect((await get('/wps/system/status', { merchant: 'someone' })).status).toBe(400)
})

it('answers 404 in the envelope where the contract has no call', async () => {
  const response = await get('/wps/nothing/here')
  expect(response.status).toBe(404)
  expect(await response.json()).toMatchObject({ success: false, errorCode: 'not.found' })
})

type Tree = MerchantSettings['whitelabel']
const allOn = (tree: Tree): Tree =>
  tree.map((node) => ({ ...node, enabled: '1', childrenNodes: allOn(node.childrenNodes) }))
const everyModule = { whitelabel: allOn(defaultSettings.whitelabel) }

it('refuses every call that needs a session when there is none [7.02]', async () => {
  await server.setSettings(everyModule)
  const open = []
  for (const [id, op] of Object.entries(operationTable)) {
    if (!op.token) continue
    const response = await server.app.request(op.path, { method: op.method, headers: { merchant: 'fairhall' } })
    const { errorCode } = (await response.json()) as { errorCode?: string }
    if (errorCode !== 'login.not.session') open.push([id, errorCode])
  }
  expect(open).toEqual([])
})

it('line 50: refuses every agent call to a player and every member call to a guest [6.08, 8.05]', async () => {
  await server.setSettings(everyModule)
  await server.member({ account: 'kopotakkho1' })
  const body = { username: 'kopotakkho1', password: 'Lantern2027', type: 'username' as const }
  const player = (await server.call('logIn', { body })).value.token
  const guest = (await server.call('startFreePlay', { body: { os: 'x', platform: 'W', nonce: '0123456789abcdef' } }))
    .value.token
  const wrong = []
  for (const [id, op] of Object.entries(operationTable)) {
    if (op.realm === 'any') continue
    const ask = async (authorization: string) => {
      const response = await server.app.request(op.path, {
        method: op.method,
        headers: { merchant: 'fairhall', authorization },
      })
      return ((await response.json()) as { errorCode?: string }).errorCode
    }
    const byGuest = await ask(guest)
    if (byGuest !== 'error_not_member') wrong.push([id, byGuest])
    if (op.realm !== 'agent') continue
    const byPlayer = await ask(player)
    if (byPlayer !== 'error_not_agent') wrong.push([id, byPlayer])
  }
  expect(wrong).toEqual([])
})

it('closes all calls but the open ones in maintenance, and to regions that are shut out [2.31, 8.06]', async () => {
  await server.setSettings({ status: 1 })
  expect(await (await get('/wps/system/setting/register')).json()).toMatchObject({ errorCode: 'system.not.available' })
  expect(await (await get('/wps/system/status')).json()).toMatchObject({ value: { status: 1, maintenance: true } })
  await server.setSettings({ region: { denyAddresses: ['198.51.100.0/24'] } })
  const away = { 'x-forwarded-for': '198.51.100.9' }
  expect((await get('/wps/system/setting/register', away)).status).toBe(451)
  expect((await get('/wps/system/setting/register', { 'x-forwarded-for': '198.51.101.9' })).status).toBe(200)
  expect(await (await get('/wps/system/status', away)).json()).toMatchObject({
    value: { status: 2, location: { ip: '198.51.100.9' } },
  })
  await server.setSettings({ status: 1, region: { denyAddresses: ['198.51.100.0/24'] } })
  expect(await (await get('/wps/system/status', away)).json()).toMatchObject({ value: { status: 1 } })
  await server.setSettings({})
})

it('takes as large a body as the contract says of the call, and judges its session before that', async () => {
  await server.member({ account: 'jamuna2' })
  const login = { username: 'jamuna2', password: 'Lantern2027', type: 'username' as const }
  const { token } = (await server.call('logIn', { body: login })).value
  const send = async (path: string, bytes: number, authorization: string) => {
    const body = JSON.stringify('x'.repeat(bytes - 2))
    const headers = { merchant: 'fairhall', authorization, 'content-type': 'application/json' }
    const response = await server.app.request(path, { method: 'POST', headers, body })
    return ((await response.json()) as { errorCode: string }).errorCode
  }
  const parsed = vi.spyOn(JSON, 'parse')
  const read = () => parsed.mock.calls.some(([text]) => text.startsWith('"xxx'))
  const { path, bodyLimit } = operationTable.applyPromotion
  expect(await send(path, bodyLimit + 1, token)).toBe('request.param.err')
  expect(await send(path, 1024, 'nobody')).toBe('login.not.session')
  expect(await send('/wps/relay/CSP_readMessages', 256 * 1024 + 1, token)).toBe('request.param.err')
  expect(read()).toBe(false)
  expect(await send(path, bodyLimit, token)).toBe('request.param.err')
  expect(read()).toBe(true)
  parsed.mockRestore()
})

it('refuses a call whose module is off, with a session as without one', async () => {
  await server.setSettings({})
  await server.member({ account: 'jamuna3' })
  const login = { username: 'jamuna3', password: 'Lantern2027', type: 'username' as const }
  const { token } = (await server.call('logIn', { body: login })).value
  const { path, module } = operationTable.getCreditReport
  const ask = async (headers: Record<string, string>) =>
    ((await (await get(path, headers)).json()) as { errorCode?: string }).errorCode
  await server.setSettings({ whitelabel: withSwitch(module, '1') })
  expect(await ask({ authorization: token })).not.toBe('function.not.available')
  await server.setSettings({ whitelabel: withSwitch(module, '0') })
  expect(await ask({ authorization: token })).toBe('function.not.available')
  expect(await ask({})).toBe('function.not.available')
  await server.setSettings({})
})
