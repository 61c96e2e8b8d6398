import { describe, expect, it } from 'vitest'
import { neutralBoot } from '#src/app/neutral-boot.ts'
import { sampleGame, sampleVendors } from '#tests/support/samples.ts'
import { artFor } from '../demo/art/art-for.ts'
import type { Boot } from './boot.ts'
import { fillFirstView } from './first-view.ts'

const view =
  '<p>{{headline}}</p><img src="data:{{bannerPicture}}" data-banner="{{bannerImage}}"><h2>{{bannerTitle}}</h2><a href="{{bannerLink}}">{{other}}</a>'

const instant = '2026-11-21T00:00:00Z'
const banner = { id: 'b-1', title: 'Reels & <fish>', link: '/rng', startDate: instant, endDate: null }
const bootWith = (image: string): Pick<Boot, 'listAnnouncements'> => ({
  listAnnouncements: {
    player: [],
    popup: [],
    promotion: [],
    headline: [{ id: 'h', title: 'Tonight "only"', startDate: instant, endDate: null, content: '', link: null }],
    banners: [
      { group: 'w_register', banners: [{ ...banner, title: 'elsewhere', image: '/other.svg' }] },
      { group: 'w_home', banners: [{ ...banner, image }] },
    ],
  },
})

it('puts headline and first banner of home in, escaped, and leaves other braces alone', () => {
  const html = fillFirstView(view, bootWith('https://img.test/a.png'), artFor, 'Fairhall')
  expect(html).toContain('<p>Tonight &quot;only&quot;</p>')
  expect(html).toContain('<h2>Reels &amp; &lt;fish&gt;</h2><a href="/rng">{{other}}</a>')
  expect(html).toContain('src="https://img.test/a.png" data-banner="https://img.test/a.png"')
})

it('draws an own picture into the page, as an address without characters that end it', () => {
  const address = '/art/1/banner/slots/tiger_3/first.svg'
  const [, src = ''] = /src="([^"]*)"/.exec(fillFirstView(view, bootWith(address), artFor, 'Fairhall')) ?? []
  expect(src).toMatch(/^data:image\/svg\+xml,<svg /)
  expect(src).not.toMatch(/["#]/)
  expect(decodeURIComponent(src)).toContain('</svg>')
})

describe('the hot games', () => {
  const tile = (address: string, name: string, vendor: string) =>
    `<li class="t"><a href="${address}"><img alt=""><b>Hot</b>\n<bdi>${name}</bdi><bdi>${vendor}</bdi></a></li>`
  const list = `<ul><li>before</li></ul><ul id="hot">${tile('/game?gameCode=slot', '{{gameName}}', '{{gameVendor}}')}<li aria-hidden="true"></li></ul><p>after</p>`
  const status = (imageCDNs: string[]): Pick<Boot, 'getSystemStatus'> => {
    const { getSystemStatus } = neutralBoot(0)
    return { getSystemStatus: { ...getSystemStatus!, info: { ...getSystemStatus!.info, imageCDNs } } }
  }
  const filled = (listHotGames: NonNullable<Boot['listHotGames']>, imageCDNs: string[] = ['https://img.test']) =>
    fillFirstView(
      list,
      { ...status(imageCDNs), listHotGames, listVendors: [sampleVendors('RNG', 'PG')] },
      artFor,
      'Fairhall',
    )

  it('replace the one game, in their order, each with its address and the name of its vendor', () => {
    const html = filled([sampleGame('one'), sampleGame('two', { gameType: 'LOTT', vassalage: 'NEW' })])
    expect(html).toBe(
      `<ul><li>before</li></ul><ul id="hot">${tile('/game?gameCode=one&amp;vassalage=PG&amp;gameType=RNG', 'Game one', 'Vendor PG')}` +
        `${tile('/lottery?gameCode=two', 'Game two', 'NEW')}</ul><p>after</p>`,
    )
  })

  it('keep places for those beyond the first row', () => {
    const html = filled(Array.from({ length: 9 }, (_, i) => sampleGame(`g${i}`)))
    expect([...html.matchAll(/<bdi>Game (g\d)/g)].map(([, code]) => code)).toEqual([
      'g0',
      'g1',
      'g2',
      'g3',
      'g4',
      'g5',
      'g6',
    ])
    expect(html).toContain('</li><li aria-hidden="true"></li><li aria-hidden="true"></li></ul>')
  })

  it('are escaped, whatever an operator calls them', () => {
    const html = filled([sampleGame('$1', { name: '<b>"$&"</b>{{gameVendor}}' })])
    expect(html).toContain('<bdi>&lt;b&gt;&quot;$&amp;&quot;&lt;/b&gt;{{gameVendor}}</bdi><bdi>Vendor PG</bdi>')
    expect(html).toContain('gameCode=%241&amp;')
  })

  it('have the addresses of their pictures ready, where this server draws them', () => {
    const games = [sampleGame('one'), sampleGame('two'), sampleGame('own', { image: 'https://img.test/a?b&c' })]
    const pictures = [...filled(games, []).matchAll(/<img data-src="([^"]*)" alt="">/g)].map(([, src = '']) => src)
    expect(pictures.slice(0, 2).map((src) => artFor(src) !== null)).toEqual([true, true])
    expect(pictures.slice(2)).toEqual(['https://img.test/a?b&amp;c'])
    expect(new Set(pictures).size).toBe(3)
  })

  it('leave their place empty when there are none', () => {
    expect(filled([])).toBe('<ul><li>before</li></ul><ul id="hot"></ul><p>after</p>')
  })
})

it('leaves the places empty when there is nothing to put in', () => {
  expect(fillFirstView(view, {}, artFor, 'Fairhall')).toContain('<p></p>')
  expect(fillFirstView('<p>plain</p>', {}, artFor, 'Fairhall')).toBe('<p>plain</p>')
})
