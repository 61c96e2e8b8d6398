import { Trans } from '@lingui/react/macro'

export const GameScreen = () => (
  <h1 className="text-2xl font-bold">
    <Trans>Game</Trans>
  </h1>
)
