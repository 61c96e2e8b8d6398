import type { ArtKind } from '#rules/art.ts'
import { ART_VERSION } from '#rules/art.ts'
import { linesOf } from '#server/demo/vendor/games/slot-tables.ts'
import { searchText } from '#server/areas/play/games/names.ts'
import type { Category, games } from '#server/areas/play/games/tables.ts'
import { vendorsByCategory } from './vendors.ts'
import { arenaNouns, cardNouns, famous, fishNouns, qualities, slotNouns, tableNouns, type Noun } from './words.ts'

export type GameRow = Omit<typeof games.$inferInsert, 'merchant'>

type Range = { category: Category; kind: ArtKind; nouns: readonly Noun[]; perVendor: number; stride: number }

/** What is made of each category. The stride has no factor in common with the number of names, so no name comes twice. */
const ranges: readonly Range[] = [
  { category: 'RNG', kind: 'slots', nouns: slotNouns, perVendor: 165, stride: 601 },
  { category: 'LIVE', kind: 'live', nouns: tableNouns, perVendor: 25, stride: 103 },
  { category: 'FISH', kind: 'fish', nouns: fishNouns, perVendor: 40, stride: 131 },
  { category: 'PVP', kind: 'pvp', nouns: cardNouns, perVendor: 40, stride: 137 },
  { category: 'ESPORTS', kind: 'esports', nouns: arenaNouns, perVendor: 30, stride: 101 },
]

const minBets = [100n, 50n, 200n, 250n, 500n, 1000n]
const palettes = 18

const codeOf = (name: string): string => name.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')
const pictureOf = (kind: ArtKind, motif: string, palette: number, code: string): string =>
  `/art/${ART_VERSION}/tile/${kind}/${motif}_${palette}/${code}.svg`

type Named = { en: string; bn: string; motif: string; palette: number }

function gameRow({ category, kind }: Range, vendor: string, index: number, named: Named): GameRow {
  const names = { EN: named.en, BN: named.bn }
  const code = codeOf(named.en)
  const slots = category === 'RNG'
  return {
    vendor,
    code,
    category,
    names,
    search: searchText(names),
    position: index,
    hotRank: null,
    isNew: index % 17 === 3,
    minBet: category === 'ESPORTS' ? null : minBets[index % minBets.length]!,
    lines: slots ? linesOf(code) : null,
    seamless: vendor === 'DEMO',
    popup: false,
    image: pictureOf(kind, named.motif, named.palette, code),
  }
}

/** Vendors take turns, so that a category does not begin with one of them; neighbours never share their colours. */
function rowsOf(range: Range): GameRow[] {
  const makers = vendorsByCategory[range.category]!
  const pairs = qualities.length * range.nouns.length
  return Array.from({ length: makers.length * range.perVendor }, (_, index) => {
    const pair = (index * range.stride) % pairs
    const [quality, qualityBn] = qualities[Math.floor(pair / range.nouns.length)]!
    const [noun, nounBn, motif] = range.nouns[pair % range.nouns.length]!
    const named = { en: `${quality} ${noun}`, bn: `${qualityBn} ${nounBn}`, motif, palette: (index * 5) % palettes }
    return gameRow(range, makers[index % makers.length]!, index, named)
  })
}

const hotAfter = ['LIVE', 'FISH', 'PVP', 'LIVE', 'ESPORTS', 'FISH', 'PVP', 'LIVE'] as const

/** After the famous slots come the first games of the other categories. */
function withHotRanks(rows: GameRow[]): GameRow[] {
  hotAfter.forEach((category, index) => {
    const row = rows.find((candidate) => candidate.category === category && candidate.hotRank === null)
    if (row) row.hotRank = famous.length + index
  })
  return rows
}

/** The games of the demonstration: the same ones every time. */
export function catalogue(): GameRow[] {
  const [slots] = ranges
  const makers = vendorsByCategory.RNG!
  const known = famous.map(([motif, bn, en, palette], index) => ({
    ...gameRow(slots!, makers[index % makers.length]!, index - famous.length, { en, bn, motif, palette }),
    hotRank: index,
    isNew: false,
    minBet: 100n,
  }))
  const lantern = {
    ...gameRow(ranges[1]!, 'LANTERNROW', -1, { en: 'Sky Lantern', bn: 'ফানুস', motif: 'fanush', palette: 4 }),
    hotRank: famous.length + hotAfter.length,
    isNew: true,
    minBet: 100n,
  }
  const taken = new Set(known.map(({ code }) => code))
  const made = ranges.flatMap(rowsOf).filter(({ code }) => !taken.has(code))
  return withHotRanks([...known, lantern, ...made])
}
