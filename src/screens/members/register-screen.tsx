import { Trans } from '@lingui/react/macro'

export const RegisterScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Register</Trans>
  </h1>
)
