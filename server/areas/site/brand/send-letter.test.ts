import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { surfacesOf } from '#rules/brand-tones.ts'
import { coloursOf, paletteOf } from '#rules/brand-palette.ts'
import { lettersOf } from '#tests/support/letters-of.ts'
import { defaultBrand, type BrandSettings } from './brand-settings.ts'
import { sendLetter, type Letter } from './send-letter.ts'

const lantern: BrandSettings = {
  ...defaultBrand,
  names: { EN: 'Lantern <House>', AR: 'بيت الفانوس' },
  shortName: 'Lantern',
  sign: { dark: null, light: null },
  wordmark: { dark: null, light: null },
  accent: { dark: '#5eead4', light: '#0f5e57' },
  look: { ...defaultBrand.look, surface: 'plum', font: 'serif' },
  footer: { licence: { EN: 'Licence 7 & 8 of Plumland' }, social: [] },
}
const letter = {
  to: 'rina@example.test',
  subject: 'Hello "you"',
  text: 'First <line>\nhttps://second.example/?modal=x#ticket=1.\n\nLast line',
  kind: 'notice',
  locale: 'en',
} as const

async function sent(brand: BrandSettings, language: string, change: Partial<Letter> = {}) {
  const [first] = await lettersOf((ports) => sendLetter({ ports }, brand, language, { ...letter, ...change }))
  return first!
}
const coloursIn = (text: string) => new Set(text.match(/#[0-9a-f]{6}\b/g))
const allColours = (of: BrandSettings) =>
  coloursIn(
    JSON.stringify(
      [coloursOf(of.accent, of.look), paletteOf(of.accent), surfacesOf(of.look.surface)].map(Object.values),
    ),
  )

it('a letter of another brand has its name, licence and colours, and none of the usual brand', async () => {
  const { html, text, sender } = await sent(lantern, 'EN')
  expect({ text, sender }).toEqual({ text: letter.text, sender: 'Lantern <House>' })
  expect(html).toContain('>Lantern &lt;House&gt;</td>')
  expect(html).toContain('Licence 7 &amp; 8 of Plumland')
  expect(html).toContain('font-family:ui-serif')
  expect(html).not.toMatch(/fairhall/i)
  const own = allColours(lantern)
  const used = [...coloursIn(html)]
  expect(used.length).toBeGreaterThan(5)
  expect(used.filter((hex) => !own.has(hex))).toEqual([])
  const usual = [...allColours(defaultBrand)].filter((hex) => !own.has(hex))
  expect(used.filter((hex) => usual.includes(hex))).toEqual([])
})

it('a letter keeps its paragraphs and escapes its text, and an address in it is a link without the full stop', async () => {
  const { html } = await sent(lantern, 'EN')
  expect(html).toContain('<title>Hello "you"</title>'.replaceAll('"', '&quot;'))
  expect(html).toContain('>First &lt;line&gt;<br><a href="https://second.example/?modal=x#ticket=1" dir="ltr"')
  expect(html).toContain('</a>.</p>')
  expect(html).toContain('>Last line</p>')
})

it('a letter asks for no picture or style, so that opening it sends no request', async () => {
  const { html } = await sent(lantern, 'EN', { text: 'No address here.' })
  expect(html).not.toMatch(/<img|<link|<script|url\(|src=|https?:/)
})

it('a letter in Arabic reads from right to left under the name in Arabic', async () => {
  const { html } = await sent(lantern, 'AR', { locale: 'ar', text: 'مرحبا' })
  expect(html).toContain('<html lang="ar" dir="rtl">')
  expect(html).toContain('>بيت الفانوس</td>')
})

it('every letter is put under the brand: nothing else sends mail', () => {
  const root = join(import.meta.dirname, '../../..')
  const files = globSync('**/*.ts', { cwd: root }).filter((file) => !/\.test\.ts$|node_modules/.test(file))
  const senders = files.filter((file) => /\bmail\s*\.send\(/.test(readFileSync(join(root, file), 'utf8')))
  expect(senders).toEqual(['areas/site/brand/send-letter.ts'])
})
