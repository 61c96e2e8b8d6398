import { Trans } from '@lingui/react/macro'
import { useId, type ReactNode } from 'react'

type WritableFieldsProps = {
  /** Whether this operator may change them. */
  writes: boolean
  /** Why nobody may, where that is more than a matter of roles. */
  why?: ReactNode
  className?: string
  children: ReactNode
}

/** Fields that are read only for an operator whose roles may not change them, which stands above them. */
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
