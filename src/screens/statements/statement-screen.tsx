import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { statementQuery } from '#src/api/statements.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { useDates } from '#src/app/use-dates.ts'
import { useBrandName } from '#src/app/use-brand-name.ts'
import { kindNames } from '#src/flows/contract/contract-words.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { categories } from '../records/category-names.ts'
import { Answer } from '../shared/answer.tsx'
import { CsvButton } from '../records/csv-button.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { StatementBets } from './statement-bets.tsx'
import { StatementMembers } from './statement-members.tsx'
import { Outlook, StatementMoney } from './statement-money.tsx'
import { StatementSteps } from './statement-steps.tsx'
import { StatementBadge, usePeriodText, type StatementMember } from './statement-words.tsx'
import { TierLadder } from './tier-ladder.tsx'
import { useStatementNews } from './use-statement-news.ts'

type Shown = ValueOf<'getContractStatement'>
type ShownProps = { shown: Shown; onPage: (pageNo: number, asOf: string) => void }

const skeleton = (
  <div className="grid gap-3">
    <Skeleton className="h-28 rounded-2" />
    <Skeleton className="h-72 rounded-2" />
    <Skeleton className="h-40 rounded-2" />
  </div>
)

const Box = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid min-w-0 content-start gap-2.5 rounded-2 border border-line bg-panel-2 p-3 md:p-4">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
)

/** Its agent, period, amount and payment state. */
function Head({ statement, timeZone }: Pick<Shown, 'statement' | 'timeZone'>) {
  const { i18n } = useLingui()
  const brandName = useBrandName()
  const currency = useCurrency()
  const periodText = usePeriodText(timeZone)
  const { kind, category, payer, payee, side, gross, state } = statement
  return (
    <header className="grid gap-1.5 rounded-2 border border-line bg-panel-2 p-3 md:p-4">
      <p className="hidden text-sm print:block">
        <bdi>{brandName}</bdi> · <bdi>{payee}</bdi>
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>{i18n._(kindNames[kind])}</b>
        <span className="text-sm">{i18n._(categories[category])}</span>
        <StatementBadge {...{ state, gross }} />
      </p>
      <p className="text-2xl font-bold">
        <span className="num">{moneyText(gross, { currency, locale: i18n.locale })}</span>
      </p>
      <p className="text-sm text-ink-2">
        {periodText(statement)}
        {' · '}
        {side === 'PAID' ? (
          <Trans>
            You pay <bdi>{payee}</bdi>
          </Trans>
        ) : payer === null ? (
          <Trans>The house pays you</Trans>
        ) : (
          <Trans>
            <bdi>{payer}</bdi> pays you
          </Trans>
        )}
      </p>
      {state !== 'paid' && (
        <p className="text-sm">
          <Outlook statement={statement} zone={timeZone} />
        </p>
      )}
    </header>
  )
}

/** The data to verify it later, in small print. */
function Proof({ statement, asOf, timeZone }: Pick<Shown, 'statement' | 'asOf' | 'timeZone'>) {
  const dates = useDates(timeZone)
  return (
    <p className="text-xs break-words text-ink-2">
      <Trans>
        As of {dates.moment(asOf.split('@')[1] ?? '')}. A bet that is corrected later counts in the period of its
        correction; this statement stays as it is once its period is over.
      </Trans>{' '}
      <Trans>
        Number <bdi className="break-all">{statement.statementId}</bdi>, contract version {statement.version}
      </Trans>
      {statement.inputHash !== null && <bdi className="block break-all">{statement.inputHash}</bdi>}
    </p>
  )
}

