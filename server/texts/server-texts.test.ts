import { expect, it } from 'vitest'
import { GAMES } from '#rules/lottery/games.ts'
import { intlTagOf, languages } from '#src/lib/languages.ts'
import { categoryNames } from '../areas/play/games/names.ts'
import { gameName } from '../areas/play/lottery/names.ts'
import { rankName } from './rank-names.ts'
import { noticeValues, type NoticeKey } from './notice-values.ts'
import { tagOfTexts, textsIn } from './server-texts.ts'

const translated = languages.filter(({ tag }) => intlTagOf(tag) === tag && tag !== 'en')

/** Every text by its place, with the variables it has. */
const shapeOf = (texts: object): [string, string[]][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string[]][] =>
    typeof text === 'string' ? [[key, (text.match(/\{\w+\}/g) ?? []).toSorted()]] : shapeOf(text as object),
  )

it.each(translated)('the texts of the server are complete in $name, with their variables [1.47]', ({ code, tag }) => {
  const texts = textsIn(code)
  expect(tagOfTexts(code)).toBe(tag)
  expect(shapeOf(texts)).toEqual(shapeOf(textsIn('EN')))
  expect(JSON.stringify(texts)).not.toMatch(/""|(?![0-9])\p{Nd}/u)
})

it('each notice has the variables that the server fills', () => {
  const { notices } = textsIn('EN')
  expect(Object.keys(notices)).toEqual(Object.keys(noticeValues))
  for (const [key, values] of Object.entries(noticeValues)) {
    const { title, content } = notices[key as NoticeKey]
    const used = new Set(Array.from(`${title} ${content}`.matchAll(/\{(\w+)\}/g), ([, name]) => name!))
    expect([key, ...[...used].toSorted()]).toEqual([key, ...values.toSorted()])
  }
})

it('a text without a translation is in English', () => {
  expect([tagOfTexts('TY'), textsIn('TY').mainWallet, rankName('VIP 2', 'TY')]).toEqual(['en', 'Main wallet', 'VIP 2'])
  expect(categoryNames.RNG['TY']).toBeUndefined()
})

it('every lottery game has its name in English and in Bengali', () => {
  expect(GAMES.map((game) => gameName(game, 'EN'))).toEqual(GAMES.map(({ name }) => name))
  expect(gameName(GAMES[0]!, 'BN')).toBe('এসএসসি 1 মিনিট')
})

it('a rank is named in the language of the page; a custom name stays', () => {
  expect(['Silver', 'VIP 2', 'Tiger'].map((label) => rankName(label, 'BN'))).toEqual(['রুপা', 'ভিআইপি 2', 'Tiger'])
})
