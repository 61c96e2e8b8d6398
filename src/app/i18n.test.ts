import { expect, it } from 'vitest'
import { languages } from '../lib/languages.ts'
import { createTranslations } from './i18n.ts'

it.each(languages)('shows $code: catalogue, lang and dir at once', async ({ code, tag, dir }) => {
  const root = document.createElement('html')
  const translations = createTranslations(root)
  await translations.load(code)
  expect([root.lang, root.dir]).toEqual(['', ''])
  translations.show(code)
  expect([root.lang, root.dir, translations.i18n.locale]).toEqual([tag, dir, tag])
})

it('shows English where a catalogue lacks a text', async () => {
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
