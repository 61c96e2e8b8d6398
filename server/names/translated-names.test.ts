import { expect, it } from 'vitest'
import { GAMES } from '#rules/lottery/games.ts'
import { intlTagOf, languages } from '#src/lib/languages.ts'
import { categoryNames } from '../areas/games/names.ts'
import { familyName, gameName } from '../areas/lottery/names.ts'
import { rankName } from '../areas/members/rank-names.ts'
import { namesIn } from './translated-names.ts'

const translated = languages.filter(({ tag }) => intlTagOf(tag) === tag && tag !== 'en').map(({ code }) => code)
const bengali = namesIn('BN')!

it.each(translated)('the names of games, ranks and wallets are complete in %s [1.47]', (code) => {
  const names = namesIn(code)
  const shape = (of: object) => Object.entries(of).map(([key, value]) => [key, Object.keys(Object(value) as object)])
  expect(names && shape({ ...names, vip: {}, mainWallet: {} })).toEqual(shape({ ...bengali, vip: {}, mainWallet: {} }))
  expect(Object.keys(names!.games).toSorted()).toEqual(GAMES.map((game) => game.code as string).toSorted())
  expect(names!.vip).toContain('{level}')
  expect(JSON.stringify(names)).not.toMatch(/""|(?![0-9])\p{Nd}/u)
})

it('a name without a translation is in English', () => {
  const [game] = GAMES
  expect(gameName(game!, 'TY')).toBe(game!.name)
  expect(familyName('LF', 'TY')).toBe('Daily digits')
  expect(categoryNames.RNG['TY']).toBeUndefined()
  expect(rankName('VIP 2', 'TY')).toBe('VIP 2')
})

it('a rank is named in Bengali, with or without a name of its own; a custom name stays', () => {
  expect(['Silver', 'VIP 2', 'Tiger'].map((label) => rankName(label, 'BN'))).toEqual(['রুপা', 'ভিআইপি 2', 'Tiger'])
})
