import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type FormEvent } from 'react'
import type { QueryOf, ValueOf } from '#openapi/handlers.ts'
import { downlinesQuery } from '#src/api/agents.queries.ts'
import { ApiError } from '#src/api/api-error.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useAddressFilter } from '#src/app/use-address-filter.ts'
import { choice, pageNumber } from '#src/lib/search-schema.ts'
import { Button } from '#src/ui/button.tsx'
import { CompactSelect } from '#src/ui/compact-select.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Amount } from '../records/amount.tsx'
import { RecordList } from '../records/record-list.tsx'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { MemberDetail } from './member-detail.tsx'
import { TeamPath } from './team-path.tsx'
import { useMemberColumns } from './use-member-columns.tsx'

type Page = ValueOf<'listDownlines'>
type Sort = NonNullable<QueryOf<'listDownlines'>['sort']>
type Kind = 'all' | 'players' | 'agents'

const sorts = ['registeredAt', 'account', 'balance', 'children', 'lastSeenDate'] as const satisfies readonly Sort[]
const kinds = ['all', 'players', 'agents'] as const satisfies readonly Kind[]

const typeOf: Record<Kind, { type?: 0 | 2 }> = { all: {}, players: { type: 0 }, agents: { type: 2 } }

const skeleton = (
  <div className="grid gap-2">
    {Array.from({ length: 5 }, (_, i) => (
      <Skeleton key={i} className="h-14 rounded-2" />
    ))}
  </div>
)

type SearchProps = { account: string | undefined; onSearch: (account: string | undefined) => void }

/** Searches the whole team for one account. */
function Search({ account, onSearch }: SearchProps) {
  const { t } = useLingui()
  const [text, setText] = useState(account ?? '')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSearch(text.trim() === '' ? undefined : text.trim())
  }
  return (
    <form role="search" className="flex min-w-0 flex-1 basis-64 gap-2" onSubmit={submit}>
      <input
        type="search"
        aria-label={t`Account`}
        placeholder={t`Account`}
        autoCapitalize="none"
        autoComplete="off"
        maxLength={64}
        className="frame min-w-0 flex-1 px-3"
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          if (event.target.value === '' && account !== undefined) onSearch(undefined)
        }}
      />
      <Button type="submit">
        <Icon name="search" size="sm" />
        <Trans>Find</Trans>
      </Button>
    </form>
  )
}

type ChoicesProps = { sort: Sort; onSort: (sort: Sort) => void; kind: Kind; onKind: (kind: Kind) => void }

function Choices({ sort, onSort, kind, onKind }: ChoicesProps) {
  const { t } = useLingui()
  const sortNames: Record<Sort, string> = {
    registeredAt: t`Newest first`,
    account: t`By account`,
    balance: t`Highest balance first`,
    children: t`Largest branch first`,
    lastSeenDate: t`Last seen first`,
  }
  const kindNames: Record<Kind, string> = { all: t`Everybody`, players: t`Players`, agents: t`Agents` }
  return (
    <div className="grid min-w-0 flex-1 basis-72 grid-cols-2 gap-2">
      <CompactSelect
        label={t`Order`}
        value={sort}
        options={sorts.map((value) => ({ value, label: sortNames[value] }))}
        onValueChange={onSort}
      />
      <CompactSelect
        label={t`Kind of account`}
        value={kind}
        options={kinds.map((value) => ({ value, label: kindNames[value] }))}
        onValueChange={onKind}
      />
    </div>
  )
}

type MembersProps = { page: Page; isFiltered: boolean; onOpen: (row: Page['rows'][number]) => void }

function Members({ page, isFiltered, onOpen }: MembersProps) {
  const { t } = useLingui()
  const site = useSiteInfo()
  const columns = useMemberColumns()
  if (page.rows.length === 0)
    return (
      <EmptyState
        title={isFiltered ? <Trans>No member matches</Trans> : <Trans>Nobody is here yet</Trans>}
        action={
          !isFiltered && (
            <CentreLink ac="agentRegister" className="link">
              <Trans>Register a member</Trans>
            </CentreLink>
          )
        }
      >
        <Trans>Members who sign up with your links, or whom you register, appear here.</Trans>
      </EmptyState>
    )
  return (
    <RecordList
      caption={t`Members of the team`}
      columns={columns}
      rows={page.rows}
      keyOf={({ memberId }) => memberId}
      totals={{
        balance: <Amount of={site} value={page.totals.balance} />,
        children: <span className="num">{page.totals.children}</span>,
      }}
      onOpen={onOpen}
      openLabel={({ account }) => t`Details of ${account}`}
    />
  )
}

