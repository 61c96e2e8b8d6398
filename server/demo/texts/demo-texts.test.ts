import { expect, it } from 'vitest'
import { intlTagOf, languages } from '#src/lib/languages.ts'
import { isRightToLeft } from '../../areas/site/settings/site-languages.ts'
import { demoTextsIn, inDemoLanguages } from './demo-texts.ts'

const translated = languages.filter(({ code, tag }) => intlTagOf(tag) === tag && code !== 'KR')

/** Every text by its place. */
const textsOf = (texts: object, place = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, text]): [string, string][] =>
    typeof text === 'string' ? [[`${place}/${key}`, text]] : textsOf(text as object, `${place}/${key}`),
  )

/** Amounts, times, counts and variables of a text, which no translation changes. */
const factsOf = (text: string) => (text.match(/৳?\d+(?:[.,:]\d+)*|%|\{\w+\}/g) ?? []).toSorted()

/** Proper names, which stay in Latin letters in every language but Bengali. */
const proper = /Quiet Tiger|Lantern Row|Bluefin|Blue Estuary|Nakshi|Lily Lake|Mangrove Tiger|Zalo/g
const namesOf = (text: string) => (text.match(proper) ?? []).toSorted()

const english = textsOf(demoTextsIn('EN').texts)
/** Words that a language shares with English. */
const shared = new Set(['headphones', 'gamepad'])

it.each(translated)(
  'the demonstration speaks $name, with the amounts and names of the English texts',
  ({ code, tag }) => {
    expect(demoTextsIn(code).tag).toBe(tag)
    const own = textsOf(demoTextsIn(code).texts)
    expect(own.map(([place, text]) => [place, factsOf(text)])).toEqual(
      english.map(([place, text]) => [place, factsOf(text)]),
    )
    if (code !== 'BN') expect(own.map(([, text]) => namesOf(text))).toEqual(english.map(([, text]) => namesOf(text)))
    // other digits than Latin ones, marks of HTML, spaces around a text, and texts without a word
    expect(own.filter(([, text]) => /(?![0-9])\p{Nd}|[<>&]|^\s|\s$/u.test(text) || !/\p{L}/u.test(text))).toEqual([])
    const left = own.filter(([, text], at) => text === english[at]![1] && !shared.has(text.toLowerCase()))
    if (code !== 'EN') expect(left).toEqual([])
  },
)

it.each(translated.filter(({ tag }) => isRightToLeft(tag)))(
  'an amount in $name is one run from left to right, which letters before it don’t turn round [9.06]',
  ({ code }) => {
    const amounts = textsOf(demoTextsIn(code).texts).flatMap(
      ([, text]) => text.match(/.?(?:৳[\d.,]*\d|\{amount\}).?/g) ?? [],
    )
    expect(amounts.length).toBeGreaterThan(10)
    expect(amounts.filter((amount) => !/^\u2066.*\u2069$/.test(amount))).toEqual([])
  },
)

it('a text is made in every language at once, by site code', () => {
  const made = inDemoLanguages(({ prizes }) => prizes.none)
  expect(Object.keys(made).toSorted()).toEqual(translated.map(({ code }) => code).toSorted())
  expect([made.EN, made['ES'], made['BN']]).toEqual(['No prize', 'Sin premio', 'পুরস্কার নেই'])
  expect(demoTextsIn('TY').tag).toBe('en')
})
