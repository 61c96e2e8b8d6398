import { expect, it } from 'vitest'
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
  const html = fillFirstView(view, bootWith('https://img.test/a.png'))
  expect(html).toContain('<p>Tonight &quot;only&quot;</p>')
  expect(html).toContain('<h2>Reels &amp; &lt;fish&gt;</h2><a href="/rng">{{other}}</a>')
  expect(html).toContain('src="https://img.test/a.png" data-banner="https://img.test/a.png"')
})

it('draws an own picture into the page, as an address without characters that end it', () => {
  const address = '/art/1/banner/slots/tiger_3/first.svg'
  const [, src = ''] = /src="([^"]*)"/.exec(fillFirstView(view, bootWith(address))) ?? []
  expect(src).toMatch(/^data:image\/svg\+xml,<svg /)
  expect(src).not.toMatch(/["#]/)
  expect(decodeURIComponent(src)).toContain('</svg>')
})

it('leaves the places empty when there is nothing to put in', () => {
  expect(fillFirstView(view, {})).toContain('<p></p>')
  expect(fillFirstView('<p>plain</p>', {})).toBe('<p>plain</p>')
})
