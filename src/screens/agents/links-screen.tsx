import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { affiliateUrlsQuery, downlinesQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { MakeLink } from '#src/flows/invitation-link/make-link.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { LinkCard } from './link-card.tsx'

type Page = ValueOf<'listAffiliateUrls'>

const skeleton = (
  <div className="grid gap-2.5">
    {Array.from({ length: 3 }, (_, i) => (
      <Skeleton key={i} className="h-32 rounded-2" />
    ))}
  </div>
)

function Links({ page, onPage }: { page: Page; onPage: (pageNo: number) => void }) {
  const { t } = useLingui()
  if (page.totalRows === 0)
    return (
      <EmptyState title={<Trans>No links yet</Trans>}>
        <Trans>Make one and send it. Whoever signs up with it joins your team with the rates you chose.</Trans>
      </EmptyState>
    )
  return (
    <>
      <ul aria-label={t`Invitation links`} className="grid gap-2.5">
        {page.rows.map((link) => (
          <LinkCard key={link.id} link={link} />
        ))}
      </ul>
      <RowsPager {...page} onPage={onPage} />
    </>
  )
}

/** An agent's invitation links: created, shown with their QR codes, ended. */
export function LinksScreen() {
  const { api } = useServices()
  const { t } = useLingui()
  const [pageNo, setPageNo] = useState(1)
  const [isMaking, setMaking] = useState(false)
  const links = useQuery(affiliateUrlsQuery(api, { pageNo }))
  const own = useQuery(downlinesQuery(api, { pageSize: 1 }))
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <Button variant="lamp" className="justify-self-start" onClick={() => setMaking(true)}>
        <Icon name="plus" size="sm" />
        <Trans>New invitation link</Trans>
      </Button>
      <Answer query={links} skeleton={skeleton}>
        {(page) => <Links page={page} onPage={setPageNo} />}
      </Answer>
      <Dialog
        open={isMaking}
        onClose={() => setMaking(false)}
        title={<Trans>New invitation link</Trans>}
        labels={{ close: t`Close` }}
        width={560}
      >
        <Answer query={own} skeleton={<Skeleton className="h-72 rounded-2" />}>
          {({ ownRates }) => (
            <MakeLink
              own={ownRates}
              onMade={() => {
                setMaking(false)
                setPageNo(1)
              }}
            />
          )}
        </Answer>
      </Dialog>
    </div>
  )
}
