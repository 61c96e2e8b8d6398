import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ActDialog } from '../../flows/act/act-dialog.tsx'
import type { useAct } from '../../flows/act/use-act.ts'
import { Card } from '../../parts/page.tsx'
import { NothingChanged } from '../../parts/nothing-changed.tsx'

type SettingsCardProps = {
  act: ReturnType<typeof useAct>
  /** The owner of the settings. */
  name: string
  /** Whether there are changes to save. */
  changed: boolean
  danger: boolean
  /** Why the changes can't be saved. */
  fault?: ReactNode
  /** How players see it after the change. */
  effects: readonly ReactNode[]
  children: ReactNode
}

/** Settings of a vendor, a game or a lottery, saved together with a reason. */
export function SettingsCard({ act, name, changed, danger, fault, effects, children }: SettingsCardProps) {
  return (
    <Card title={<Trans>Settings</Trans>}>
      <div className="grid gap-2">
        {children}
        <p>
          <Button size="sm" why={changed ? fault : <NothingChanged />} onClick={act.begin}>
            <Trans>Publish</Trans>
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        danger={danger}
        title={<Trans>Change {name}?</Trans>}
        verb={<Trans>Publish</Trans>}
        effects={effects}
      />
    </Card>
  )
}