/** The members who contributed, a page at a time; each opens its bets. */
function Members({ shown: { statement, members, timeZone, asOf, ...page }, onPage }: ShownProps) {
  const { i18n } = useLingui()
  const currency = useCurrency()
  const [opened, setOpened] = useState<StatementMember | null>(null)
  const figure = (amount: string) => <span className="num">{moneyText(amount, { currency, locale: i18n.locale })}</span>
  return (
    <>
      <h3 className="font-bold">
        <Trans>Members behind it</Trans>
      </h3>
      {page.totalRows === 0 ? (
        <EmptyState title={<Trans>Nobody has played</Trans>}>
          <Trans>Members appear here with their first settled bet of the period.</Trans>
        </EmptyState>
      ) : (
        <>
          {members.some(({ account }) => account === statement.payee) && (
            <p className="text-sm text-ink-2">
              <Trans>
                The bets of <bdi>{statement.payee}</bdi> count too: the contract covers the team and its head.
              </Trans>
            </p>
          )}
          <StatementMembers {...{ statement, members, money: figure }} onOpen={setOpened} />
          <div className="print:hidden">
            <RowsPager {...page} onPage={(pageNo) => onPage(pageNo, asOf)} />
          </div>
        </>
      )}
      {opened && (
        <StatementBets statement={statement} member={opened} zone={timeZone} onClose={() => setOpened(null)} />
      )}
    </>
  )
}

/** The calculation, beside the contract's tiers and the source of the money. */
function Reckoned({ statement, timeZone }: Pick<Shown, 'statement' | 'timeZone'>) {
  const { i18n } = useLingui()
  const currency = useCurrency()
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  return (
    <div className="grid grid-cols-1 gap-3.5 lg:grid-cols-2">
      <Box title={<Trans>How it’s calculated</Trans>}>
        <StatementSteps {...{ statement, money }} />
      </Box>
      <div className="grid min-w-0 content-start gap-3.5">
        {statement.tiers.length > 0 && (
          <Box title={<Trans>Steps of the contract</Trans>}>
            <p className="text-sm">
              <Trans>
                {money(statement.validBet)} valid bets, {statement.activeMembers} active
              </Trans>
            </p>
            <TierLadder {...{ statement, money }} />
          </Box>
        )}
        {statement.state !== 'running' && (
          <Box title={<Trans>What was paid</Trans>}>
            <StatementMoney
              {...{ statement, zone: timeZone }}
              money={(amount) => <span className="num">{money(amount)}</span>}
            />
          </Box>
        )}
      </div>
    </div>
  )
}

/** A statement as a page that prints alone. */
function ShownStatement({ shown, onPage }: ShownProps) {
  const { api, queryClient } = useServices()
  const { statementId } = shown.statement
  const load = () => queryClient.fetchQuery({ ...statementQuery(api, { statementId, format: 'csv' }), staleTime: 0 })
  return (
    <>
      <article className="receipt grid grid-cols-1 gap-3.5">
        <Head {...shown} />
        <Reckoned {...shown} />
        <Members {...{ shown, onPage }} />
        <Proof {...shown} />
      </article>
      <div className="mt-3.5 flex flex-wrap items-center gap-2 print:hidden">
        <Button onClick={() => window.print()}>
          <IconMore name="file" size="sm" />
          <Trans>Print or keep as PDF</Trans>
        </Button>
        <CsvButton load={load} />
      </div>
    </>
  )
}

function StatementOf({ statementId }: { statementId: string }) {
  const { api } = useServices()
  const [at, setAt] = useState<{ pageNo: number; asOf?: string }>({ pageNo: 1 })
  const query = useQuery(statementQuery(api, { statementId, ...at }))
  useStatementNews()
  return (
    <Answer query={query} skeleton={skeleton}>
      {(shown) => <ShownStatement shown={shown} onPage={(pageNo, asOf) => setAt({ pageNo, asOf })} />}
    </Answer>
  )
}

/** One statement by its number in the address: from the team's bets to the payment [1.34] [1.35] [1.36] [1.37]. */
export function StatementScreen() {
  const { number } = useSiteSearch()
  if (number === undefined)
    return (
      <EmptyState title={<Trans>No statement chosen</Trans>}>
        <Trans>Open one from the list.</Trans>
      </EmptyState>
    )
  return <StatementOf key={number} statementId={number} />
}
