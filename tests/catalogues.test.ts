import { execFileSync } from 'node:child_process'
import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { entryLanguages, intlTagOf, languages } from '#src/lib/languages.ts'
import { translationFaults } from './support/translation-faults.ts'

const root = join(import.meta.dirname, '..')
const { lingui } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { lingui: { locales: string[] } }

const quoted = (block: string, keyword: string): string =>
  (new RegExp(`^${keyword} ("(?:.*)"(?:\\n".*")*)`, 'm').exec(block)?.[1] ?? '""')
    .split('\n')
    .map((line) => JSON.parse(line) as string)
    .join('')

type Text = { key: string; text: string; isOfConsole: boolean }

/** The texts of a catalogue by context and source. */
function textsOf(locale: string): Text[] {
  const blocks = readFileSync(join(root, `locales/${locale}.po`), 'utf8')
    .split(/\n\n+/)
    .slice(1)
  return blocks.map((block) => ({
    key: `${quoted(block, 'msgctxt')}\u0004${quoted(block, 'msgid')}`,
    text: quoted(block, 'msgstr'),
    isOfConsole: block.split('\n').every((line) => !line.startsWith('#: ') || line.startsWith('#: src/console/')),
  }))
}

const source = textsOf('en')

it('has a catalogue for each of the 22 languages, more than the entry configuration offers [1.47, 9.07]', () => {
  const sites = 'CN EN JA TH VI MY ES HI ID KM KO KR MS PT TA TW TY UR PT-BR TR BN AR'.split(' ')
  expect(languages.map(({ code }) => code).toSorted()).toEqual(sites.toSorted())
  const files = globSync('*.po', { cwd: join(root, 'locales') }).map((name) => name.replace(/\.po$/, ''))
  expect(files.toSorted()).toEqual(lingui.locales.toSorted())
  expect(files).toEqual(expect.arrayContaining(languages.map(({ tag }) => tag)))
  expect(entryLanguages.length).toBeLessThan(languages.length)
})

/** The languages that operators read; the other catalogues have the texts of players and agents alone. */
const consoleTags: ReadonlySet<string> = new Set(['bn', 'en'])
const tags = [...new Set(languages.map(({ tag }) => tag))]
const translated = tags.filter((tag) => intlTagOf(tag) === tag)

it('a catalogue is complete or empty: no page mixes two languages [1.47]', () => {
  for (const tag of tags) {
    const needed = translated.includes(tag) ? source.filter((text) => consoleTags.has(tag) || !text.isOfConsole) : []
    const written = textsOf(tag).filter(({ text }) => text.trim() !== '')
    expect([tag, written.map(({ key }) => key)]).toEqual([tag, needed.map(({ key }) => key)])
  }
})

it.each(translated)('the catalogue %s has no faulty translation', (tag) => {
  const english = new Map(source.map(({ key, text }) => [key, text]))
  const faulty = textsOf(tag).flatMap(({ key, text }) => {
    const faults = text === '' ? [] : translationFaults(tag, { source: english.get(key) ?? '', text })
    return faults.map((fault) => `${key} ${fault}: ${text}`)
  })
  expect(faulty).toEqual([])
})

/** What the server says, by its place in the file. */
function serverTexts(tag: string): Map<string, string> {
  const file = JSON.parse(readFileSync(join(root, `server/texts/${tag}.json`), 'utf8')) as object
  const within = (part: object, place: string): [string, string][] =>
    Object.entries(part).flatMap(([key, text]: [string, string | object]) =>
      typeof text === 'string' ? [[`${place}${key}`, text]] : within(text, `${place}${key}.`),
    )
  return new Map(within(file, ''))
}

const html = (text: string): string[] => text.match(/<\/?\w+>/g) ?? []

it.each(translated)('the texts of the server in %s are complete and have no faults [1.47]', (tag) => {
  const english = serverTexts('en')
  const texts = serverTexts(tag)
  expect([...texts.keys()]).toEqual([...english.keys()])
  const faulty = [...texts].flatMap(([key, text]) => {
    const original = english.get(key)!
    const faults = translationFaults(tag, { source: original, text })
    if (html(text).join() !== html(original).join()) faults.push('has other tags')
    return faults.map((fault) => `${key} ${fault}: ${text}`)
  })
  expect(faulty).toEqual([])
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
    for (const name of globSync('*.po', { cwd: join(copy, 'locales') }))
      expect(readFileSync(join(copy, 'locales', name), 'utf8'), name).toBe(
        readFileSync(join(root, 'locales', name), 'utf8'),
      )
  })
})
