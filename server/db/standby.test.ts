import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '#tests/support/database.ts'
import type { Log } from '../ports/log/log.ts'
import { createLag, openStandby, reachStandby } from './standby.ts'

const cluster = '7'
const at = (lsn: bigint) => ({ cluster, lsn })

describe('the lag of a standby', () => {
  const measured = () => {
    let now = 0
    const lag = createLag(() => now)
    return {
      lag,
      /** A look at this moment. */
      look: (ms: number, primary: bigint, standby: bigint) => {
        now = ms
        lag.note(ms, at(primary), at(standby))
        return lag.seconds()
      },
      wait: (ms: number) => (now += ms),
    }
  }

  it('is unknown before the standby has replayed what the primary had at one look', () => {
    expect(measured().look(0, 100n, 90n)).toBeNull()
  })

  it('counts from the last look whose place the standby has replayed', () => {
    const { look } = measured()
    expect(look(1000, 100n, 100n)).toBe(0)
    expect(look(2000, 200n, 150n)).toBe(1)
    expect(look(3000, 300n, 199n)).toBe(2)
    expect(look(4000, 400n, 310n)).toBe(1)
    expect(look(5000, 400n, 400n)).toBe(0)
  })

  it('grows without a query, as when the primary is away', () => {
    const { lag, look, wait } = measured()
    look(1000, 100n, 100n)
    wait(9000)
    expect(lag.seconds()).toBe(9)
  })

  it('is unknown once the standby is none, is of another cluster or the primary can’t be asked', () => {
    const { lag, look } = measured()
    for (const [primary, standby] of [
      [at(1n), null],
      [null, at(1n)],
      [at(1n), { cluster: 'another', lsn: 1n }],
    ] as const) {
      expect(look(1000, 100n, 100n)).toBe(0)
      lag.note(2000, primary, standby)
      expect(lag.seconds()).toBeNull()
    }
  })
})

describe('an address that leads to no standby', () => {
  let test: TestDatabase
  beforeAll(async () => {
    test = await testDatabase()
  })
  afterAll(() => test.close())

  it('is not read: a primary there gives no hint of how old it is', async () => {
    const looks = vi.spyOn(test.db, 'execute')
    const warn = vi.fn<Log['warn']>()
    const standby = openStandby({ url: test.url, primary: test.db, mostLagSeconds: 5, log: { warn } })
    await vi.waitFor(() => expect(looks.mock.calls.length).toBeGreaterThan(1), { timeout: 30_000 })
    expect([standby.fresh(), standby.lagSeconds()]).toEqual([null, null])
    await standby.close()
    expect(warn).not.toHaveBeenCalled()
    expect(await reachStandby(test.url, test.db, 0)).toBeNull()
  })

  it('logs one warning while nothing answers, and reads go to the primary', async () => {
    const warn = vi.fn<Log['warn']>()
    const url = 'postgres://nobody@127.0.0.1:1/none'
    const standby = openStandby({ url, primary: test.db, mostLagSeconds: 5, log: { warn } })
    await vi.waitFor(() => expect(warn).toHaveBeenCalled(), { timeout: 30_000 })
    expect(standby.fresh()).toBeNull()
    await standby.close()
    expect(warn).toHaveBeenCalledOnce()
    await expect(reachStandby(url, test.db, 0)).rejects.toThrow('nothing listens there')
  })
})
