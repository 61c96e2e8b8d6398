import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import type { Act } from '../act/use-act.ts'

type SwitchPartnerProps = {
  act: Act
  partner: { id: string; on: boolean }
  /** What it means that the partner is off, and that it is on again. */
  effects: { off: ReactNode[]; on: ReactNode[] }
}

/** Switches a game service or a payment provider off, which one operator may, or on, which takes two. */
export function SwitchPartner({ act, partner: { id, on }, effects }: SwitchPartnerProps) {
  const verb = on ? <Trans>Switch off</Trans> : <Trans>Switch on</Trans>
  return (
    <>
      <Button size="sm" variant={on ? 'danger' : 'line'} onClick={act.begin}>
        {verb}
      </Button>
      <ActDialog
        act={act}
        danger={on}
        title={on ? <Trans>Switch {id} off?</Trans> : <Trans>Switch {id} on?</Trans>}
        verb={verb}
        effects={on ? effects.off : effects.on}
      />
    </>
  )
}
