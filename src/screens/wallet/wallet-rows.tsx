import { useLingui } from '@lingui/react/macro'
import { artUrl } from '#rules/art.ts'
import { walletStatuses } from '#src/flows/wallet-transfer/wallet-statuses.ts'
import { holdsMoney, type Wallet } from '#src/flows/wallet-transfer/wallet-view.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Img } from '#src/ui/img.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'

const row = 'flex min-h-15 items-center gap-3 border-b border-line py-2 last:border-0'

export type WalletRowsProps = {
  wallets: readonly Wallet[]
  money: MoneyWriter
  /**
   * Prepares a transfer of a wallet's whole balance to the main one; null while another transfer is under way, and
   * undefined where all wallets are emptied together.
   */
  onBringBack: ((wallet: Wallet) => void) | null | undefined
}

/** Every wallet with its balance, and why it can't move money if it can't. */
export function WalletRows({ wallets, money, onBringBack }: WalletRowsProps) {
  const { t, i18n } = useLingui()
  return (
    <ul aria-label={t`Wallets`}>
      {wallets.map((wallet) => {
        const { accountType, name, balance, status } = wallet
        const main = accountType === 'MAIN'
        return (
          <li key={accountType} className={row}>
            <Img
              src={main ? artUrl.logo() : artUrl.mark(accountType)}
              alt=""
              width={40}
              height={40}
              className="size-10 flex-none rounded-2 bg-ceiling object-contain p-0.5"
            />
            <span className="min-w-0 flex-1">
              <bdi className="block text-sm leading-tight font-bold">{name}</bdi>
              {status !== 'OPEN' && <span className="block text-xs text-ink-2">{i18n._(walletStatuses[status])}</span>}
            </span>
            <b className="num">{money(balance)}</b>
            {onBringBack !== undefined && !main && status === 'OPEN' && holdsMoney(wallet) ? (
              <IconButton
                label={t`Move back from ${name}`}
                disabled={!onBringBack}
                onClick={() => onBringBack?.(wallet)}
              >
                <Icon name="download" size="sm" />
              </IconButton>
            ) : (
              <span className="w-11 flex-none" aria-hidden="true" />
            )}
          </li>
        )
      })}
    </ul>
  )
}

/** Placeholders while wallets load. */
export const WalletRowsSkeleton = () => (
  <div>
    {Array.from({ length: 4 }, (_, i) => (
      <div key={i} className={row}>
        <Skeleton className="size-10 flex-none rounded-2" />
        <Skeleton className="h-3.5 flex-1" />
        <Skeleton className="me-14 h-3.5 w-20" />
      </div>
    ))}
  </div>
)
