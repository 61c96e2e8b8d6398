import { expect, it } from 'vitest'
import { flagUrl } from './flag-url.ts'

it('the flag of a country is found among the pictures [3.10]', () => {
  expect(flagUrl('https://img.example', 'BD')).toBe('https://img.example/TCG_PROD_IMAGES/COUNTRY_FLAG/BD.png')
})
