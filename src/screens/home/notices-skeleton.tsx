import { Skeleton } from '#src/ui/skeleton.tsx'

/** How many notices the card has room for. */
export const NOTICES = 3

/** Placeholders while notices load. */
export const NoticesSkeleton = () => (
  <div className="grid flex-1 content-around" aria-hidden="true">
    {Array.from({ length: NOTICES }, (_, i) => (
      <div key={i} className="grid gap-2">
        <Skeleton className="h-3.5 w-11/12" />
        <Skeleton className="h-3 w-1/3" />
      </div>
    ))}
  </div>
)
