import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import { readConfig } from '#server/config.ts'
import { openSession } from '#server/areas/accounts/sessions/open-session.ts'
import { createLog } from '#server/ports/log/log.ts'
import { movableClock } from '#server/ports/testing/fixed.ts'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import { startTestServer, type TestServer } from '#tests/support/test-server.ts'
import { createFloods } from './floods.ts'

const callsPerAddress = 80
const callsPerSession = 20
const minute = 60_000

describe('calls of one address', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config: { callsPerAddress, callsPerSession } })
  })
  afterAll(() => server.close())
  beforeEach(() => server.advance(minute - (server.now() % minute)))

  const calls = async (number: number, ip: string) => {
    const answers = []
    for (let n = 0; n < number; n += 1) answers.push(await server.call('getSystemStatus', { ip }))
    return answers
  }

  it('are refused alike by every operation once they are too many, with the time until the minute is over', async () => {
    server.advance(18_000)
    const answers = await calls(callsPerAddress, '198.51.100.1')
    expect(answers.every(({ success }) => success)).toBe(true)
    for (const id of Object.keys(operationTable) as OperationId[]) {
      const { method, path } = operationTable[id]
      const response = await server.app.request(path, { method, headers: { 'x-forwarded-for': '198.51.100.1' } })
      expect([id, response.status, response.headers.get('retry-after')]).toEqual([id, 429, '42'])
      expect(await response.json()).toMatchObject({ success: false, errorCode: 'TOO_MANY_REQUEST' })
    }
  })

  it('are never asked to come back before the minute is over', async () => {
    server.advance(18_400)
    const answers = await calls(callsPerAddress + 1, '198.51.100.9')
    expect(answers.at(-1)!.headers.get('retry-after')).toBe('42')
  })

  it('are counted separately, and from zero in the next minute', async () => {
    await calls(callsPerAddress + 1, '198.51.100.2')
    expect((await server.call('getSystemStatus', { ip: '198.51.100.3' })).success).toBe(true)
    server.advance(minute)
    expect((await server.call('getSystemStatus', { ip: '198.51.100.2' })).success).toBe(true)
  })

  it('count together within a /64 of IPv6', async () => {
    await calls(callsPerAddress - 1, '2001:db8:0:7::1')
    expect((await calls(1, '2001:db8:0:7:ffff::2'))[0]!.success).toBe(true)
    expect((await calls(1, '2001:db8:0:7:aaaa::3'))[0]!.errorCode).toBe('TOO_MANY_REQUEST')
    expect((await calls(1, '2001:db8:0:8::1'))[0]!.success).toBe(true)
  })

  it('are counted for the address that the outermost of the operator’s proxies wrote', async () => {
    const behindTwo = await startTestServer({ config: { callsPerAddress: 3, proxyHops: 2 } })
    const ask = (forwarded: string) => behindTwo.call('getSystemStatus', { ip: forwarded })
    for (let n = 0; n < 3; n += 1) expect((await ask(`192.0.2.${n}, 203.0.113.7, 10.0.0.${n}`)).success).toBe(true)
    expect((await ask('192.0.2.9, 203.0.113.7, 10.0.0.9')).errorCode).toBe('TOO_MANY_REQUEST')
    expect((await ask('192.0.2.9, 203.0.113.8, 10.0.0.9')).success).toBe(true)
    await behindTwo.close()
  })

  it('count captchas and puzzles too, and draw no captcha for a refused caller', async () => {
    await calls(callsPerAddress, '198.51.100.4')
    const before = await server.services.db.execute('SELECT count(*) FROM challenges')
    expect((await server.call('getCaptcha', { ip: '198.51.100.4' })).errorCode).toBe('TOO_MANY_REQUEST')
    expect((await server.call('getBotChallenge', { ip: '198.51.100.4' })).errorCode).toBe('TOO_MANY_REQUEST')
    expect((await server.services.db.execute('SELECT count(*) FROM challenges')).rows).toEqual(before.rows)
  })

  it('of one session are fewer, from whatever addresses they come', async () => {
    const { id: memberId } = await server.member({ account: 'padma01' })
    const { services } = server
    const token = await services.db.transaction((tx) =>
      openSession(tx, services, { memberId, ip: '198.51.100.5', userAgent: 'test' }),
    )
    const codes = []
    for (let n = 0; n <= callsPerSession; n += 1)
      codes.push((await server.call('getMemberInfo', { token, ip: `198.51.101.${n}` })).errorCode ?? 'done')
    expect(codes).toEqual([...Array<string>(callsPerSession).fill('done'), 'TOO_MANY_REQUEST'])
    server.advance(minute - 1)
    const late = await server.call('getMemberInfo', { token, ip: '198.51.101.1' })
    expect([late.errorCode, late.headers.get('retry-after')]).toEqual(['TOO_MANY_REQUEST', '1'])
  })
})

