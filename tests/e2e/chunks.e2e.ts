import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { intlTagOf, languages } from '#src/lib/languages.ts'
import { settled } from './support/inspect.ts'
import { prefer } from './support/look.ts'
import { expect, test } from './support/test.ts'

type Chunk = { file: string; isDynamicEntry?: boolean; imports?: string[] }

const dist = join(import.meta.dirname, '../../dist')

/** The sections, each by its screen and, of some, an address that shows it. */
const sections = {
  'fish-live-pvp': ['games/vendor-lobby.tsx', null],
  Vip: ['members/vip-screen.tsx', '/vip'],
  byIframe: ['games/game-screen.tsx', null],
  download: ['content/download-screen.tsx', null],
  eaLottery: ['lottery/sea-lottery-screen.tsx', null],
  egame: ['games/slots-screen.tsx', '/rng'],
  elott: ['lottery/elott-screen.tsx', null],
  fish: ['games/fish-screen.tsx', '/fish'],
  help: ['content/help-screen.tsx', '/help'],
  joinus: ['content/join-screen.tsx', null],
  live: ['games/live-screen.tsx', null],
  lottery: ['lottery/lottery-screen.tsx', null],
  pointMall: ['points/point-mall-screen.tsx', null],
  promo: ['promotions/promotions-screen.tsx', '/promotions'],
  promoDetail: ['promotions/promo-detail-screen.tsx', null],
  pvp: ['games/pvp-screen.tsx', null],
  seamless: ['games/seamless-screen.tsx', null],
  sports: ['games/sports-screen.tsx', null],
  vendors: ['games/seamless-vendors.tsx', null],
  vnlottery: ['lottery/vn-lottery-screen.tsx', null],
} as const

/** Sections that depend on another one. */
const standsOn: Partial<Record<keyof typeof sections, keyof typeof sections>> = {
  fish: 'fish-live-pvp',
  live: 'fish-live-pvp',
  pvp: 'fish-live-pvp',
  seamless: 'vendors',
}

const chunks = JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8')) as Record<string, Chunk>

const names = Object.keys(sections) as (keyof typeof sections)[]
const keyOf = (name: keyof typeof sections) => `screens/${sections[name][0]}`
const fileOf = (name: keyof typeof sections) => chunks[keyOf(name)]?.file ?? `no file of ${name}`

/** The chunks that come with one: what it imports at once, and what that does. */
function broughtBy(key: string, brought = new Set<string>()): Set<string> {
  for (const one of chunks[key]?.imports ?? []) if (!brought.has(one)) broughtBy(one, brought.add(one))
  return brought
}

test('each of 20 sections is a separate file; home is in the initial files of the page [2.27]', () => {
  expect(names.filter((name) => chunks[keyOf(name)]?.isDynamicEntry !== true)).toEqual([])
  const files = names.map(fileOf)
  expect(new Set(files).size).toBe(20)
  const first = JSON.parse(readFileSync(join(dist, 'entry-size.json'), 'utf8')) as { files: string[] }
  expect(files.filter((file) => first.files.includes(file))).toEqual([])
  // the first view: a separate file would cost a request
  expect(chunks['screens/home/home-screen.tsx']).toBeUndefined()
})

test('a file contains no other section except those it depends on [2.27]', () => {
  const broughtAlong = Object.keys(chunks).flatMap((key) =>
    names.filter((name) => broughtBy(key).has(keyOf(name))).map((name) => [key, name]),
  )
  const expected = names.flatMap((name) => (standsOn[name] ? [[keyOf(name), standsOn[name]]] : []))
  const said = (pairs: string[][]) => new Set(pairs.map((pair) => pair.join(' brings ')))
  expect(said(broughtAlong)).toEqual(said(expected))
})

test('home loads no file of a section, and a section loads its own and those it depends on [2.27]', async ({
  page,
}) => {
  const sectionOf = new Map(names.map((name) => [`/${fileOf(name)}`, name]))
  let shown: string[] = []
  page.on('request', (one) => {
    const name = sectionOf.get(new URL(one.url()).pathname)
    if (name !== undefined) shown.push(name)
  })
  await prefer(page, 'en')
  await page.goto('/')
  await settled(page)
  expect(shown).toEqual([])
  for (const name of names) {
    const [, address] = sections[name]
    if (address === null) continue
    shown = []
    await page.goto(address)
    await settled(page)
    expect([address, shown.toSorted()]).toEqual([address, [name, standsOn[name] ?? []].flat().toSorted()])
  }
})

/** The bytes that a visitor loads before home takes over from its first view: the page with it, scripts and texts. */
function bytesOfHome(tag: string): number {
  const html = readFileSync(join(dist, `html/${tag}-visitor-home.html`), 'utf8')
  const files = new Set([...html.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file]) => file!))
  return [...files].reduce(
    (sum, file) => sum + statSync(join(dist, `${file}.br`)).size,
    brotliCompressSync(html).length,
  )
}

test('home begins in every language, with the first view in it, and costs 1 % more than in Bengali at most [9.06]', () => {
  const most = bytesOfHome('bn') * 1.01
  const tags = new Set(languages.map(({ tag }) => tag).filter((tag) => intlTagOf(tag) === tag))
  expect(tags.size).toBe(20)
  const costly = [...tags].map((tag) => `${tag} ${bytesOfHome(tag)}`).filter((one) => Number(one.split(' ')[1]) > most)
  expect(costly).toEqual([])
  for (const tag of tags)
    expect(readFileSync(join(dist, `html/${tag}-visitor-home.html`), 'utf8')).toContain(`<html lang="${tag}"`)
})
