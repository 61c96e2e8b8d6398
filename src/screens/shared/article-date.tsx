import { useDates } from '#src/app/use-dates.ts'

/** The day of a moment. */
export const ArticleDate = ({ instant, className }: { instant: string; className?: string }) => (
  <time dateTime={instant} className={className}>
    {useDates().day(instant)}
  </time>
)
