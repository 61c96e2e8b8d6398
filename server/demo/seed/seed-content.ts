import { announcements, announcementTexts, helpArticles, helpSections } from '../../areas/content/tables.ts'
import { ART_VERSION } from '#rules/art.ts'
import type { Tx } from '../../db/connect.ts'
import { helpArticleRows, helpSectionRows } from './help-pages.ts'
import { seededMerchant } from './merchant.ts'
import {
  agentNotices,
  banners,
  headlines,
  playerNotices,
  popupNotices,
  promotionNotices,
  type Notice,
} from './notices.ts'
import type { SeedServices } from './seed-services.ts'

const hour = 3_600_000

type Row = typeof announcements.$inferInsert
type Entry = Notice & Pick<Row, 'type' | 'position' | 'beforeLogin' | 'bannerGroup' | 'image'> & { ageHours: number }

/** Notices of one kind, each a day and a half older than the one before. */
const entriesOf = (type: Row['type'], notices: readonly Notice[], beforeLogin = true): Entry[] =>
  notices.map((notice, index) => ({ ...notice, type, position: 0, beforeLogin, ageHours: 2 + 37 * index }))

const bannerEntries: Entry[] = banners.map(({ group, title, image, link }, position) => ({
  type: 'B',
  title,
  text: { BN: '', EN: '' },
  link,
  position,
  beforeLogin: true,
  bannerGroup: group,
  image: `/art/${ART_VERSION}/banner/${image}.svg`,
  ageHours: 2,
}))

const entries: Entry[] = [
  ...bannerEntries,
  ...entriesOf('PL', playerNotices),
  ...entriesOf('PR', promotionNotices),
  ...entriesOf('PU', popupNotices, false),
  ...entriesOf('H', headlines),
  ...entriesOf('AG', agentNotices, false),
]

/** Announcements, banners and the help centre, in Bengali and English. */
export async function seedContent(tx: Tx, { clock, random }: SeedServices): Promise<void> {
  const now = clock.now()
  const rows = entries.map((entry) => ({ ...entry, id: random.uuid() }))
  await tx.insert(announcements).values(
    rows.map(({ id, type, position, beforeLogin, bannerGroup, image, link, ageHours }) => ({
      id,
      merchant: seededMerchant,
      type,
      position,
      beforeLogin,
      afterLogin: true,
      bannerGroup: bannerGroup ?? null,
      image: image ?? null,
      link: link ?? null,
      startsAt: new Date(now - ageHours * hour),
    })),
  )
  await tx.insert(announcementTexts).values(
    rows.flatMap(({ id, title, text }) =>
      (['BN', 'EN'] as const).map((language) => ({
        announcementId: id,
        language,
        title: title[language],
        content: text[language] && `<p>${text[language]}</p>`,
      })),
    ),
  )
  await tx.insert(helpSections).values(helpSectionRows().map((row) => ({ merchant: seededMerchant, ...row })))
  const updatedAt = new Date(now)
  await tx
    .insert(helpArticles)
    .values(helpArticleRows().map((row) => ({ merchant: seededMerchant, updatedAt, ...row })))
}
