import { Trans, useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useServices } from '#src/app/services.tsx'
import type { NoticesSearch } from '#src/lib/search-params.ts'
import { buttonClass } from '#src/ui/button-class.ts'
import { cx } from '#src/ui/cx.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Pager } from '#src/ui/pager.tsx'
import { KindName } from './notice-kind.tsx'
import { NoticeDetail } from './notice-detail.tsx'
import { NoticeList } from './notice-list.tsx'
import { viewNotices, type Notice } from './notices.ts'
import { ChoiceLink } from '../shared/choice-link.tsx'

/** Moves the focus to the notice when the list it was chosen from has left the screen, as on phones. */
function useFocusOnDetail(id: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const before = useRef(id)
  useEffect(() => {
    const changed = before.current !== id
    before.current = id
    if (changed && id !== undefined && list.current?.offsetParent === null) heading.current?.focus()
  }, [id])
  return { list, heading }
}

/** Replaces a notice that has ended, if a link still leads to it. */
const NoticeGone = ({ page }: { page: number }) => (
  <EmptyState
    title={<Trans>This notice is no longer here</Trans>}
    action={
      <Link to="/noticePage" search={{ page }} className={buttonClass()}>
        <Trans>All notices</Trans>
      </Link>
    }
  >
    <Trans>It has ended or was withdrawn.</Trans>
  </EmptyState>
)

type NoticePagerProps = { page: number; total: number; kind: NoticesSearch['type'] }

function NoticePager({ page: current, total: pages, kind }: NoticePagerProps) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const type = kind && { type: kind }
  return (
    <Pager
      page={current}
      total={pages}
      onPage={(page) => void navigate({ to: '/noticePage', search: { page, ...type } })}
      labels={{
        nav: t`Pages`,
        first: <Trans>First</Trans>,
        prev: <Trans>Prev</Trans>,
        next: <Trans>Next</Trans>,
        last: <Trans>Last</Trans>,
        page: (page) => t`Page ${page}`,
        position: (page, total) => (
          <Trans>
            {page} of {total}
          </Trans>
        ),
      }}
    />
  )
}

/** The list with its pager at the start, the chosen notice at the end; phones show one of the two. */
export function NoticeBoard({ notices, search }: { notices: readonly Notice[]; search: NoticesSearch }) {
  const { siteClock } = useServices()
  const { t } = useLingui()
  const kind = search.type === 'B' ? undefined : search.type
  const view = viewNotices(notices, { page: search.page, id: search.id, kind })
  const { list, heading } = useFocusOnDetail(search.id)
  const reading = search.id !== undefined

  if (notices.length === 0)
    return (
      <EmptyState title={<Trans>No notices right now</Trans>}>
        <Trans>News and changes will show here.</Trans>
      </EmptyState>
    )
  return (
    <>
      {view.kinds.length > 1 && (
        <nav aria-label={t`Kinds of notices`} className={cx('mb-3 flex flex-wrap gap-2', reading && 'max-md:hidden')}>
          {[undefined, ...view.kinds].map((name) => (
            <ChoiceLink
              key={name ?? 'all'}
              to="/noticePage"
              search={{ page: 1, ...(name && { type: name }) }}
              current={name === kind}
              className="chip"
            >
              {name ? <KindName kind={name} /> : <Trans>All</Trans>}
            </ChoiceLink>
          ))}
        </nav>
      )}
      <div className="md:grid md:grid-cols-[minmax(280px,420px)_minmax(0,1fr)] md:items-start md:gap-5">
        <div className={cx('grid gap-3', reading && 'max-md:hidden')}>
          <NoticeList
            ref={list}
            notices={view.shown}
            selectedId={view.selected?.id}
            kind={kind}
            now={siteClock.now()}
          />
          {view.pages > 1 && <NoticePager page={view.page} total={view.pages} kind={kind} />}
        </div>
        <div className={cx('min-w-0', !reading && 'max-md:hidden')}>
          {view.selected && <NoticeDetail notice={view.selected} page={view.page} kind={kind} headingRef={heading} />}
          {view.missing && <NoticeGone page={view.page} />}
        </div>
      </div>
    </>
  )
}
