import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { useMay } from '../../app/services.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'
import { WritableFields } from '../../parts/writable-fields.tsx'
import { differenceOf } from './difference.ts'
import { PartForm } from './part-form.tsx'
import { useSiteFault } from './site-fault.tsx'
import { useParts, type Part, type Site } from './use-parts.ts'

/** A part of the settings as a form. The changes are shown before they are saved. */
export function PartCard({ site: { version, parts }, part }: { site: Site; part: Part }) {
  const may = useMay()
  const title = useParts().find((one) => one.part === part)?.label
  const saved: object = parts.find((one) => one.part === part)?.value ?? {}
  const [value, setValue] = useState(saved)
  const fault = useSiteFault()
  const difference = differenceOf(saved, value)
  const act = useAct({
    operation: 'setSitePart',
    body: () => ({ version, part, value: value as Record<string, unknown> }),
    refreshes: ['getSite', 'listSiteVersions'],
    onRefused: fault.onRefused,
  })
  const button = (
    <Button size="sm" variant="lamp" why={difference.length === 0 && <NothingChanged />} onClick={act.begin}>
      <Trans>Publish</Trans>
    </Button>
  )
  const writes = may('setSitePart')
  return (
    <Card title={title} more={writes && button}>
      <WritableFields writes={writes} className="grid min-w-0 gap-4">
        <PartForm part={part} value={value} onChange={setValue} />
        {writes && <p>{button}</p>}
      </WritableFields>
      <ActDialog
        act={act}
        title={<Trans>Publish the settings?</Trans>}
        verb={<Trans>Publish</Trans>}
        effects={[<Trans key="soon">Every server has them within a second</Trans>]}
        fault={fault.line}
      />
    </Card>
  )
}
