import { Trans } from '@lingui/react/macro'

export const JoinScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Join us</Trans>
  </h1>
)
