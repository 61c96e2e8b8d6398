import { expect, it } from 'vitest'
import { playsOf } from '#rules/lottery/plays.ts'
import { formatNote, kindMeaning } from './term-notes.ts'

const meaningOf = (name: string) => kindMeaning(name)?.message?.split(/[ :]/)[0]

it('terms of art in the names of plays are explained, plain names are not', () => {
  const names = ['straight', 'straight span', 'group 3', 'group 120', 'group', 'Any 2 places straight']
  expect(names.map(meaningOf)).toEqual(['Straight', 'The', 'Group', 'Group', 'Group', 'Straight'])
  expect(['Any 1', 'Zodiac group 2-11', 'Middle number'].map(meaningOf)).toEqual([undefined, undefined, undefined])
})

it('every play of SSC that is called group or span or straight has an explanation', () => {
  const named = [...playsOf('SSC', '2026-11-25').values()].filter(({ name }) => /group \d|span|straight/i.test(name))
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ name }) => kindMeaning(name) === undefined)).toEqual([])
})

it('names of lotteries that are no words say what is drawn', () => {
  expect(['SSC', 'X5', 'PK10', 'LF3', 'LF5', 'LHC'].every((format) => formatNote(format) !== undefined)).toBe(true)
  expect(formatNote('THAI')).toBeUndefined()
})
