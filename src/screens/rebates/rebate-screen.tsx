import { sumOf } from '#rules/money.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { rebateRatesQuery, rebatesQuery } from '#src/api/rebates.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { useDates } from '#src/app/use-dates.ts'
import { DayBegins } from '#src/flows/shared/day-begins.tsx'
import { ClaimRebates } from '#src/flows/rebate-claim/claim-rebates.tsx'
import { moneyText, type MoneyWriter } from '#src/lib/money-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { categories } from '../records/category-names.ts'
import { Answer } from '../shared/answer.tsx'
import { RowsPager } from '../shared/rows-pager.tsx'
import { percentText } from './percent-text.ts'
import { LineFigures, RebateLine } from './rebate-line.tsx'

type Page = ValueOf<'listManualRebates'>
const pageSize = 20

/** The sum of claimable rebates, and the claim of all or the selected ones. */
function Waiting({ page, chosen, money }: { page: Page; chosen: readonly Page['rows'][number][]; money: MoneyWriter }) {
  return (
    <section className="card grid gap-3">
      <h3 className="text-sm font-normal text-ink-2">
        <Trans>Waits for you</Trans>
      </h3>
      <p className="num text-start text-3xl rtl:text-right leading-tight font-bold">{money(page.claimable)}</p>
      <p className="text-sm text-ink-2">
        <Trans>It’s paid to your main wallet. You don’t need to play it through.</Trans>
      </p>
      <ClaimRebates
        ids={chosen.length === 0 ? 'ALL' : chosen.map(({ id }) => id)}
        amount={chosen.length === 0 ? page.claimable : sumOf(chosen.map((line) => line.amount))}
        money={money}
      />
    </section>
  )
}

/** The rebates so far of days that aren't over. */
function Counting({ counting, money }: { counting: Page['counting']; money: MoneyWriter }) {
  const dates = useDates()
  if (counting.length === 0) return null
  return (
    <section className="grid gap-1">
      <h3>
        <Trans>Still counting</Trans>
      </h3>
      <p className="text-sm text-ink-2">
        <Trans>Open bets and corrections may still change these.</Trans>
      </p>
      <ul className="divide-y divide-line">
        {counting.map((row) => {
          const from = dates.moment(row.claimableFrom)
          return (
            <li key={`${row.day} ${row.category}`} className="flex px-1 py-3 text-sm">
              <LineFigures of={row} money={money} below={<Trans>to claim from {from}</Trans>} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** The rebate of each category. */
function Rates({ money }: { money: MoneyWriter }) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const rates = useQuery(rebateRatesQuery(api))
  return (
    <section className="grid gap-2">
      <h3>
        <Trans>Your rates</Trans>
      </h3>
      <Answer query={rates} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {(rows) => (
          <ul className="grid gap-x-8 text-sm min-[560px]:grid-cols-2">
            {rows.map(({ category, rate, cap }) => {
              const max = money(cap)
              return (
                <li
                  key={category}
                  className="flex flex-wrap items-baseline justify-between gap-x-3 border-b border-line py-2"
                >
                  <span>{i18n._(categories[category])}</span>
                  <span>
                    <b className="tabular">{percentText(rate, i18n.locale)}</b>{' '}
                    <span className="text-xs text-ink-2">
                      <Trans>
                        at most <span className="num">{max}</span> a day
                      </Trans>
                    </span>
                  </span>
                </li>
              )
            })}
          </ul>
        )}
      </Answer>
      <p className="text-xs text-ink-2">
        <Trans>Of the valid bets of a day, by kind of game. Cancelled and tied bets bring nothing back.</Trans>
      </p>
      <DayBegins />
    </section>
  )
}

type LinesProps = {
  page: ValueOf<'listManualRebates'>
  money: MoneyWriter
  picked: ReadonlySet<string>
  onPick: (id: string, chosen: boolean) => void
  onPage: (pageNo: number) => void
}

function Lines({ page, money, picked, onPick, onPage }: LinesProps) {
  const { t } = useLingui()
  if (page.rows.length === 0)
    return (
      <EmptyState title={<Trans>No rebate yet</Trans>}>
        <Trans>Two hours after a day ends, what its bets bring back is here.</Trans>
      </EmptyState>
    )
  return (
    <section className="grid gap-1 text-sm">
      <h3 className="text-md">
        <Trans>By day and game</Trans>
      </h3>
      <ul aria-label={t`Rebates`} className="divide-y divide-line">
        {page.rows.map((line) => (
          <RebateLine
            key={line.id}
            line={line}
            money={money}
            isChosen={picked.has(line.id)}
            onChosen={(chosen) => onPick(line.id, chosen)}
          />
        ))}
      </ul>
      <RowsPager {...page} onPage={onPage} />
    </section>
  )
}

/** Rebates: claimable, still counting, claimed, and the rates [1.18]. */
export function RebateScreen() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const currency = useCurrency()
  const [pageNo, setPageNo] = useState(1)
  const [picked, setPicked] = useState<ReadonlySet<string>>(new Set())
  const query = useQuery(rebatesQuery(api, { pageNo, pageSize }))
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  const pick = (id: string, chosen: boolean) =>
    setPicked((before) => new Set(chosen ? [...before, id] : [...before].filter((one) => one !== id)))
  return (
    <div className="grid gap-6">
      <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
        {(page) => (
          <>
            <Waiting
              page={page}
              chosen={page.rows.filter(({ id, state }) => state === 'claimable' && picked.has(id))}
              money={money}
            />
            <Lines page={page} money={money} picked={picked} onPick={pick} onPage={setPageNo} />
            <Counting counting={page.counting} money={money} />
          </>
        )}
      </Answer>
      <Rates money={money} />
    </div>
  )
}
