import { expect, it } from 'vitest'
import { artOf, lotteryPathOf } from './categories.ts'
import { palettesOf } from './tile-palettes.ts'
import { timesToShow, vendorsShown } from './vendor-pages.ts'

it('shows 21 vendors first and 18 more each time [9.23]', () => {
  expect([0, 1, 2].map(vendorsShown)).toEqual([21, 39, 57])
  expect([0, 20, 21, 38, 39].map(timesToShow)).toEqual([0, 0, 1, 1, 2])
})

it('gives no two tiles near each other the same colours, and a tile its own where it can', () => {
  const seeds = Array.from({ length: 60 }, (_, i) => `GAME-${i % 5}`)
  const palettes = palettesOf(seeds)
  palettes.forEach((palette, i) => expect(palettes.slice(Math.max(0, i - 7), i)).not.toContain(palette))
  expect(palettesOf(['a', 'b'])[0]).toBe(palettesOf(['a'])[0])
})

it('draws cockfights for the vendor SV3 and lotteries by the account they belong to', () => {
  expect(artOf('SPORTS', 'SV3')).toBe('cockfight')
  expect(artOf('SPORTS', 'SV1')).toBe('sports')
  expect(
    (['TCG_LOTTO_VN', 'TCG_SEA', 'LOTT', 'ELOTT', null] as const).map((name) =>
      lotteryPathOf({ accountTypeName: name }),
    ),
  ).toEqual(['/vnlottery', '/seaLottery', '/lottery', '/elott', '/lottery'])
})
