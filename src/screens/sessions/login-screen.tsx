import { Trans } from '@lingui/react/macro'

export const LoginScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Log in</Trans>
  </h1>
)
