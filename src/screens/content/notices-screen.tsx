import { Trans } from '@lingui/react/macro'

export const NoticesScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Notices</Trans>
  </h1>
)
