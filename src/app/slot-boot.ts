import type { Boot } from './boot.ts'

const day = '1970-01-01T00:00:00Z'
const place = { startDate: day, endDate: null, content: '', link: null }

/** Boot answers for rendering a first view: placeholders that the server replaces, with one game for all. */
export const slotBoot: Pick<Boot, 'listAnnouncements' | 'listHotGames'> = {
  listAnnouncements: {
    player: [],
    popup: [],
    promotion: [],
    headline: [{ ...place, id: 'slot', title: '{{headline}}' }],
    banners: [
      {
        group: 'w_home',
        banners: [{ ...place, id: 'slot', title: '{{bannerTitle}}', image: '{{bannerImage}}', link: '{{bannerLink}}' }],
      },
    ],
  },
  listHotGames: [
    {
      code: 'slot',
      name: '{{gameName}}',
      vassalage: '{{gameVendor}}',
      gameType: 'RNG',
      accountTypeName: null,
      defaultPlayType: null,
      isGame: null,
      nodeId: null,
      image: null,
      isHot: 1,
      isNew: 0,
      minBet: null,
      lines: null,
      seamless: false,
      apart: false,
      favourite: false,
    },
  ],
}
