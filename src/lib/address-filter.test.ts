import { expect, it } from 'vitest'
import { filterOf, filterText } from './address-filter.ts'
import { siteSearch } from './search-params.ts'

it('a filter is written into the address and read again, whatever was typed', () => {
  const filter = { from: '2026-11-01', account: 'a.b*c d', kind: 'daily_wage', name: 'নদী' }
  const written = filterText(filter)
  expect(siteSearch.parse({ filter: written }).filter).toBe(written)
  expect(filterOf(written)).toEqual(filter)
})

it('an empty filter writes nothing, and an unknown one reads as nothing', () => {
  expect(filterText({ state: undefined, account: '' })).toBeUndefined()
  for (const text of [undefined, '', '*', '.x', 'state.', 'state', 'state.%E0%A4']) expect(filterOf(text)).toEqual({})
})
