import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

export const Footer = () => (
  <footer className="hall bg-ceiling px-4 py-6 text-ink-2">
    <Link to="/help">
      <Trans>Help centre</Trans>
    </Link>
  </footer>
)
