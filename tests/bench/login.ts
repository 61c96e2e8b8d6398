import { openHttpClient } from '../support/http-client.ts'
import { p95, type Figure } from './figure.ts'
import { startBare, startServer, stopServer } from './server.ts'

const warmUp = 50
const rounds = 400
const calls = 3

async function timed(work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return performance.now() - began
}

/**
 * The login as a browser makes it – key, sealed login, member info, one after the other, sealing included – on a server
 * whose password hash takes no time, and as many calls to a bare handler, turn by turn in the same run.
 */
export async function measureLogin(dataDir: string): Promise<Figure[]> {
  const server = await startServer(dataDir, 'tests/bench/login-server.ts')
  const bare = await startBare(JSON.stringify({ success: true, value: {}, message: '' }))
  try {
    const call = await openHttpClient(server.address)
    const body = { type: 'username' as const, username: 'bencher', password: 'any' }
    const flow = async () => {
      await call('getSealingKey')
      const { value } = await call('logIn', { body })
      const member = await call('getMemberInfo', { token: value.token })
      if (member.value.account !== 'bencher') throw new Error('the login did not end with the member')
    }
    const plain = async () => {
      for (let n = 0; n < calls; n++) await (await fetch(bare.url)).json()
    }
    const flows: number[] = []
    const plains: number[] = []
    for (let n = 0; n < warmUp + rounds; n++) {
      const pair = [await timed(flow), await timed(plain)] as const
      if (n < warmUp) continue
      flows.push(pair[0])
      plains.push(pair[1])
    }
    const name = `login flow's p95 without the password hash (${p95(flows).toFixed(1)} ms), to ${calls} bare calls`
    return [{ name, value: p95(flows) / p95(plains), max: 25 }]
  } finally {
    bare.end()
    await stopServer(server.process)
  }
}