describe('processes that share a database', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())

  const clock = movableClock(Date.UTC(2026, 10, 21, 6))
  const config = { ...readConfig({ NODE_ENV: 'test' }), callsPerAddress }
  const open = () => createFloods({ db: test.db, clock, config, log: createLog({ level: 'silent' }) })
  const rows = () => test.db.execute<{ count: number }>("SELECT count FROM throttles WHERE key LIKE 'calls:%'")

  it('count one flood together, and forget it in the next minute', async () => {
    const processes = [open(), open(), open()]
    const taken = [0, 0, 0]
    for (let turn = 0; turn < callsPerAddress; turn += 1) {
      processes.forEach((one, n) => (taken[n]! += one.ofAddress('198.51.100.9') === 0 ? 1 : 0))
      for (const one of processes) await one.flush()
    }
    const all = taken.reduce((sum, n) => sum + n)
    expect(all).toBeGreaterThanOrEqual(callsPerAddress)
    expect(all).toBeLessThanOrEqual(callsPerAddress + callsPerAddress / 4)
    expect(processes.every((one) => one.ofAddress('198.51.100.9') === 60)).toBe(true)
    clock.advance(minute)
    expect(processes.every((one) => one.ofAddress('198.51.100.9') === 0)).toBe(true)
  })

  it('keep to themselves who calls as people do', async () => {
    await test.db.execute('DELETE FROM throttles')
    const one = open()
    for (let n = 0; n < callsPerAddress / 8; n += 1) one.ofAddress('198.51.100.10')
    await one.flush()
    expect((await rows()).rows).toEqual([])
    one.ofAddress('198.51.100.10')
    await one.flush()
    expect((await rows()).rows).toEqual([{ count: callsPerAddress / 8 + 1 }])
  })

  it('hear of one another by themselves, once a second', async () => {
    await test.db.execute('DELETE FROM throttles')
    const [one, other] = [open(), open()]
    for (let n = 0; n < callsPerAddress / 2; n += 1) one.ofAddress('198.51.100.12')
    clock.advance(999)
    one.ofAddress('198.51.100.12')
    await one.flush()
    const half = callsPerAddress / 2 + 1
    expect((await rows()).rows).toEqual([{ count: half }])
    for (let n = 0; n < callsPerAddress / 2 - 2; n += 1) expect(other.ofAddress('198.51.100.12')).toBe(0)
    await rows()
    clock.advance(1000)
    other.ofAddress('198.51.100.12')
    await vi.waitFor(async () => expect((await rows()).rows).toEqual([{ count: callsPerAddress - 1 }]))
    await other.flush()
    expect(other.ofAddress('198.51.100.12')).toBeGreaterThan(0)
    expect((await rows()).rows).toEqual([{ count: callsPerAddress }])
  })

  it('bring nothing of an earlier minute into a later one', async () => {
    await test.db.execute('DELETE FROM throttles')
    const late = movableClock(clock.now() + minute)
    const early = open()
    const ahead = createFloods({ db: test.db, clock: late, config, log: createLog({ level: 'silent' }) })
    const many = callsPerAddress / 2
    for (let n = 0; n < many; n += 1) {
      early.ofAddress('198.51.100.13')
      ahead.ofAddress('198.51.100.13')
    }
    await early.flush()
    await ahead.flush()
    expect((await rows()).rows).toEqual([{ count: many }])
    for (let n = 0; n < many - 1; n += 1) early.ofAddress('198.51.100.13')
    await early.flush()
    expect((await rows()).rows).toEqual([{ count: many }])
    expect([early.ofAddress('198.51.100.13'), early.ofAddress('198.51.100.13') > 0]).toEqual([0, true])
    expect(ahead.ofAddress('198.51.100.13')).toBe(0)
  })

  it('go on counting each for itself when the database is away', async () => {
    const away = await testDatabase()
    const one = createFloods({ db: away.db, clock, config, log: createLog({ level: 'silent' }) })
    await away.close()
    const waits = Array.from({ length: callsPerAddress + 1 }, () => one.ofAddress('198.51.100.11'))
    expect(waits.filter((seconds) => seconds > 0)).toHaveLength(1)
  })
})
