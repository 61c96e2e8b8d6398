import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { withoutCentre } from '#src/lib/centre-address.ts'

/** A link to the wallets, where the member moves money between them. */
export const WalletLink = () => (
  <Link
    to="."
    search={(before: object) => ({ ...withoutCentre(before), mc: 'transferFund' as const })}
    resetScroll={false}
    className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
  >
    <Trans>Move money</Trans>
  </Link>
)
