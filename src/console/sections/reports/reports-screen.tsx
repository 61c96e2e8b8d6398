import { Trans, useLingui } from '@lingui/react/macro'
import { Alert } from '#src/ui/alert.tsx'
import { dayOf } from '#rules/calendar.ts'
import { useAddress, useGo, type Search } from '../../app/link.tsx'
import { useDesk } from '../../app/queries.ts'
import { useServices } from '../../app/services.tsx'
import { useCalendar } from '../../app/use-calendar.ts'
import { useDates } from '../../app/use-dates.ts'
import { Chips } from '../../parts/choice.tsx'
import { FileLinks } from '../../parts/file-links.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Shown } from '../../parts/states.tsx'
import { GroupCard } from './group-card.tsx'
import { RangeChoice } from './range-choice.tsx'
import { faultOf, reportOf } from './range.ts'
import { Charts, Definitions, Periods, Totals } from './report-parts.tsx'
import { SplitCard } from './split-card.tsx'
import type { View } from './use-metrics.ts'
import { ViewsBar } from './views-bar.tsx'

const everyMs = 60_000

function Counted({ at }: { at: string }) {
  const time = useDates().moment(at)
  return <Trans>Counted {time}</Trans>
}

/** Figures of a range of up to two years with the range before; the address has the range, the view and the level. */
export function ReportsScreen() {
  const { t } = useLingui()
  const { clock } = useServices()
  const calendar = useCalendar()
  const { search } = useAddress()
  const go = useGo()
  const today = dayOf(clock.now(), calendar)
  const asked = reportOf(search, today)
  const { range, by, view } = asked
  const valid = faultOf(range) === null
  const query = { ...range, by }
  const report = useDesk('listReport', query, { enabled: valid, keep: true, every: everyMs })
  const change = (more: Search) => void go({ search: { ...search, ...more } })
  return (
    <Page title={<Trans>Reports</Trans>} actions={valid && <FileLinks of="listReport" query={query} />}>
      <RangeChoice asked={asked} onChange={change} />
      {valid && (
        <>
          <ViewsBar asked={asked} />
          <Chips<View>
            label={t`Figures`}
            value={view}
            onChange={(next) => change({ view: next === 'result' ? undefined : next })}
            choices={[
              { value: 'result', label: t`Result` },
              { value: 'games', label: t`Games` },
              { value: 'money', label: t`Money in and out` },
              { value: 'people', label: t`People` },
            ]}
          />
          <Shown answer={report} coming={10}>
            {(found) => (
              <>
                {!found.complete && (
                  <Alert tone="warn">
                    <Trans>Earlier days are still being counted. Figures of them are not complete yet.</Trans>
                  </Alert>
                )}
                <Card
                  title={<Trans>Total</Trans>}
                  more={
                    found.countedAt !== null && (
                      <small className="text-xs text-ink-2">
                        <Counted at={found.countedAt} />
                      </small>
                    )
                  }
                >
                  <Totals report={found} view={view} />
                </Card>
                {found.rows.length > 1 && (
                  <Card title={<Trans>Over time</Trans>}>
                    <Charts report={found} view={view} />
                  </Card>
                )}
                <Card title={<Trans>By period</Trans>}>
                  <Periods report={found} view={view} />
                </Card>
              </>
            )}
          </Shown>
          <SplitCard asked={asked} search={search} />
          <GroupCard asked={asked} search={search} />
        </>
      )}
      <Definitions />
    </Page>
  )
}
