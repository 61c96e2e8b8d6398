import { Trans } from '@lingui/react/macro'

export const DownloadScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Download the app</Trans>
  </h1>
)
