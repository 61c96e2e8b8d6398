import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { announcementsQuery } from '#src/api/content.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { NoticesSearch } from '#src/lib/search-params.ts'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { NoticeBoard } from './notice-board.tsx'
import { NoticeListSkeleton } from './notice-list.tsx'
import { noticesOf } from './notices.ts'

/** The notice board [1.41, 2.05]. */
export function NoticesScreen({ search }: { search: NoticesSearch }) {
  const { api } = useServices()
  const { loggedIn } = useMember()
  const query = useQuery(announcementsQuery(api, loggedIn ? 'A' : 'B'))
  return (
    <Page title={<Trans>Notices</Trans>}>
      <Answer query={query} skeleton={<NoticeListSkeleton />}>
        {(announcements) => <NoticeBoard notices={noticesOf(announcements)} search={search} />}
      </Answer>
    </Page>
  )
}
