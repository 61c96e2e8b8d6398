import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { WritableFields } from '../../parts/writable-fields.tsx'
import { useModuleNames } from './module-names.ts'
import type { Site } from './use-parts.ts'

type Changed = Record<string, boolean>
type TreeProps = {
  modules: Site['modules']
  changed: Changed
  onChange: (changed: Changed) => void
}

function Tree({ modules, changed, onChange }: TreeProps) {
  const nameOf = useModuleNames()
  return (
    <ul className="gap-x-6 md:columns-2">
      {modules.map(({ module, on, inForce, depth }) => (
        <li key={module} className="break-inside-avoid border-b border-line" style={{ paddingInlineStart: depth * 22 }}>
          <Checkbox
            checked={changed[module] ?? on}
            onChange={(event) => onChange({ ...changed, [module]: event.target.checked })}
          >
            <b>{nameOf(module)}</b>{' '}
            {on && !inForce && (
              <Badge tone="neutral">
                <Trans>off above</Trans>
              </Badge>
            )}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

/** The modules as a tree; all changes are sent together. */
export function ModulesCard({ site: { version, modules } }: { site: Site }) {
  const may = useMay()
  const nameOf = useModuleNames()
  const [changed, setChanged] = useState<Changed>({})
  const switches = modules
    .filter(({ module, on }) => changed[module] !== undefined && changed[module] !== on)
    .map(({ module, on }) => ({ module, on: !on }))
  const act = useAct({
    operation: 'setSiteModules',
    body: () => ({ version, switches }),
    refreshes: ['getSite', 'listSiteVersions'],
  })
  const writes = may('setSiteModules')
  return (
    <Card
      title={<Trans>Modules</Trans>}
      more={
        writes && (
          <Button size="sm" variant="lamp" why={switches.length === 0 && <NothingChanged />} onClick={act.begin}>
            <Trans>Publish</Trans>
          </Button>
        )
      }
    >
      <WritableFields writes={writes}>
        <Tree modules={modules} changed={changed} onChange={setChanged} />
      </WritableFields>
      <ActDialog
        act={act}
        title={<Trans>Publish the switches?</Trans>}
        verb={<Trans>Publish</Trans>}
        effects={switches.map(({ module, on }) =>
          on ? (
            <Trans key={module}>{nameOf(module)} is switched on</Trans>
          ) : (
            <Trans key={module}>{nameOf(module)} is switched off: its calls are refused within a second</Trans>
          ),
        )}
      />
    </Card>
  )
}
