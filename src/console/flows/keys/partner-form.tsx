import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Card } from '../../parts/page.tsx'
import { ActDialog } from '../act/act-dialog.tsx'
import type { Act } from '../act/use-act.ts'

type PartnerFormProps = {
  act: Act
  /** The partner that is changed; without it one is added. */
  partner: { id: string } | undefined
  typed: { id: string }
  /** The title of the form that adds one. */
  title: ReactNode
  /** Why nothing can be sent yet. */
  why: ReactNode
  /** What a new partner still lacks. */
  lacks: ReactNode
  fault: ReactNode
  children: ReactNode
}

/** Adds a game service or a payment provider, or changes one that the console keeps. */
export function PartnerForm({ act, partner, typed, title, why, lacks, fault, children }: PartnerFormProps) {
  const verb = partner ? <Trans>Change it</Trans> : <Trans>Add it</Trans>
  return (
    <Card title={partner ? <Trans>Change {partner.id}</Trans> : title}>
      <div className="grid max-w-[36rem] gap-3">
        {children}
        <p>
          <Button why={why} onClick={act.begin}>
            {verb}
          </Button>
        </p>
      </div>
      <ActDialog
        act={act}
        title={partner ? <Trans>Change {typed.id}?</Trans> : <Trans>Add {typed.id}?</Trans>}
        verb={verb}
        effects={[<Trans key="soon">Every server has them within a second</Trans>, ...(partner ? [] : [lacks])]}
        fault={fault}
      />
    </Card>
  )
}
