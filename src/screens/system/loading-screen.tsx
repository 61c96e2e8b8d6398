import type { ReactNode } from 'react'
import { waitingViews, type WaitingView } from '#rules/waiting-view.ts'
import { cx } from '#src/ui/cx.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Waiting } from '../shared/waiting.tsx'

const many = (count: number, className: string) =>
  Array.from({ length: count }, (_, at) => <Skeleton key={at} className={className} />)

const title = <Skeleton className="mb-5 h-9 w-44" />

const contents: Record<WaitingView, ReactNode> = {
  tiles: (
    <>
      {title}
      <Skeleton className="mb-4 h-11 rounded-full" />
      <div className="grid grid-cols-3 gap-x-2.5 gap-y-3.5 md:grid-cols-[repeat(auto-fill,minmax(146px,1fr))] md:gap-x-3.5 md:gap-y-5">
        {many(12, 'aspect-3/4 rounded-tile')}
      </div>
    </>
  ),
  lottery: (
    <>
      <Skeleton className="mb-4 h-36 rounded-3" />
      <div className="mb-4 flex gap-2">{many(3, 'h-11 flex-1 rounded-full')}</div>
      <div className="grid gap-3">{many(4, 'h-24 rounded-3')}</div>
    </>
  ),
  form: (
    <div className="mx-auto grid max-w-[27rem] gap-5">
      <Skeleton className="h-9 w-44" />
      {many(3, 'h-17 rounded-2')}
      <Skeleton className="h-13 rounded-2" />
    </div>
  ),
  cards: (
    <>
      {title}
      <div className="grid gap-4 min-[560px]:grid-cols-2 lg:grid-cols-3">{many(6, 'h-56 rounded-3')}</div>
    </>
  ),
  text: (
    <>
      {title}
      <div className="grid gap-3.5 md:grid-cols-[minmax(240px,320px)_minmax(0,1fr)] md:gap-5">
        <Skeleton className="h-64 rounded-3" />
        <Skeleton className="h-96 rounded-3 max-md:hidden" />
      </div>
    </>
  ),
}

/** In the page that the server sends, one of all is visible: the server names it by the address. */
const namedByServer: Record<WaitingView, string> = {
  tiles: 'hidden in-data-[waits=tiles]:block',
  lottery: 'hidden in-data-[waits=lottery]:block',
  form: 'hidden in-data-[waits=form]:block',
  cards: 'hidden in-data-[waits=cards]:block',
  text: 'hidden in-data-[waits=text]:block',
}

/** A loading page: its title and content as grey placeholders of its kind, or of all kinds for the server to choose [2.85]. */
export const LoadingScreen = ({ view }: { view?: WaitingView }) => (
  <div className="wrapper pt-6 pb-12">
    <Waiting>
      {waitingViews
        .filter((one) => view === undefined || one === view)
        .map((one) => (
          <div key={one} className={cx(view === undefined && namedByServer[one])}>
            {contents[one]}
          </div>
        ))}
    </Waiting>
  </div>
)
