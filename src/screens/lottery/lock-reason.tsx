import { Trans } from '@lingui/react/macro'

/** The id of the sentence that explains why the board is locked. */
export const lockReason = 'lottery-lock'

/** Why the board is locked: its draw is over, or a bet is being sent. Describes every control of the board. */
export const LockReason = ({ over }: { over: boolean }) => (
  <p id={lockReason} hidden>
    {over ? (
      <Trans>This draw is closed for bets. The next one opens soon.</Trans>
    ) : (
      <Trans>Your bet is on its way. The board opens again when it is placed.</Trans>
    )}
  </p>
)
