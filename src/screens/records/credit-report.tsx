import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { creditReportQuery } from '#src/api/records.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { Amount } from './amount.tsx'

const Line = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-4 border-b border-line py-2.5 last:border-0">
    <dt className="text-ink-2">{name}</dt>
    <dd className="font-bold">{children}</dd>
  </div>
)

/** The member's credit line: its used part and its settlement. */
export function CreditReport() {
  const { api } = useServices()
  const dates = useDates()
  const site = useSiteInfo()
  const query = useQuery(creditReportQuery(api))
  const money = (amount: string) => <Amount of={site} value={amount} />
  return (
    <Answer query={query} skeleton={<Skeleton className="h-56 rounded-2" />}>
      {({ line, used, available, due, dueDate }) => (
        <dl className="rounded-2 bg-panel-2 px-3.5 py-1">
          <Line name={<Trans>Credit line</Trans>}>{money(line)}</Line>
          <Line name={<Trans>Used</Trans>}>{money(used)}</Line>
          <Line name={<Trans>Still available</Trans>}>{money(available)}</Line>
          <Line name={<Trans>To be settled</Trans>}>{money(due)}</Line>
          {dueDate !== null && <Line name={<Trans>Due date</Trans>}>{dates.calendarDay(dueDate)}</Line>}
        </dl>
      )}
    </Answer>
  )
}
