import { expect, it } from 'vitest'
import packageJson from '../../package.json' with { type: 'json' }
import { DEFAULT_LANGUAGE, entryLanguages, intlTagOf, numberText, languageOf, languages } from './languages.ts'

const codes = languages.map(({ code }) => code as string)

it('the list has the languages of the specification, including those of the site [9.06, 9.07]', () => {
  const site = ['CN', 'EN', 'JA', 'TH', 'VI', 'PT', 'TY']
  const full = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR PT-BR TR BN AR'.split(' ')
  expect(codes.toSorted()).toEqual(full.toSorted())
  expect(codes).toEqual(expect.arrayContaining(site))
})

it('the site starts in Bengali and offers Bengali and English [9.04, 9.05]', () => {
  expect(DEFAULT_LANGUAGE).toBe('BN')
  expect(entryLanguages).toEqual(['BN', 'EN'])
  expect(languageOf('nonsense').tag).toBe('bn')
})

it('every language has a catalogue; KR shares that of KO', () => {
  const tags = [...new Set(languages.map(({ tag }) => tag))]
  expect([...tags, 'pseudo'].toSorted()).toEqual(packageJson.lingui.locales.toSorted())
  expect(languageOf('KR').tag).toBe(languageOf('KO').tag)
})

it('Urdu and Arabic are written from right to left', () => {
  expect(languages.filter(({ dir }) => dir === 'rtl').map(({ code }) => code)).toEqual(['UR', 'AR'])
})

it('dates use the language of the words beside them: English where there is no catalogue', () => {
  const readIn = Object.fromEntries(languages.map(({ tag }) => [tag, intlTagOf(tag)]))
  for (const { tag } of languages) expect(readIn[tag]).toBe(tag === 'x-ty' ? 'en' : tag)
})

it('numbers have the separators of the language and Latin digits', () => {
  expect(languages.map(({ tag }) => numberText('1234567.5', tag)).filter((text) => !/^[0-9.,\s]+$/.test(text))).toEqual(
    [],
  )
  expect([numberText(1234567, 'bn'), numberText(1234567, 'en')]).toEqual(['12,34,567', '1,234,567'])
  // the letters before it would put its sign behind it
  expect([numberText(-12, 'ar'), numberText(12, 'ar'), numberText(-12, 'en')]).toEqual(['\u2066−12\u2069', '12', '−12'])
  // Chromium has no data of these
  expect([numberText(1234567.5, 'my'), numberText(1234567.5, 'km')]).toEqual(['1,234,567.5', '1,234,567.5'])
})

it('every language is named once, in its own words', () => {
  for (const { name } of languages) expect(name.trim()).not.toBe('')
})
