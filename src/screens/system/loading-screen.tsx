import { Skeleton } from '#src/ui/skeleton.tsx'
import { Waiting } from '../shared/waiting.tsx'

/** A loading page: its title and content as grey placeholders [2.85]. */
export const LoadingScreen = () => (
  <div className="wrapper pt-6 pb-12">
    <Waiting>
      <Skeleton className="mb-5 h-9 w-44" />
      <div className="grid gap-3.5 md:grid-cols-[minmax(280px,420px)_minmax(0,1fr)] md:gap-5">
        <Skeleton className="h-64 rounded-3" />
        <Skeleton className="h-96 rounded-3 max-md:hidden" />
      </div>
    </Waiting>
  </div>
)
