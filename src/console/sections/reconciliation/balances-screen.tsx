import { lessAmount } from '#rules/money.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { numberText } from '#src/lib/languages.ts'
import { Badge } from '#src/ui/badge.tsx'
import { DeskLink } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { Amount } from '../../parts/amount.tsx'
import { Chart } from '../../parts/chart.tsx'
import { Facts, Figures } from '../../parts/facts.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { OpenBooks } from './open-books.tsx'
import { ReconciliationTabs } from './reconciliation-tabs.tsx'

type Provider = ConsoleValueOf<'listProviders'>['rows'][number]
type Balance = NonNullable<Provider['balance']>

const everyMs = 30_000

/** Whether both sides agree. */
function Agreement({ difference }: Pick<Balance, 'difference'>) {
  if (difference === null)
    return (
      <Badge>
        <Trans>does not say what it holds</Trans>
      </Badge>
    )
  return Number(difference) === 0 ? (
    <Badge tone="win">
      <Trans>agrees</Trans>
    </Badge>
  ) : (
    <Badge tone="alert">
      <Trans>differs</Trans>
    </Badge>
  )
}

/** Both figures side by side, their difference, and when they were read. */
function Sides({ balance: { stated, booked, bookedAt, difference } }: { balance: Balance }) {
  const dates = useDates()
  const at = dates.moment(bookedAt)
  return (
    <div>
      <Figures
        items={[
          { label: <Trans>The provider says</Trans>, value: stated === null ? '–' : <Amount value={stated} /> },
          { label: <Trans>In our books</Trans>, value: <Amount value={booked} /> },
          { label: <Trans>Difference</Trans>, value: difference === null ? '–' : <Amount value={difference} change /> },
        ]}
      />
      <p className="num pt-1 text-xs text-ink-2">
        <Trans>Read {at}</Trans>
      </p>
    </div>
  )
}

/** The explained part of a difference; the rest is searched line by line. */
function Known({ balance: { difference, inExceptions, onItsWay, opened } }: { balance: Balance }) {
  const rest = difference === null ? null : lessAmount(difference, inExceptions)
  return (
    <Facts
      items={[
        {
          label: (
            <DeskLink className="underline" to="/reconciliation/exceptions">
              <Trans>Of it in open exceptions</Trans>
            </DeskLink>
          ),
          value: <Amount value={inExceptions} change />,
        },
        { label: <Trans>Of it not explained</Trans>, value: rest === null ? '–' : <Amount value={rest} change /> },
        {
          label: <Trans>Payouts on their way</Trans>,
          value: <Amount value={onItsWay} />,
          note: <Trans>In our books once they are paid.</Trans>,
        },
        { label: <Trans>Opening entry</Trans>, value: opened ? <Trans>booked</Trans> : <Trans>none</Trans> },
      ]}
    />
  )
}

function Days({ days }: Pick<Provider, 'days'>) {
  const { t, i18n } = useLingui()
  const dates = useDates()
  const labels = days.map(({ day }) => dates.calendarDay(day))
  const text = (value: number) => numberText(Math.round(value), i18n.locale)
  const lines = [
    { name: t`In our books`, values: days.map(({ booked }) => Number(booked)) },
    { name: t`The provider says`, values: days.map(({ stated, booked }) => Number(stated ?? booked)) },
  ]
  return <Chart title={t`At the end of each day`} labels={labels} lines={lines} text={text} />
}

function OneProvider({ provider: { provider, balance, days } }: { provider: Provider }) {
  const may = useMay()
  if (balance === null)
    return (
      <Card title={provider}>
        <Nothing title={<Trans>Nothing was read of it yet</Trans>}>
          <Trans>Its account shows once its statement was read for the first time.</Trans>
        </Nothing>
      </Card>
    )
  const { difference, opened } = balance
  return (
    <Card title={provider} more={<Agreement difference={difference} />}>
      <div className="grid gap-3">
        <Sides balance={balance} />
        <div className="grid gap-x-8 gap-y-3 *:min-w-0 md:grid-cols-2">
          <Known balance={balance} />
          {days.length > 1 && <Days days={days} />}
        </div>
        {may('openProviderBooks') && !opened && <OpenBooks provider={provider} difference={difference} />}
      </div>
    </Card>
  )
}

/** The house's balance according to each provider, beside the house's own books. */
export function BalancesScreen() {
  const answer = useDesk('listProviders', {}, { every: everyMs })
  return (
    <Page title={<Trans>Reconciliation</Trans>}>
      <ReconciliationTabs />
      <Shown answer={answer} coming={8}>
        {({ rows }) => rows.map((row) => <OneProvider key={row.provider} provider={row} />)}
      </Shown>
    </Page>
  )
}
