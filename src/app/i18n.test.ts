import { expect, it } from 'vitest'
import { languages, readIn, type LanguageCode } from '../lib/languages.ts'
import { createTranslations } from './i18n.ts'

it.each(languages)('shows $code: catalogue, lang and dir at once', async (chosen) => {
  const { code, tag } = chosen
  const root = document.createElement('html')
  const translations = createTranslations(root)
  await translations.load(code)
  expect([root.lang, root.dir]).toEqual(['', ''])
  translations.show(code)
  const read = readIn(chosen)
  expect([root.lang, root.dir, translations.i18n.locale]).toEqual([read.tag, read.dir, tag])
})

it('reports the displayed language and its direction: English when the chosen language has no texts', async () => {
  const root = document.createElement('html')
  const { load, show } = createTranslations(root)
  const named = async (code: LanguageCode) => {
    await load(code)
    show(code)
    return `${root.lang} ${root.dir}`
  }
  expect(await named('AR')).toBe('ar rtl')
  expect(await named('TY')).toBe('en ltr')
  expect(await named('BN')).toBe('bn ltr')
})

it('shows English for a text that is missing in a catalogue', async () => {
  const { i18n, load, show } = createTranslations(null)
  await load('TY')
  show('TY')
  const ids = Object.keys(i18n.messages)
  await load('EN')
  show('EN')
  const english = i18n.messages
  show('TY')
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(i18n.messages[id]).toEqual(english[id])
})
