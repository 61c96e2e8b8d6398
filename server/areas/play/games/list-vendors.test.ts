import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { and, eq } from 'drizzle-orm'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '#server/audit/as-system.ts'
import { merchants } from '#server/areas/site/settings/tables.ts'
import { games, vendorCategories, vendors } from './tables.ts'

let app: SeededServer
beforeAll(async () => {
  app = await startSeededServer()
})
afterAll(() => app.close())

const list = async (language = 'BN') =>
  (await app.call('listVendors', { query: { merchantCode: 'fairhall' }, language })).value

describe('the vendors', () => {
  it('come in groups with a title and cards [3.33, 3.34, 7.36]', async () => {
    const groups = await list('EN')
    expect(groups.map(({ title }) => title)).toEqual([
      'Lottery',
      'Live casino',
      'Sports',
      'Fishing',
      'Slots',
      'Card games',
      'E-sports',
    ])
    const card = groups.find(({ gameType }) => gameType === 'RNG')!.cards[1]
    expect(card).toEqual({
      vassalage: 'JONAKI',
      gameType: 'RNG',
      displayName: 'Jonaki',
      isHot: 1,
      isGame: null,
      image: null,
      apart: false,
    })
    const slots = (await list('BN'))[4]!
    expect([slots.title, slots.cards[1]!.displayName]).toEqual(['স্লট', 'জোনাকি'])
    const rows = await app.db.select().from(vendorCategories).where(eq(vendorCategories.merchant, 'fairhall'))
    const order = (one: (typeof rows)[number], other: typeof one) =>
      one.position - other.position || (one.vendor < other.vendor ? -1 : 1)
    for (const { gameType, cards } of groups) {
      const expected = rows.filter(({ category }) => category === gameType).toSorted(order)
      expect(cards.map(({ vassalage, isHot, apart }) => [vassalage, isHot, apart])).toEqual(
        expected.map(({ vendor, hot, apart }) => [vendor, hot ? 1 : 0, apart]),
      )
    }
  })

  it('are found by their name or category in any language, with each word anywhere in it', async () => {
    const found = async (name: string, language: string) =>
      (await app.call('listVendors', { query: { name }, language })).value.flatMap(({ gameType, cards }) =>
        cards.map(({ vassalage, displayName }) => `${gameType} ${vassalage} ${displayName}`),
      )
    expect(await found('jonak', 'BN')).toContain('RNG JONAKI জোনাকি')
    expect(await found('জোনা', 'EN')).toContain('RNG JONAKI Jonaki')
    expect(await found('স্লট JONA', 'EN')).toEqual(['RNG JONAKI Jonaki'])
    expect(await found('jonak nobody', 'EN')).toEqual([])
    expect(await found(' ', 'EN')).toEqual(
      (await list('EN')).flatMap(({ gameType, cards }) =>
        cards.map((card) => `${gameType} ${card.vassalage} ${card.displayName}`),
      ),
    )
  })

  it('include the cockfight among sports, and more slots than one page', async () => {
    const groups = await list()
    const codes = (type: string) =>
      groups.find(({ gameType }) => gameType === type)!.cards.map(({ vassalage }) => vassalage)
    expect(codes('SPORTS')).toContain('SV3')
    expect(codes('ELOTT')).toContain('TCG_SEA')
    expect(codes('RNG').length).toBeGreaterThan(21)
    expect(codes('LIVE').length).toBeGreaterThan(11)
  })

  it('are the merchant’s own, even if another merchant has the same code under another name', async () => {
    const before = await list('EN')
    await app.db.insert(merchants).values({ code: 'another', settings: {}, updatedAt: new Date(app.now()) })
    await app.db.insert(vendors).values({ merchant: 'another', code: 'JONAKI', names: { EN: 'Firefly of another' } })
    const place = { vendor: 'JONAKI', position: 1, hot: true, popup: false }
    await app.db.insert(vendorCategories).values([
      { ...place, merchant: 'another', category: 'RNG' },
      { ...place, merchant: 'another', category: 'LIVE' },
    ])
    expect(await list('EN')).toEqual(before)
  })

  it('are only the enabled ones', async () => {
    const open = (is: boolean) =>
      asSystem(app.db, 'tests', app.now(), (tx) =>
        tx
          .update(vendors)
          .set({ open: is })
          .where(and(eq(vendors.code, 'JONAKI'), eq(vendors.merchant, 'fairhall'))),
      )
    const shown = async () => (await list()).flatMap(({ cards }) => cards.map(({ vassalage }) => vassalage))
    await open(false)
    expect(await shown()).not.toContain('JONAKI')
    await open(true)
    expect(await shown()).toContain('JONAKI')
  })

  it('leave out an empty category [2.45]', async () => {
    await app.db.delete(games).where(eq(games.category, 'ESPORTS'))
    await app.db.delete(vendorCategories).where(eq(vendorCategories.category, 'ESPORTS'))
    expect((await list()).map(({ gameType }) => gameType)).not.toContain('ESPORTS')
  })

  it('list the categories they have games in [7.35]', async () => {
    const read = async (vassalage?: string) =>
      (await app.call('listVendorGameTypes', { query: vassalage === undefined ? {} : { vassalage } })).value
    expect(await read('REDWATER')).toEqual([{ vassalage: 'REDWATER', gameTypes: ['LIVE', 'FISH', 'RNG'] }])
    expect(await read('NOBODY')).toEqual([])
    expect((await read()).length).toBeGreaterThanOrEqual(30)
  })

  it('open a list of games where the merchant configured it', async () => {
    const popups = (await list()).flatMap(({ cards }) => cards).filter(({ isGame }) => isGame === 'VASSALAGE')
    expect(popups.map(({ vassalage }) => vassalage)).toEqual(['BOATSONG'])
    await app.db
      .update(vendorCategories)
      .set({ popup: false })
      .where(and(eq(vendorCategories.vendor, 'BOATSONG'), eq(vendorCategories.category, 'PVP')))
    expect((await list()).flatMap(({ cards }) => cards).some(({ isGame }) => isGame !== null)).toBe(false)
  })
})
