import { expect, it } from 'vitest'
import { codesOf, writtenIn } from './same-language.ts'

it('Korean has two site codes, and every other language one [9.07]', () => {
  expect([codesOf('KR'), codesOf('KO'), codesOf('JA')]).toEqual([['KR', 'KO'], ['KO', 'KR'], ['JA']])
})

it('a text is found under the requested code, or under the other one', () => {
  const korean: Record<string, string> = { KO: 'ko', EN: 'en' }
  expect([writtenIn(korean, 'KR'), writtenIn({ ...korean, KR: 'kr' }, 'KR')]).toEqual(['ko', 'kr'])
  expect([writtenIn(korean, 'JA'), writtenIn(korean, 'constructor')]).toEqual([undefined, undefined])
})
