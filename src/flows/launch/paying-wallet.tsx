import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { walletsQuery } from '#src/api/wallet.queries.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { isSome } from '#rules/money.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { WalletLink } from '../shared/wallet-link.tsx'

/**
 * The wallet that pays for a vendor's games, with its balance: the vendor's wallet if it holds money, else the main
 * one, as the server chooses. Offers a transfer. Empty for visitors and guests.
 */
export function PayingWallet({ vassalage }: { vassalage: string }) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const isIn = useIsIn()
  const { data } = useQuery({ ...walletsQuery(api), enabled: isIn })
  if (!data) return null
  const own = data.wallets.find(({ accountType }) => accountType === vassalage)
  const main = data.wallets.find(({ accountType }) => accountType === 'MAIN')
  const wallet = own && isSome(own.balance) ? own : main
  if (!wallet) return null
  const holds = moneyText(wallet.balance, { currency: data.currency, locale: i18n.locale })
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        <Trans>
          Played from: <bdi className="font-bold text-ink">{wallet.name}</bdi> <span className="num">{holds}</span>
        </Trans>
      </span>
      {!isSome(wallet.balance) && (
        <span className="font-bold text-alert-ink">
          <Trans>This wallet is empty.</Trans>
        </span>
      )}
      <WalletLink />
    </p>
  )
}
