import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

type WritableFieldsProps = {
  /** Whether this operator may change them. */
  writes: boolean
  /** Why the fields are read-only, if the operator's roles are not the reason. */
  why?: ReactNode
  className?: string
  children: ReactNode
}

/** Fields that are disabled for an operator whose roles may not change them; the reason is shown above them. */
export function WritableFields({ writes, why, className, children }: WritableFieldsProps) {
  const id = useId()
  return (
    <fieldset disabled={!writes} aria-describedby={writes ? undefined : id} className={className}>
      {!writes && (
        <p id={id} className="text-sm text-ink-2">
          {why ?? <Trans>You can read this. Your roles cannot change it.</Trans>}
        </p>
      )}
      {children}
    </fieldset>
  )
}
