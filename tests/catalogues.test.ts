import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { entryLanguages, intlTagOf, languages } from '#src/lib/languages.ts'

const root = join(import.meta.dirname, '..')
const { lingui } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { lingui: { locales: string[] } }

const quoted = (block: string, keyword: string): string =>
  (new RegExp(`^${keyword} ("(?:.*)"(?:\\n".*")*)`, 'm').exec(block)?.[1] ?? '""')
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

/** The texts of a catalogue by context and source. */
function textsOf(locale: string): Map<string, string> {
  const blocks = readFileSync(join(root, `locales/${locale}.po`), 'utf8')
    .split(/\n\n+/)
    .slice(1)
  return new Map(
    blocks.map((block) => [`${quoted(block, 'msgctxt')}\u0004${quoted(block, 'msgid')}`, quoted(block, 'msgstr')]),
  )
}

/** The placeholders and tags a text holds. */
const slotsOf = (text: string): string[] =>
  [...new Set([...text.matchAll(/\{(\w+)(?=[,}])|<(\/?\d+\/?)>/g)].map(([slot]) => slot))].toSorted()

/** The plural and select forms a text offers: `one`, `other`. */
const formsOf = (text: string): string[] => [...text.matchAll(/(\w+|=\d+) \{/g)].map(([, form]) => form ?? '')

const source = textsOf('en')

it('has a catalogue for each of the 22 languages, more than the entry configuration offers [1.47, 9.07]', () => {
  const sites = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR PT-BR TR BN AR'.split(' ')
  expect(languages.map(({ code }) => code).toSorted()).toEqual(sites.toSorted())
  const files = readdirSync(join(root, 'locales')).map((name) => name.replace(/\.po$/, ''))
  expect(files.toSorted()).toEqual(lingui.locales.toSorted())
  expect(files).toEqual(expect.arrayContaining(languages.map(({ tag }) => tag)))
  expect(entryLanguages.length).toBeLessThan(languages.length)
})

it('is complete or empty: no page mixes two languages, dates and figures among them', () => {
  for (const { tag } of languages) {
    const written = [...textsOf(tag).values()].filter((text) => text.trim() !== '').length
    expect([tag, written]).toEqual([tag, intlTagOf(tag) === tag ? source.size : 0])
  }
})

describe.each(['en', 'bn'])('the catalogue %s', (locale) => {
  const texts = textsOf(locale)

  it('leaves no text empty', () => {
    expect(texts.size).toBeGreaterThan(0)
    expect([...texts.keys()].toSorted()).toEqual([...source.keys()].toSorted())
    expect([...texts].filter(([, text]) => text.trim() === '')).toEqual([])
  })

  it('writes numbers in Latin digits, as money and times stand everywhere', () => {
    expect([...texts.values()].filter((text) => /(?![0-9])\p{Nd}/u.test(text))).toEqual([])
  })

  it('keeps every placeholder and every tag of the source', () => {
    const slots = (of: Map<string, string>) => Object.fromEntries([...of].map(([key, text]) => [key, slotsOf(text)]))
    expect(slots(texts)).toEqual(slots(source))
  })

  it('has the plural forms of its language', () => {
    const { pluralCategories } = new Intl.PluralRules(locale).resolvedOptions()
    for (const [key, text] of texts)
      if (text.includes(', plural,'))
        expect([key, formsOf(text)]).toEqual([key, expect.arrayContaining(pluralCategories)])
  })
})

describe('the texts of the code', () => {
  const copy = mkdtempSync(join(tmpdir(), 'fairhall-catalogues-'))
  afterEach(() => rmSync(copy, { recursive: true, force: true }))

  it('all are in the catalogues: extracting them again changes nothing', { timeout: 120_000 }, () => {
    mkdirSync(join(copy, 'scripts'))
    for (const part of ['package.json', 'src', 'locales', 'scripts/messages.ts'])
      cpSync(join(root, part), join(copy, part), { recursive: true })
    symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
    const env = { ...process.env, NODE_ENV: 'production' }
    execFileSync(process.execPath, [join(copy, 'scripts/messages.ts')], { env })
    for (const name of readdirSync(join(copy, 'locales')))
      expect(readFileSync(join(copy, 'locales', name), 'utf8'), name).toBe(
        readFileSync(join(root, 'locales', name), 'utf8'),
      )
  })
})
