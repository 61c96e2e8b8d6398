import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { walletsQuery } from '#src/api/wallet.queries.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { isSome } from '#rules/money.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { MoreMoney } from '../shared/more-money.tsx'
import { WalletLink } from '../shared/wallet-link.tsx'

const Empty = () => (
  <span className="font-bold text-alert-ink">
    <Trans>This wallet is empty.</Trans>
  </span>
)

/** The member's one purse has nothing left to play with. */
const EmptyPurse = () => (
  <p className="flex flex-wrap items-baseline gap-x-3 text-sm">
    <Empty />
    <MoreMoney />
  </p>
)

/**
 * Which wallet pays for the games of a vendor whose separate wallet is in use (it has limits): that one if it holds money, else the main
 * one, as the server chooses. Offers a transfer. All other games are played from the one purse, whose balance the game
 * shows; an empty one leads to more money. Empty for visitors and guests.
 */
export function PayingWallet({ vassalage }: { vassalage: string }) {
  const { api } = useServices()
  const { i18n } = useLingui()
  const isIn = useIsIn()
  const { data } = useQuery({ ...walletsQuery(api), enabled: isIn })
  if (!data) return null
  const own = data.wallets.find(({ accountType, limits }) => accountType === vassalage && limits !== null)
  const main = data.wallets.find(({ accountType }) => accountType === 'MAIN')
  if (!own) return main && !isSome(main.balance) && <EmptyPurse />
  const wallet = isSome(own.balance) ? own : main
  if (!wallet) return null
  const holds = moneyText(wallet.balance, { currency: data.currency, locale: i18n.locale })
  return (
    <p className="flex flex-wrap items-baseline gap-x-3 gap-y-1 text-sm text-ink-2">
      <span>
        <Trans>
          Played from: <bdi className="font-bold text-ink">{wallet.name}</bdi> <span className="num">{holds}</span>
        </Trans>
      </span>
      {!isSome(wallet.balance) && <Empty />}
      <WalletLink />
    </p>
  )
}
