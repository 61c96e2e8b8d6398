import { expect, it } from 'vitest'
import { lotteryPathOf } from '#rules/game-address.ts'
import { artOf, palettesOf } from '#rules/game-picture.ts'
import { lobbyOf, type Game } from './categories.ts'
import { timesToShow, vendorsShown } from './vendor-pages.ts'

it('shows 21 vendors first and 18 more each time [9.23]', () => {
  expect([0, 1, 2].map(vendorsShown)).toEqual([21, 39, 57])
  expect([0, 20, 21, 38, 39].map(timesToShow)).toEqual([0, 0, 1, 1, 2])
})

it('gives adjacent tiles different colours, and keeps the own colours of each tile where it can', () => {
  const game = (code: string) => ({ vassalage: 'GAME', code })
  const palettes = palettesOf(Array.from({ length: 60 }, (_, i) => game(`${i % 5}`)))
  palettes.forEach((palette, i) => expect(palettes.slice(Math.max(0, i - 7), i)).not.toContain(palette))
  expect(palettesOf([game('a'), game('b')])[0]).toBe(palettesOf([game('a')])[0])
})

it('draws cockfights for the vendor SV3', () => {
  expect(artOf('SPORTS', 'SV3')).toBe('cockfight')
  expect(artOf('SPORTS', 'SV1')).toBe('sports')
})

it('links a lottery to the lobby of its account type, else to that of its category', () => {
  const path = (accountTypeName: Game['accountTypeName'], gameType: Game['gameType'] = 'ELOTT') =>
    lotteryPathOf({ accountTypeName, gameType })
  expect(path('TCG_LOTTO_VN')).toBe('/vnlottery')
  expect(path('TCG_SEA')).toBe('/seaLottery')
  expect(path('LOTT')).toBe('/lottery')
  expect([path('ELOTT'), path(null), path(null, 'LOTT')]).toEqual(['/elott', '/elott', '/lottery'])
  expect(['TCG_SEA', 'TCG_LOTTO_VN', 'FAIRLOTT'].map((vassalage) => lobbyOf({ vassalage }))).toEqual([
    '/seaLottery',
    '/vnlottery',
    '/lottery',
  ])
})
