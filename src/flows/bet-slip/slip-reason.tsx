import { Trans } from '@lingui/react/macro'

type SlipReasonProps = {
  id: string
  /** The draw of the slip takes no bets any more. */
  shut: boolean
  /** Nothing is picked. */
  empty: boolean
}

/** Why the slip cannot go on, as the description of the buttons that say so by their looks. */
export const SlipReason = ({ id, shut, empty }: SlipReasonProps) => (
  <span id={id} hidden>
    {shut ? (
      <Trans>This draw takes no bets any more. The next one opens soon.</Trans>
    ) : empty ? (
      <Trans>Pick your numbers first.</Trans>
    ) : (
      <Trans>Correct the marked fields first.</Trans>
    )}
  </span>
)
