import { Trans } from '@lingui/react/macro'

/** Why the settings can't be saved yet. */
export const NothingChanged = () => <Trans>Nothing is changed yet.</Trans>
