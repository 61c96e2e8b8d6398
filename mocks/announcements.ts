import type { ValueOf } from '#openapi/handlers.ts'

type Notice = ValueOf<'listAnnouncements'>['player'][number]
type Text = { BN: string; EN: string }

const startDate = '2026-11-20T04:00:00Z'
const inLanguage = (text: Text, language: string) => (language === 'BN' ? text.BN : text.EN)

const notice =
  (id: string, title: Text, content: Text) =>
  (language: string): Notice => ({
    id,
    title: inLanguage(title, language),
    startDate,
    endDate: null,
    content: `<p>${inLanguage(content, language)}</p>`,
    link: null,
  })
const tables = notice(
  'n-12',
  { BN: 'নতুন টেবিল', EN: 'New tables' },
  { BN: 'তিনটি নতুন টেবিল খোলা হয়েছে।', EN: 'Three new tables are open.' },
)
const works = notice(
  'n-13',
  { BN: 'রক্ষণাবেক্ষণ', EN: 'Works' },
  { BN: 'রবিবার রাতে সাইট বন্ধ থাকবে।', EN: 'The site is closed on Sunday night.' },
)
const welcome = { BN: 'স্বাগতম', EN: 'Welcome' }

/** Announcements in a site language; `types` as the contract names them. */
export function announcementsIn(language: string, types: readonly string[]): ValueOf<'listAnnouncements'> {
  const when = <T>(type: string, list: T[]) => (types.includes(type) ? list : [])
  const banner = (group: string, image: string) => ({
    group,
    banners: [
      {
        id: `b-${group}`,
        title: inLanguage(welcome, language),
        image: `/art/1/banner/${image}.svg`,
        link: '/promotions',
        startDate,
        endDate: null,
      },
    ],
  })
  return {
    player: when('PL', [tables(language), works(language)]),
    banners: when('B', [banner('w_home', 'slots/welcome'), banner('w_register', 'live/welcome')]),
    popup: when('PU', [tables(language)]),
    promotion: when('PR', []),
    headline: when('H', [tables(language)]),
  }
}

const articles: [string, Text][] = [
  ['about', { BN: 'আমাদের সম্পর্কে', EN: 'About us' }],
  ['contact', { BN: 'যোগাযোগ', EN: 'Contact' }],
  ['terms', { BN: 'শর্তাবলি', EN: 'Terms' }],
  ['responsibleGaming', { BN: 'দায়িত্বশীল খেলা', EN: 'Responsible gaming' }],
  ['privacy', { BN: 'গোপনীয়তা', EN: 'Privacy' }],
  ['affiliates', { BN: 'সহযোগী', EN: 'Affiliates' }],
  ['refund', { BN: 'ফেরত', EN: 'Refund' }],
  ['agreement', { BN: 'ব্যবহারকারী চুক্তি', EN: 'User agreement' }],
]

/** The help centre: the articles that always have to be there, a paragraph each. */
export const helpCenterIn = (language: string): ValueOf<'getHelpCenter'> => ({
  sections: [
    {
      id: 'about',
      title: inLanguage(articles[0]![1], language),
      articles: articles.map(([id, text]) => {
        const title = inLanguage(text, language)
        return { id, title, content: `<h2>${title}</h2><p>${title}.</p>`, updatedAt: '2026-11-01T00:00:00Z' }
      }),
    },
  ],
})
