import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { downlinesQuery } from '#src/api/agents.queries.ts'
import { contractsQuery } from '#src/api/contracts.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { OfferContract } from '#src/flows/contract/offer-contract.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { categories } from '../records/category-names.ts'
import { dayOf } from '#rules/calendar.ts'
import { useCalendar } from '#src/app/use-calendar.ts'
import { Answer } from '../shared/answer.tsx'
import { AccountFilter } from './account-filter.tsx'

type Page = ValueOf<'listDownlines'>
type Member = Page['rows'][number]

/** The possible recipients of an offer: direct downlines with an open account. */
const mayBePaid = ({ direct, status }: Member): boolean => direct && status !== 'closed'

/** A member of the team found by account, for incomplete lists. */
function useSought() {
  const { api } = useServices()
  const [account, setAccount] = useState('')
  const { data, error, isPlaceholderData } = useQuery({
    ...downlinesQuery(api, { account }),
    enabled: account !== '',
  })
  const sought = account === '' || isPlaceholderData ? undefined : data?.rows[0]
  return { account, setAccount, sought, error: account === '' ? null : error }
}

type OwnContracts = ValueOf<'listContracts'>['rows']
type OfferingProps = { money: MoneyWriter; onDone: () => void }

function ToSomebody({ page, own, money, onDone }: OfferingProps & { page: Page; own: OwnContracts }) {
  const { siteClock } = useServices()
  const { i18n } = useLingui()
  const today = dayOf(siteClock.now(), useCalendar())
  const { account, setAccount, sought, error } = useSought()
  const [chosen, setChosen] = useState<string | null>(null)
  const listed = page.rows.filter(mayBePaid)
  const found = sought !== undefined && mayBePaid(sought) ? sought : undefined
  const all = found === undefined ? listed : [found, ...listed.filter(({ memberId }) => memberId !== found.memberId)]
  const payees = all.map(({ memberId, account: label }) => ({ value: memberId, label }))
  const games = (Object.keys(categories) as (keyof typeof categories)[]).map((value) => ({
    value,
    label: i18n._(categories[value]),
  }))
  return (
    <div className="grid gap-4">
      {page.totalRows > page.rows.length && (
        <AccountFilter
          account={account}
          error={error}
          onAccount={(name) => {
            setChosen(null)
            setAccount(name)
          }}
        />
      )}
      {sought !== undefined && found === undefined && (
        <Alert tone="info" live="polite">
          <Trans>Offer one to a member directly below you.</Trans>
        </Alert>
      )}
      <OfferContract
        {...{ today, payees, own, money, onDone }}
        payeeId={chosen ?? found?.memberId ?? ''}
        onPayee={setChosen}
        categories={games}
      />
    </div>
  )
}

/** Writes an offer to a direct downline: chosen from a list, or searched by account if the list is long. */
export function Offering({ money, onDone }: OfferingProps) {
  const { api } = useServices()
  const query = useQuery(downlinesQuery(api, { pageSize: 50, sort: 'account' }))
  const own = useQuery(contractsQuery(api, { side: 'UP', state: 'accepted', pageSize: 50 }))
  if (own.isPending) return <Skeleton className="h-96 rounded-2" />
  return (
    <Answer query={query} skeleton={<Skeleton className="h-96 rounded-2" />}>
      {(page) =>
        page.rows.some(mayBePaid) ? (
          <ToSomebody {...{ page, money, onDone }} own={own.data?.rows ?? []} />
        ) : (
          <EmptyState title={<Trans>Nobody is directly below you yet</Trans>}>
            <Trans>Register a member or send an invitation link first.</Trans>
          </EmptyState>
        )
      }
    </Answer>
  )
}
