import { expect, it } from 'vitest'
import { defaultCountries } from '#server/areas/site/settings/default-countries.ts'
import { regionNames } from './region-names.ts'

const scripts = { my: /\p{sc=Myanmar}/u, km: /\p{sc=Khmer}/u }

it.each(['my', 'km'] as const)('every country of the site has a name in %s, which browsers have no names in', (tag) => {
  const nameOf = regionNames(tag)
  expect(
    defaultCountries.map(({ countryCode }) => nameOf(countryCode)).filter((name) => !scripts[tag].test(name)),
  ).toEqual([])
})

it('other countries are named in English there, and in the language elsewhere', () => {
  expect([regionNames('km')('FI'), regionNames('es')('DE')]).toEqual(['Finland', 'Alemania'])
})
