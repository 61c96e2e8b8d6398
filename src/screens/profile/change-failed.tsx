import { Trans } from '@lingui/react/macro'
import { Alert } from '#src/ui/alert.tsx'

/** A failed change of the profile. */
export const ChangeFailed = () => (
  <Alert tone="alert" live="assertive">
    <Trans>Your change wasn’t saved. Please try again.</Trans>
  </Alert>
)
