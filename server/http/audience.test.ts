import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'

let server: SeededServer
beforeAll(async () => {
  server = await startSeededServer()
})
afterAll(() => server.close())

/**
 * What the shell and the centres read; a log-out by GET is no reading, and no credit merchant plays the demonstration.
 */
const areas = ['sessions', 'members', 'verification', 'system', 'content', 'games', 'wallet', 'records']
const reads = (Object.keys(operationTable) as OperationId[]).filter((id) => {
  const { method, area } = operationTable[id]
  return method === 'GET' && areas.includes(area) && !['logOutByGet', 'getCreditReport'].includes(id)
})
/** The refusal of a call with a token; empty if the caller is admitted, even if the call then lacks something. */
async function refusalFor(id: OperationId, token?: string): Promise<string> {
  const { path, method } = operationTable[id]
  const headers = { merchant: 'fairhall', ...(token && { authorization: token }) }
  const response = await server.app.request(path, { method, headers })
  const { errorCode = '' } = (await response.json()) as { errorCode?: string }
  return errorCode === 'request.param.err' ? '' : errorCode
}
/** The calls that a caller is refused, by code. */
async function refusals(token?: string): Promise<Record<string, OperationId[]>> {
  const refused: Record<string, OperationId[]> = {}
  for (const id of reads) {
    const code = await refusalFor(id, token)
    if (code !== '') (refused[code] ??= []).push(id)
  }
  return refused
}

describe('the audience', () => {
  it('is visitors, members, agents and guests, each let in where it belongs [1.01]', async () => {
    const guest = (await server.call('startFreePlay', { body: { os: 'x', platform: 'W', nonce: '0123456789abcdef' } }))
      .value.token
    const { token: member } = await server.enter('nodi27')
    const { token: agent } = await server.enter('karim01')
    expect(Object.keys(await refusals())).toEqual(['login.not.session'])
    expect(await refusals(guest)).toEqual({ error_not_member: expect.anything() })
    const toMember = await refusals(member)
    expect(Object.keys(toMember).filter((code) => code !== 'error_not_agent')).toEqual([])
    expect(await refusals(agent)).toEqual({})
  })

  it('has visitors who may browse, register, log in and use the free demo [6.01]', async () => {
    const vendors = (await server.call('listVendors')).value
    expect(vendors.length).toBeGreaterThan(3)
    expect((await server.call('listAnnouncements', { query: { types: ['B'] } })).status).toBe(200)
    expect((await server.call('getHelpCenter')).status).toBe(200)
    const body = {
      username: 'newcomer1',
      password: 'Lantern2027',
      confirmPassword: 'Lantern2027',
      login: true as const,
    }
    const registered = await server.call('registerByUsername', {
      body: { ...body, ...(await server.botPass('register')) },
    })
    expect(registered.value.token).toBeTruthy()
    const login = { type: 'username' as const, username: 'newcomer1', password: 'Lantern2027' }
    expect((await server.call('logIn', { body: login })).value.token).toBeTruthy()
    const demo = { os: 'x', platform: 'W' as const, nonce: 'fedcba9876543210' }
    expect((await server.call('startFreePlay', { body: demo })).value.token).toBeTruthy()
  })
})
