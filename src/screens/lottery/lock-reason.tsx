import { Trans } from '@lingui/react/macro'

/** The id of the sentence that says why the board takes no presses. */
export const lockReason = 'lottery-lock'

/** Why the board takes no presses: its draw is over, or a bet is on its way. Describes every control of the board. */
export const LockReason = ({ over }: { over: boolean }) => (
  <p id={lockReason} hidden>
    {over ? (
      <Trans>This draw takes no bets any more. The next one opens soon.</Trans>
    ) : (
      <Trans>Your bet is on its way. The board opens again when it is placed.</Trans>
    )}
  </p>
)
