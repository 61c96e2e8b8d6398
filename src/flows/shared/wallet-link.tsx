import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'

/** The way to the wallets, where money is moved between them. */
export const WalletLink = () => (
  <Link
    to="."
    search={(before: object) => ({ ...before, mc: 'transferFund' as const, ac: undefined })}
    resetScroll={false}
    className="link text-sm whitespace-nowrap"
  >
    <Trans>Move money</Trans>
  </Link>
)
