import { expect, it } from 'vitest'
import { sampleVendors } from '#tests/support/samples.ts'
import { partnersOf } from './footer-links.ts'

it('every partner is in the footer once, without TCG_SEA [2.52]', () => {
  const twice = [sampleVendors('RNG', 'PG', 'KA'), sampleVendors('FISH', 'KA'), sampleVendors('LOTT', 'TCG_SEA')]
  expect(partnersOf(twice).map(({ vassalage }) => vassalage)).toEqual(['PG', 'KA'])
})
