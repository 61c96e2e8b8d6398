import { expect, it } from 'vitest'
import { startTestServer } from '#tests/support/test-server.ts'

it('answers from its networks alone, on its own host alone, and nothing else is there', async () => {
  const config = { consoleHost: 'desk.example', consoleNetworks: ['198.51.100.0/24'] }
  const server = await startTestServer({ config })
  const ask = async (path: string, host: string, ip = '198.51.100.20') => {
    const headers = { host, 'x-forwarded-for': ip, merchant: 'fairhall' }
    return ((await (await server.app.request(path, { headers })).json()) as { errorCode?: string }).errorCode ?? 'done'
  }
  try {
    expect(await ask('/console/api/session', 'desk.example')).toBe('login.not.session')
    expect(await ask('/console/api/session', 'desk.example', '203.0.113.7')).toBe('network.not.allowed')
    expect(await ask('/console/api/session', 'fairhall.example')).toBe('not.found')
    expect(await ask('/wps/system/country', 'desk.example')).toBe('not.found')
    expect(await ask('/wps/system/country', 'fairhall.example')).toBe('done')
  } finally {
    await server.close()
  }
})
