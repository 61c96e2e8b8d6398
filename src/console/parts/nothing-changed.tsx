import { Trans } from '@lingui/react/macro'

/** Why what is put in force together cannot be yet. */
export const NothingChanged = () => <Trans>Nothing is changed yet.</Trans>
