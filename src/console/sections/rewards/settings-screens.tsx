import { Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDesk } from '../../app/queries.ts'
import { Amount } from '../../parts/amount.tsx'
import { DataTable, type Column } from '../../parts/data-table.tsx'
import { Card, Page } from '../../parts/page.tsx'
import { Nothing, Shown } from '../../parts/states.tsx'
import { PartCard } from '../site/part-card.tsx'
import type { Part } from '../site/use-parts.ts'
import { VersionsCard } from '../site/versions-card.tsx'
import { RewardsTabs } from './rewards-tabs.tsx'

type Use = ConsoleValueOf<'listMissionUse'>['rows'][number]

/** A part of the reward settings as a form, and its changes. */
function PartPage({ part, title, children }: { part: Part; title: ReactNode; children?: ReactNode }) {
  const answer = useDesk('getSite', {})
  return (
    <Page title={title}>
      <RewardsTabs />
      <Shown answer={answer} coming={10}>
        {(site) => (
          <>
            <PartCard key={`${part}-${site.version}`} site={site} part={part} />
            {children}
            <VersionsCard site={site} part={part} />
          </>
        )}
      </Shown>
    </Page>
  )
}

/** The recent results and cost of missions. */
function MissionUse() {
  const { t } = useLingui()
  const answer = useDesk('listMissionUse', {})
  const columns: Column<Use>[] = [
    { id: 'mission', header: t`Mission`, cell: ({ missionId }) => missionId },
    { id: 'members', header: t`Members`, end: true, cell: ({ members }) => <span className="num">{members}</span> },
    { id: 'times', header: t`Claimed`, end: true, cell: ({ times }) => <span className="num">{times}</span> },
    { id: 'cost', header: t`Cost`, end: true, cell: ({ amount }) => <Amount value={amount} /> },
  ]
  return (
    <Card title={<Trans>Use and cost of the last 30 days</Trans>}>
      <Shown answer={answer} coming={4}>
        {({ rows }) =>
          rows.length === 0 ? (
            <Nothing title={<Trans>Nobody claimed a mission</Trans>} />
          ) : (
            <DataTable label={t`Missions`} columns={columns} rows={rows} keyOf={({ missionId }) => missionId} />
          )
        }
      </Shown>
    </Card>
  )
}

export const MissionsScreen = () => (
  <PartPage part="missions" title={<Trans>Missions</Trans>}>
    <MissionUse />
  </PartPage>
)

export const RanksScreen = () => <PartPage part="ranks" title={<Trans>Ranks</Trans>} />

export const RebatesScreen = () => <PartPage part="rebates" title={<Trans>Rebates</Trans>} />
