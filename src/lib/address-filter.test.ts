import { expect, it } from 'vitest'
import { filterOf, filterText } from './address-filter.ts'
import { siteSearch } from './search-params.ts'

it('writes what a list is narrowed to into the address and reads it again, whatever was typed', () => {
  const filter = { from: '2026-11-01', account: 'a.b*c d', kind: 'daily_wage', name: 'নদী' }
  const written = filterText(filter)
  expect(siteSearch.parse({ filter: written }).filter).toBe(written)
  expect(filterOf(written)).toEqual(filter)
})

it('writes nothing where nothing is left out, and reads nothing where nothing is understood', () => {
  expect(filterText({ state: undefined, account: '' })).toBeUndefined()
  for (const text of [undefined, '', '*', '.x', 'state.', 'state', 'state.%E0%A4']) expect(filterOf(text)).toEqual({})
})
