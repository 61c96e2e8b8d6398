import { expect, it } from 'vitest'
import { bestOf, readingOrder } from './reading-order.ts'

it('a text is read in the asked language, else in English, else in the site’s', () => {
  expect(readingOrder('JA', 'BN')).toEqual(['JA', 'EN', 'BN'])
  expect(readingOrder('BN', 'BN')).toEqual(['BN'])
})

it('a Korean text is found under either code of the language [9.07]', () => {
  expect(readingOrder('KR', 'KO')).toEqual(['KR', 'KO'])
  const rows = ['EN', 'KO'].map((language) => ({ id: 'one', language }))
  expect(bestOf(rows, readingOrder('KR', 'BN'))).toEqual([{ id: 'one', language: 'KO' }])
})
