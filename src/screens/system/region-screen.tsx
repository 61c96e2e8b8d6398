import { Trans } from '@lingui/react/macro'

export const RegionScreen = () => (
  <main id="main" className="grid min-h-dvh place-items-center p-6 text-center">
    <h1>
      <Trans>Due to restriction of your location or IP address, you are not allowed to access the site</Trans>
    </h1>
  </main>
)
