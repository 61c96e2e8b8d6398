import { parse, type Token } from '@messageformat/parser'
import { loanWords } from './loan-words.ts'
import { termFaults } from './term-faults.ts'

/** A translated text beside the English one, both in ICU MessageFormat. */
export type Translation = { source: string; text: string }

type Shape = { slots: string[]; plurals: string[][] }

const shapes = new Map<string, Shape>()

/** The variables with the kind of their choice, and the forms of each plural; throws when ICU can't read the text. */
function shapeOf(text: string): Shape {
  const known = shapes.get(text)
  if (known) return known
  const [slots, plurals] = [new Set<string>(), [] as string[][]]
  const visit = (tokens: Token[]): void => {
    for (const token of tokens) {
      if (token.type === 'argument') slots.add(`{${token.arg}}`)
      if (token.type === 'function') slots.add(`{${token.arg}, ${token.key}}`)
      if (!('cases' in token)) continue
      const keys = token.cases.map(({ key }) => key)
      slots.add(`{${token.arg}, ${token.type}${token.type === 'select' ? ` ${keys.toSorted().join(' ')}` : ''}}`)
      if (token.type === 'plural') plurals.push(keys.filter((key) => !key.startsWith('=')).toSorted())
      for (const { tokens: inner } of token.cases) visit(inner)
    }
  }
  visit(parse(text))
  const shape = { slots: [...slots].toSorted(), plurals }
  shapes.set(text, shape)
  return shape
}

const tags = (text: string): string[] => [...new Set([...text.matchAll(/<\/?\d+\/?>/g)].map(([tag]) => tag))].toSorted()

/** The words alone: without variables, tags, and the grammar of ICU. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/\{\w+, (?:plural|select|selectordinal),/g, ' ')
    .replaceAll(/(?:=\d+|\w+) \{/g, ' {')
    .replaceAll(/\{\w+\}|<\/?\d+\/?>/g, '0')

/** The full stop of scripts that have their own. */
const stops: Record<string, string> = {
  bn: '।',
  hi: '।',
  km: '។',
  my: '။',
  ur: '۔',
  ja: '。',
  'zh-Hans': '。',
  'zh-Hant': '。',
}
const wide = new Set(['ja', 'zh-Hans', 'zh-Hant'])
const fromRight = new Set(['ar', 'ur'])

function punctuationFault(tag: string, text: string): string | null {
  const words = wordsOf(text)
  const stop = stops[tag]
  if (stop && /(?![a-z])[\p{L}\p{M}]{4}\.(?:\s|$)/iu.test(words)) return `has a full stop that isn’t ${stop}`
  if (wide.has(tag) && /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}][,?!;:]/u.test(words))
    return 'has half-width punctuation'
  if (fromRight.has(tag) && /\p{sc=Arabic}[?;,]/u.test(words)) return 'has Latin punctuation'
  if (tag === 'es' && (count(words, '?') !== count(words, '¿') || count(words, '!') !== count(words, '¡')))
    return 'has ? or ! without ¿ or ¡'
  return null
}

const count = (text: string, mark: string): number => text.split(mark).length - 1

/** Texts that are alike in every language: names of makers and apps, codes, abbreviations. */
const names =
  /\b(?:[A-Z0-9]{2,}\w*|\w*\d\w*|[A-Z]\w*(?:[A-Z]\w*)+|Fairhall|Facebook|Telegram|Android|Google|Apple|Viber|Zalo|Line|Lite|Binance|Nagad|Rocket|Upay|Skype|iOS|bKash|px|Mark Six)\b/g

/** Whether a text has words, other than names, that a translation must replace. */
const hasWords = (text: string): boolean => /[a-z]{3}/i.test(wordsOf(text).replaceAll(names, ''))

/**
 * What is wrong with a translation, in words; an empty list when nothing is. Each rule is a fault that users of message
 * catalogues have seen: lost variables, forms the language doesn't have, English left over, foreign punctuation, another word for
 * a term.
 * @param tag the BCP 47 tag of the translation's language.
 */
export function translationFaults(tag: string, { source, text }: Translation): string[] {
  if (text.trim() === '') return ['is empty']
  let shape: Shape
  try {
    shape = shapeOf(text)
  } catch {
    return ['isn’t ICU MessageFormat']
  }
  const expected = shapeOf(source)
  const forms = new Intl.PluralRules(tag).resolvedOptions().pluralCategories.toSorted().join()
  const faults = [
    shape.slots.join() !== expected.slots.join() &&
      `has ${shape.slots.join(' ')} instead of ${expected.slots.join(' ')}`,
    shape.plurals.some((keys) => keys.join() !== forms) && `needs the plural forms ${forms}`,
    tags(text).join() !== tags(source).join() && 'has other tags',
    /(?![0-9])\p{Nd}/u.test(text) && 'has digits that aren’t Latin',
    /^\s/.test(source) !== /^\s/.test(text) && 'begins with another space',
    /\s$/.test(source) !== /\s$/.test(text) && 'ends with another space',
    source.endsWith(':') !== /[:：]$/.test(text) && 'ends with another colon',
    /\\[nrt"]|&(?:amp|quot|lt|gt|#\d+);|''/.test(text) && 'is escaped twice',
    tag !== 'en' && text === source && hasWords(text) && !loanWords[tag]?.includes(text) && 'is English',
    punctuationFault(tag, text),
    ...termFaults(tag, { source, text }),
  ]
  return faults.filter((fault) => typeof fault === 'string')
}
