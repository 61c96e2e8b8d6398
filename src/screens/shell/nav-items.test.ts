import { describe, expect, it } from 'vitest'
import { sampleVendors } from '#tests/support/samples.ts'
import { dropDownOf, navItems, usualItems, vendorTarget, type CategoryGroup } from './nav-items.ts'

const all = [
  sampleVendors('RNG', 'PG', 'JILI'),
  sampleVendors('ELOTT', 'EL'),
  sampleVendors('LOTT', 'TCG_SEA'),
  sampleVendors('LIVE', 'EVO'),
  sampleVendors('SPORTS', 'SV1', 'SV3'),
  sampleVendors('FISH', 'JDB'),
  sampleVendors('PVP', 'KY'),
  sampleVendors('ESPORTS', 'IM'),
]
const keys = (groups: CategoryGroup[]) => navItems(groups).map(({ key }) => key)
const targets = (groups: CategoryGroup[]) =>
  Object.fromEntries(navItems(groups).map(({ key, target }) => [key, target]))

describe('items of the header', () => {
  it('each category with vendors has one item, and the others have none [2.45]', () => {
    expect(keys(all)).toEqual(['lottery', 'live', 'cockfight', 'sports', 'fish', 'slots', 'pvp', 'esports'])
    expect(keys([sampleVendors('FISH', 'JDB'), { ...sampleVendors('LIVE'), cards: [] }])).toEqual(['fish'])
    expect(keys([])).toEqual([])
  })

  it('each category links to its page, slots to their first vendor [2.46, 2.51]', () => {
    expect(targets(all)).toMatchObject({
      lottery: { to: '/elott' },
      live: { to: '/live' },
      sports: { to: '/sports' },
      fish: { to: '/fish' },
      slots: { to: '/rng', page: 'PG' },
      pvp: { to: '/pvp' },
      esports: { to: '/esports' },
    })
    expect(targets(all)['live']).not.toHaveProperty('page')
  })

  it('cockfight follows live only when the sports vendor SV3 exists [2.47]', () => {
    const found = keys(all)
    expect(found.indexOf('cockfight')).toBe(found.indexOf('live') + 1)
    expect(targets(all)['cockfight']).toMatchObject({ launch: { vassalage: 'SV3' } })
    expect(keys([sampleVendors('SPORTS', 'SV1'), sampleVendors('LIVE', 'EVO')])).not.toContain('cockfight')
    expect(keys([sampleVendors('LIVE', 'SV3')])).not.toContain('cockfight')
  })

  it('all categories are linked until the vendors are known', () => {
    expect(usualItems.map(({ key }) => key)).toEqual(keys(all))
    expect(usualItems.every(({ target }) => 'to' in target)).toBe(true)
  })
})

describe('vendors of an item', () => {
  const many = (count: number) => sampleVendors('LIVE', ...Array.from({ length: count }, (_, i) => `V${i}`))
  const dropDown = (count: number) => dropDownOf(navItems([many(count)])[0]!)

  it('a drop-down has at most eleven, then MORE [2.48, 9.22]', () => {
    expect(dropDown(11)).toMatchObject({ more: false, shown: { length: 11 } })
    expect(dropDown(12)).toMatchObject({ more: true, shown: { length: 11 } })
    expect(dropDown(12).shown.map(({ vassalage }) => vassalage)).toEqual(many(11).cards.map((card) => card.vassalage))
  })

  it('sports vendors open at once [2.49]', () => {
    const [card] = sampleVendors('SPORTS', 'SV1').cards
    expect(vendorTarget('sports', card!)).toEqual({ launch: card })
  })

  it('other vendors open on the page of their category [2.50]', () => {
    const [card] = sampleVendors('LIVE', 'EVO').cards
    expect(vendorTarget('live', card!)).toEqual({ to: '/live', page: 'EVO' })
    expect(vendorTarget('lottery', card!)).toEqual({ to: '/elott', page: 'EVO' })
    expect(vendorTarget('slots', card!)).toEqual({ to: '/rng', page: 'EVO' })
  })
})
