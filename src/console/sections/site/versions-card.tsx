import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { useDeskList } from '../../app/queries.ts'
import { useMay } from '../../app/services.tsx'
import { useDates } from '../../app/use-dates.ts'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { EffectTable } from '../../flows/act/effect-table.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import type { Column } from '../../parts/data-table.tsx'
import { ListTable } from '../../parts/list-table.tsx'
import { OpenRow } from '../../parts/open-row.tsx'
import { Card } from '../../parts/page.tsx'
import { Nothing } from '../../parts/states.tsx'
import { useModuleNames } from './module-names.ts'
import type { Part, Site } from './use-parts.ts'

type Version = ConsoleValueOf<'listSiteVersions'>['rows'][number]

function TakeBack({ version, site }: { version: Version; site: Site }) {
  const act = useAct({
    operation: 'undoSiteVersion',
    body: () => ({ version: site.version, id: version.id }),
    refreshes: ['getSite', 'listSiteVersions'],
  })
  return (
    <>
      <Button size="sm" onClick={act.begin}>
        <Trans>Take back</Trans>
      </Button>
      <ActDialog
        act={act}
        title={<Trans>Take this change back?</Trans>}
        verb={<Trans>Take back</Trans>}
        effects={[<Trans key="as">The settings are again as they were before it; this is a version as well</Trans>]}
      />
    </>
  )
}

function useColumns(): Column<Version>[] {
  const { t } = useLingui()
  const dates = useDates()
  const nameOf = useModuleNames()
  return [
    { id: 'time', header: t`Time`, cell: ({ at }) => <span className="num">{dates.moment(at)}</span> },
    { id: 'who', header: t`Who`, cell: ({ operator }) => <bdi>{operator}</bdi> },
    {
      id: 'what',
      header: t`Changed`,
      cell: ({ difference }) =>
        difference
          .slice(0, 3)
          .map(({ code }) => nameOf(code))
          .join(', ') || '–',
    },
    { id: 'why', header: t`Reason`, wide: true, cell: ({ reason }) => <span className="text-ink-2">{reason}</span> },
  ]
}

/** The changes of a part, newest first, each with its difference; the newest can be undone. */
export function VersionsCard({ site, part }: { site: Site; part: Part | 'modules' | 'state' }) {
  const { t } = useLingui()
  const may = useMay()
  const [open, setOpen] = useState<string | null>(null)
  const list = useDeskList('listSiteVersions', { part }, { keep: true })
  const columns = useColumns()
  return (
    <Card title={<Trans>Versions</Trans>}>
      <ListTable
        label={t`Versions of the settings`}
        list={list}
        columns={columns}
        keyOf={({ id }) => id}
        open={({ id }, cell) => (
          <OpenRow open={open === id} onToggle={() => setOpen(open === id ? null : id)}>
            {cell}
          </OpenRow>
        )}
        below={(version) =>
          open === version.id ? (
            <div className="grid gap-2">
              <EffectTable effects={version.difference} />
              {version.latest && may('undoSiteVersion') && (
                <p>
                  <TakeBack version={version} site={site} />
                </p>
              )}
            </div>
          ) : null
        }
        empty={
          <Nothing title={<Trans>Nothing was changed here</Trans>}>
            <Trans>What is in force is what the site came with.</Trans>
          </Nothing>
        }
      />
    </Card>
  )
}
