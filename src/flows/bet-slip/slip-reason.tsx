import { Trans } from '@lingui/react/macro'

type SlipReasonProps = {
  id: string
  /** The draw of the slip accepts no more bets. */
  shut: boolean
  /** There are no picks. */
  empty: boolean
}

/** Why the slip can't go on; describes the buttons that look disabled for this reason. */
export const SlipReason = ({ id, shut, empty }: SlipReasonProps) => (
  <span id={id} hidden>
    {shut ? (
      <Trans>This draw is closed for bets. The next one opens soon.</Trans>
    ) : empty ? (
      <Trans>Pick your numbers first.</Trans>
    ) : (
      <Trans>Correct the marked fields first.</Trans>
    )}
  </span>
)
