import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export const NotFoundScreen = () => (
  <>
    <h1 className="text-2xl font-bold">
      <Trans>There is nothing at this address</Trans>
    </h1>
    <Link to="/">
      <Trans>Home</Trans>
    </Link>
  </>
)
