import type { ReactNode } from 'react'
import { artUrl } from '#rules/art.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { Page } from '../shared/page.tsx'
import { RichText } from '../shared/rich-text.tsx'
import { PromotionDates } from './promotion-dates.tsx'

type Announced = ValueOf<'listAnnouncements'>['promotion'][number]

/** A promotion that is only announced, to read. */
export const AnnouncedPromotion = ({ item, back }: { item: Announced; back: ReactNode }) => (
  <Page title={item.title}>
    {back}
    <article className="card overflow-hidden p-0">
      <img
        src={artUrl.banner('slots', item.id)}
        alt=""
        width={800}
        height={360}
        className="max-h-72 w-full object-cover"
      />
      <div className="grid gap-3 p-4 md:p-6">
        <PromotionDates item={item} />
        <RichText html={item.content} />
      </div>
    </article>
  </Page>
)
