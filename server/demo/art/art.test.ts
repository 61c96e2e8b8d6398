import { describe, expect, it } from 'vitest'
import { artKinds } from '#rules/art.ts'
import { artFor } from './art-for.ts'
import { avatar } from './avatar.ts'
import { badge } from './badge.ts'
import { banner } from './banner.ts'
import { logo } from './logo.ts'
import { mark } from './mark.ts'
import { motifNames } from './motifs.ts'
import { niche, niches } from './niche.ts'
import { payment } from './payment.ts'
import { scene } from './scene.ts'
import { tile } from './tile.ts'

const seeds = (count: number): string[] => Array.from({ length: count }, (_, i) => `game-${i}`)
const tiles = artKinds.flatMap((kind) => seeds(50).map((seed) => tile(kind, seed)))
const everything = [
  ...tiles,
  ...artKinds.flatMap((kind) => [niche(kind), ...seeds(6).map((seed) => banner(kind, seed))]),
  ...motifNames.map((motif) => tile('slots', 'forced', { motif, palette: 3 })),
  ...seeds(20).flatMap((seed) => [mark(seed), mark(seed, true), avatar(seed)]),
  ...['BKASH', 'BANK', 'USDT_TRC20', 'AGENT_NUMBER', 'CARD'].flatMap((method) => [
    payment(method),
    payment(method, true),
  ]),
  ...Array.from({ length: 10 }, (_, level) => badge(level)),
  ...(['lit', 'dim', 'shut', 'empty', 'offline'] as const).map(scene),
  niches(),
  logo(),
]
const idsOf = (svg: string): string[] => [...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? '')

describe('the artwork', () => {
  it('draws the same picture for the same seed', () => {
    for (const kind of artKinds) {
      expect(tile(kind, 'again')).toBe(tile(kind, 'again'))
      expect(banner(kind, 'again')).toBe(banner(kind, 'again'))
    }
    expect(mark('again')).toBe(mark('again'))
    expect(avatar('again')).toBe(avatar('again'))
  })

  it('draws 400 seeds as 400 different pictures', () => {
    expect(tiles).toHaveLength(400)
    expect(new Set(tiles).size).toBe(400)
  })

  it('gives no two pictures of a page the same id', () => {
    const page = [...new Set(everything)].flatMap((svg) => [...new Set(idsOf(svg))])
    expect(new Set(page).size).toBe(page.length)
    for (const svg of everything) expect(new Set(idsOf(svg)).size).toBe(idsOf(svg).length)
  })

  it('defines every gradient it uses', () => {
    for (const svg of everything) {
      const ids = new Set(idsOf(svg))
      for (const [, id] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(id)
    }
  })

  it('needs no font, script, filter or address outside', () => {
    for (const svg of everything)
      expect(svg).not.toMatch(/<(text|script|filter|style|image|foreignObject|use)\b|href|on\w+=/)
  })

  it('holds no broken number', () => {
    for (const svg of everything) expect(svg).not.toMatch(/NaN|undefined|null|Infinity/)
  })

  it('stays under 36 kB a picture and 12 kB on average', () => {
    const sizes = tiles.map((svg) => svg.length)
    expect(Math.max(...everything.map((svg) => svg.length))).toBeLessThan(36_000)
    expect(sizes.reduce((sum, size) => sum + size, 0) / sizes.length).toBeLessThan(12_000)
  })
})

describe('the address of a picture', () => {
  it.each([
    ['/art/1/tile/slots/seven.svg', tile('slots', 'seven')],
    ['/art/1/tile/slots/tiger_3/a%20b.svg', tile('slots', 'a b', { motif: 'tiger', palette: 3 })],
    ['/art/1/tile/fish/_4/x.svg', tile('fish', 'x', { palette: 4 })],
    [
      '/art/1/banner/slots/peacock_2_lotus_drum/first.svg',
      banner('slots', 'first', { motif: 'peacock', palette: 2, second: 'lotus', third: 'drum' }),
    ],
    ['/art/1/sign/Jonaki.svg', mark('Jonaki')],
    ['/art/1/sign-mono/Jonaki.svg', mark('Jonaki', true)],
    ['/art/1/mark/Jonaki.svg', mark('Jonaki')],
    ['/art/1/mark-mono/Jonaki.svg', mark('Jonaki', true)],
    ['/art/1/pay/BKASH.svg', payment('BKASH')],
    ['/art/1/pay-direct/BKASH.svg', payment('BKASH', true)],
    ['/art/1/avatar/nodi_27.svg', avatar('nodi_27')],
    ['/art/1/badge/5.svg', badge(5)],
    ['/art/1/niche/live.svg', niche('live')],
    ['/art/1/niches.svg', niches()],
    ['/art/1/scene/dim.svg', scene('dim')],
    ['/art/1/logo.svg', logo()],
  ])('%s leads to its drawing', (path, svg) => {
    expect(artFor(path)).toBe(svg)
  })

  it.each([
    '/art/2/logo.svg',
    '/art/1/tile/cards/x.svg',
    '/art/1/tile/slots/nobody/x.svg',
    '/art/1/tile/slots/tiger_18/x.svg',
    '/art/1/tile/slots/constructor/x.svg',
    '/art/1/tile/slots/.svg',
    '/art/1/tile/slots/%E0%A4%A.svg',
    `/art/1/avatar/${'x'.repeat(81)}.svg`,
    '/art/1/badge/10.svg',
    '/art/1/constructor.svg',
    '/art/1/toString/x.svg',
    '/art/1/scene/night.svg',
    '/art/1/logo.png',
  ])('%s leads nowhere', (path) => {
    expect(artFor(path)).toBeNull()
  })
})
