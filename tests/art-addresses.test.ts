import { describe, expect, it } from 'vitest'
import { artFor } from '#server/demo/art/art-for.ts'
import { artKinds, artUrl } from '#rules/art.ts'

describe('the addresses of pictures that the browser builds', () => {
  it('all lead to a drawing', () => {
    const addresses = [
      ...artKinds.flatMap((kind) => [
        artUrl.tile(kind, 'সাত / seven?'),
        artUrl.tile(kind, 'x', { motif: 'tiger' }),
        artUrl.tile(kind, 'x', { palette: 17 }),
        artUrl.banner(kind, 'x', { motif: 'tiger', palette: 0, second: 'lotus', third: 'drum' }),
        artUrl.banner(kind, 'x', { third: 'drum' }),
        artUrl.niche(kind),
      ]),
      artUrl.mark('Jonaki'),
      artUrl.mark('Jonaki', true),
      artUrl.payment('BKASH'),
      artUrl.payment('NAGAD', true),
      artUrl.payout('BANK', 'DBBL'),
      artUrl.avatar('nodi_27'),
      ...Array.from({ length: 14 }, (_, number) => artUrl.face(String(number + 1))),
      artUrl.badge(12),
      artUrl.badge(-1),
      ...(['lit', 'dim', 'shut', 'empty', 'offline'] as const).map((kind) => artUrl.scene(kind)),
      artUrl.niches(),
      artUrl.logo(),
      artUrl.favicon(),
    ]
    expect(addresses.filter((address) => artFor(address) === null)).toEqual([])
  })
})
