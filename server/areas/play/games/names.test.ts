import { expect, it } from 'vitest'
import { categoryNames, gramsOf, searchText } from './names.ts'
import { nameIn } from '#server/texts/names.ts'

it('a name is in the requested language, otherwise in English', () => {
  const names = { EN: 'Seven Feast', BN: 'সাতের উৎসব' }
  expect(['BN', 'EN', 'TH', 'toString'].map((language) => nameIn(names, language))).toEqual([
    'সাতের উৎসব',
    'Seven Feast',
    'Seven Feast',
    'Seven Feast',
  ])
})

it('a part of a name is split into its runs of three letters, each once', () => {
  expect(['', 'ab', 'abc', 'abcd', 'aaaaaa', '🎲🎲🎲x'].map(gramsOf)).toEqual([
    [''],
    ['ab'],
    ['abc'],
    ['abc', 'bcd'],
    ['aaa'],
    ['🎲🎲🎲', '🎲🎲x'],
  ])
})

it('the search text includes every name, case-folded', () => {
  expect(searchText({ EN: 'Pharaoh’s  STÓRE', BN: 'দোকান' })).toBe("pharaoh's store\nদোকান")
})

it('each category has the shop window’s name', () => {
  expect(Object.entries(categoryNames).map(([category, { EN, BN }]) => `${category} ${EN} ${BN}`)).toEqual([
    'ELOTT Lottery লটারি',
    'LOTT Classic lottery ক্লাসিক লটারি',
    'LIVE Live casino লাইভ ক্যাসিনো',
    'SPORTS Sports স্পোর্টস',
    'FISH Fishing ফিশিং',
    'RNG Slots স্লট',
    'PVP Card games কার্ড গেম',
    'ESPORTS E-sports ই-স্পোর্টস',
  ])
})
