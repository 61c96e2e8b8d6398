import { afterAll, beforeAll, expect, it } from 'vitest'
import { artUrl } from '#rules/art.ts'
import { GAMES } from '#rules/lottery/games.ts'
import { startSeededServer, type SeededServer } from '#tests/support/seeded-server.ts'
import { artFor } from './art-for.ts'

let server: SeededServer
beforeAll(async () => {
  server = await startSeededServer()
})
afterAll(() => server.close())

it('has a picture for each vendor of five categories, and for the lotteries of each type [3.53]', async () => {
  const groups = (await server.call('listVendors', { query: {} })).value
  for (const category of ['FISH', 'LIVE', 'PVP', 'RNG', 'SPORTS'] as const) {
    const cards = groups.filter(({ gameType }) => gameType === category).flatMap((group) => group.cards)
    expect(cards.length, category).toBeGreaterThan(0)
    const addresses = cards.map(({ vassalage, image }) => image ?? artUrl.mark(vassalage))
    const pictures = addresses.map((address) => artFor(new URL(address, 'https://fairhall.example').pathname))
    expect(pictures, category).not.toContain(null)
  }
  const motifs = { '11X5': 'balls', LF: 'cage', LHC: 'balls', PK10: 'racer', SSC: 'ndraw' } as const
  for (const [family, motif] of Object.entries(motifs)) {
    const games = GAMES.filter((game) => game.family === family)
    expect(games.length, family).toBeGreaterThan(0)
    for (const { code } of games) {
      expect(artUrl.draw(code)).toBe(artUrl.tile('lottery', code, { motif }))
      expect(artFor(artUrl.draw(code)), code).not.toBeNull()
    }
  }
})
