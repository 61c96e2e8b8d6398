import { Trans } from '@lingui/react/macro'

/** Stands where the member's part in an offer would be: an agent may read an offer for players by its address. */
export const NotYours = ({ className }: { className?: string }) => (
  <p className={className}>
    <Trans>This offer isn’t open to your account.</Trans>
  </p>
)
