import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { Alert } from '#src/ui/alert.tsx'

/** Faults in the settings, as the server reports them. */
export function useSiteFault() {
  const [value, setValue] = useState<unknown>(null)
  const { fault } = (value ?? {}) as { fault?: string }
  return {
    onRefused: setValue,
    line:
      fault === undefined ? null : (
        <Alert tone="alert" title={<Trans>Nothing was changed</Trans>}>
          <span lang="en">{fault}</span>
        </Alert>
      ),
  }
}
