import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { isSome } from '#rules/money.ts'
import { walletsQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { WalletLink } from './wallet-link.tsx'

/** Where a member finds money for the main wallet: in a vendor's wallet that holds some, else by a deposit. */
export function MoreMoney() {
  const { api } = useServices()
  const { data } = useQuery(walletsQuery(api))
  if (!data) return null
  if (data.wallets.some(({ accountType, balance }) => accountType !== 'MAIN' && isSome(balance))) return <WalletLink />
  return (
    <Link
      to="."
      search={(before: object) => ({ ...withoutCentre(before), mc: 'depositv2' as const })}
      resetScroll={false}
      className="link inline-flex min-h-11 items-center text-sm whitespace-nowrap"
    >
      <Trans>Deposit</Trans>
    </Link>
  )
}
