import { Trans } from '@lingui/react/macro'
import { Alert } from '#src/ui/alert.tsx'

/** A change of the profile came to nothing. */
export const ChangeFailed = () => (
  <Alert tone="alert" live="assertive">
    <Trans>Your change was not saved. Please try again.</Trans>
  </Alert>
)
