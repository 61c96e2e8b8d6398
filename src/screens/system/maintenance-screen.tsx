import { Trans } from '@lingui/react/macro'

export const MaintenanceScreen = () => (
  <main id="main" className="grid min-h-dvh place-items-center p-6 text-center">
    <div>
      <h1>
        <Trans>System Maintenance</Trans>
      </h1>
      <p>
        <Trans>We are currently performing a system maintenance</Trans>
      </p>
    </div>
  </main>
)