type BranchProps = Omit<MembersProps, 'onOpen'> & {
  onStep: (parentId: string | undefined) => void
  onPage: (pageNo: number) => void
}

/** A page of the children of one member, and the opened member. */
function Branch({ page, isFiltered, onStep, onPage }: BranchProps) {
  const [opened, setOpened] = useState<Page['rows'][number] | null>(null)
  return (
    <>
      <TeamPath path={page.path} onStep={onStep} />
      <Members page={page} isFiltered={isFiltered} onOpen={setOpened} />
      <RowsPager pageNo={page.pageNo} pageSize={page.pageSize} totalRows={page.totalRows} onPage={onPage} />
      {opened && (
        <MemberDetail
          member={page.rows.find(({ memberId }) => memberId === opened.memberId) ?? opened}
          own={page.ownRates}
          onBranch={() => {
            setOpened(null)
            onStep(opened.memberId)
          }}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

const isNobody = (error: Error | null) => error instanceof ApiError && error.code === 'member.not.found'

const Nobody = ({ onAll }: { onAll: () => void }) => (
  <EmptyState
    title={<Trans>Nobody in your team has this account</Trans>}
    action={
      <Button onClick={onAll}>
        <Trans>Show the whole team</Trans>
      </Button>
    }
  />
)

/**
 * The position in the team from the address: the member whose children are shown, or the searched account, and the
 * order.
 */
function useTeamPlace() {
  const { filter, put } = useAddressFilter()
  const [asOf, setAsOf] = useState<string | null>(null)
  const { parent: parentId, account } = filter
  const sort = choice(sorts)(filter['sort']) ?? 'registeredAt'
  const kind = choice(kinds)(filter['kind']) ?? 'all'
  const go = (change: Parameters<typeof put>[0], how?: Parameters<typeof put>[1]) => {
    setAsOf(null)
    put({ ...change, page: undefined }, how)
  }
  return {
    account,
    sort,
    kind,
    wanted: {
      sort,
      ...typeOf[kind],
      pageNo: pageNumber(filter['page']),
      ...(asOf !== null && { asOf }),
      ...(parentId !== undefined && { parentId }),
      ...(account !== undefined && { account }),
    },
    goTo: (parent: string | undefined) => go({ parent, account: undefined }, { step: true }),
    onSearch: (wanted: string | undefined) => go({ parent: undefined, account: wanted }),
    onSort: (next: Sort) => go({ sort: next === 'registeredAt' ? undefined : next }),
    onKind: (next: Kind) => go({ kind: next === 'all' ? undefined : next }),
    onPage: (pageNo: number, of: string) => {
      setAsOf(of)
      put({ page: pageNo === 1 ? undefined : String(pageNo) })
    },
  }
}

/** The team as a tree: the direct children of a member, level by level, and any account by its name [1.29]. */
export function TeamScreen() {
  const { api } = useServices()
  const { account, sort, kind, wanted, goTo, onSearch, onSort, onKind, onPage } = useTeamPlace()
  const query = useQuery({ ...downlinesQuery(api, wanted), retry: false })
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <div className="flex flex-wrap gap-2.5">
        <Search key={account ?? ''} {...{ account, onSearch }} />
        <Choices {...{ sort, kind, onSort, onKind }} />
      </div>
      {isNobody(query.error) ? (
        <Nobody onAll={() => goTo(undefined)} />
      ) : (
        <Answer query={query} skeleton={skeleton}>
          {(page) => (
            <Branch
              page={page}
              isFiltered={kind !== 'all' || account !== undefined}
              onStep={goTo}
              onPage={(pageNo) => onPage(pageNo, page.asOf)}
            />
          )}
        </Answer>
      )}
    </div>
  )
}
