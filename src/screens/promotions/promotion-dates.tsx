import { Trans } from '@lingui/react/macro'
import { ArticleDate } from '../shared/article-date.tsx'

/** The dates of something. */
export const PromotionDates = ({ item }: { item: { startDate: string; endDate: string | null } }) => (
  <span className="mt-1 block text-sm text-ink-2">
    <ArticleDate instant={item.startDate} /> –{' '}
    {item.endDate ? <ArticleDate instant={item.endDate} /> : <Trans>until further notice</Trans>}
  </span>
)
