import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export const Header = () => (
  <header className="hall flex min-h-14 items-center gap-4 bg-ceiling px-4 text-ink">
    <Link to="/">
      <Trans>Home</Trans>
    </Link>
    <Link to="/login">
      <Trans>Log in</Trans>
    </Link>
    <Link to="/register">
      <Trans>Join</Trans>
    </Link>
  </header>
)
