import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { asSystem } from '#server/audit/as-system.ts'
import { announcements } from '../areas/site/content/tables.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { createBoot } from './boot.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
})
afterAll(() => app.close())

const ip = '203.0.113.7'

describe('the data of the first paint', () => {
  it('is what the calls would answer', async () => {
    const boot = await createBoot(app.services)('en', ip)
    const answer = async (
      id: 'getSystemStatus' | 'listCountries' | 'listAnnouncements' | 'listVendors' | 'listHotGames',
    ) => (await app.call(id, { language: 'EN', ip })).value
    expect(boot).toEqual({
      language: 'EN',
      getSystemStatus: await answer('getSystemStatus'),
      listCountries: await answer('listCountries'),
      listAnnouncements: await answer('listAnnouncements'),
      listVendors: await answer('listVendors'),
      listHotGames: await answer('listHotGames'),
    })
  })

  it('is in the language of the page, or of the site where it has none', async () => {
    const boot = createBoot(app.services)
    const lotteryIn = async (tag: string) => (await boot(tag, ip)).listVendors?.[0]?.title
    expect(await lotteryIn('bn')).toBe('লটারি')
    expect(await lotteryIn('en')).toBe('Lottery')
    expect(await lotteryIn('nonsense')).toBe('লটারি')
  })

  it('reads content at most once a second', async () => {
    const boot = createBoot(app.services)
    const shown = async () => (await boot('bn', ip)).listAnnouncements!.player.length
    expect(await shown()).toBeGreaterThan(0)
    await asSystem(app.db, 'tests', app.now(), (tx) => tx.delete(announcements))
    expect(await shown()).toBeGreaterThan(0)
    app.advance(1000)
    expect(await shown()).toBe(0)
  })

  it('tells nothing but the state while the site is closed', async () => {
    await app.setSettings({ status: 1 })
    const boot = await createBoot(app.services)('bn', ip)
    expect(boot.getSystemStatus.status).toBe(1)
    expect(Object.keys(boot)).toEqual(['language', 'getSystemStatus', 'listCountries'])
  })
})
