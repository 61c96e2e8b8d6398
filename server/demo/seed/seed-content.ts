import { announcements, announcementTexts, helpArticles, helpSections } from '../../areas/site/content/tables.ts'
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
  type Listed,
} from './notices.ts'
import type { SeedServices } from './seed-services.ts'
import { inDemoLanguages, type DemoTexts, type HeadlineName, type NoticeName } from '../texts/demo-texts.ts'

const hour = 3_600_000

type Row = typeof announcements.$inferInsert
type Entry = Pick<Row, 'type' | 'position' | 'beforeLogin' | 'bannerGroup' | 'image' | 'link'> & {
  ageHours: number
  titleIn: (texts: DemoTexts) => string
  /** Those that are only a line have no text below it. */
  textIn?: (texts: DemoTexts) => string
}

/** Entries of one kind, each a day and a half older than the one before. */
const entriesOf = <Name>(
  type: Row['type'],
  listed: readonly Listed<Name>[],
  wordsOf: (name: Name) => Pick<Entry, 'titleIn' | 'textIn'>,
  beforeLogin = true,
): Entry[] =>
  listed.map(({ name, link }, index) => ({
    ...wordsOf(name),
    type,
    link: link ?? null,
    position: 0,
    beforeLogin,
    ageHours: 2 + 37 * index,
  }))

const noticeOf = (name: NoticeName) => ({
  titleIn: ({ notices }: DemoTexts) => notices[name].title,
  textIn: ({ notices }: DemoTexts) => notices[name].text,
})

const headlineOf = (name: HeadlineName) => ({ titleIn: (texts: DemoTexts) => texts.headlines[name] })

const bannerEntries: Entry[] = banners.map(({ group, name, image, link }, position) => ({
  type: 'B',
  titleIn: (texts) => texts.banners[name],
  link: link ?? null,
  position,
  beforeLogin: true,
  bannerGroup: group,
  image: `/art/${ART_VERSION}/banner/${image}.svg`,
  ageHours: 2,
}))

const entries: Entry[] = [
  ...bannerEntries,
  ...entriesOf('PL', playerNotices, noticeOf),
  ...entriesOf('PR', promotionNotices, noticeOf),
  ...entriesOf('PU', popupNotices, noticeOf, false),
  ...entriesOf('H', headlines, headlineOf),
  ...entriesOf('AG', agentNotices, noticeOf, false),
]

/** The help centre in every language; outside production announcements and banners of the demonstration too. */
export async function seedContent(tx: Tx, services: SeedServices): Promise<void> {
  if (services.bare !== true) await seedAnnouncements(tx, services)
  await tx.insert(helpSections).values(helpSectionRows().map((row) => ({ merchant: seededMerchant, ...row })))
  const updatedAt = new Date(services.clock.now())
  await tx
    .insert(helpArticles)
    .values(helpArticleRows().map((row) => ({ merchant: seededMerchant, updatedAt, ...row })))
}

async function seedAnnouncements(tx: Tx, { clock, random }: SeedServices): Promise<void> {
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
    rows.flatMap(({ id, titleIn, textIn }) =>
      Object.entries(inDemoLanguages((texts) => ({ title: titleIn(texts), text: textIn?.(texts) }))).map(
        ([language, { title, text }]) => ({
          announcementId: id,
          language,
          title,
          content: text === undefined ? '' : `<p>${text}</p>`,
        }),
      ),
    ),
  )
}
