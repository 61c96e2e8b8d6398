import type { Boot } from './boot.ts'

const day = '1970-01-01T00:00:00Z'
const place = { startDate: day, endDate: null, content: '', link: null }

/** What a first view is rendered with in the place of announcements: names that the server replaces with its own. */
export const slotBoot: Pick<Boot, 'listAnnouncements'> = {
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
}
