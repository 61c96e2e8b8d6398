import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { Transfer } from '#machines/shared/transfer-result.ts'
import { memberInfoQuery } from '#src/api/members.queries.ts'
import { walletsQuery } from '#src/api/wallet.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useModuleOn } from '#src/app/site-info.ts'
import { CollectWallets } from '#src/flows/wallet-transfer/collect-wallets.tsx'
import { WalletTransfer } from '#src/flows/wallet-transfer/wallet-transfer.tsx'
import { useWalletTransfer } from '#src/flows/wallet-transfer/use-wallet-machines.ts'
import { allOf, type Wallet, type WalletList } from '#src/flows/wallet-transfer/wallet-view.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { cx } from '#src/ui/cx.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { usePurseHidden } from '../shell/purse-hidden.ts'
import { WalletOrders } from './wallet-orders.tsx'
import { WalletRows, WalletRowsSkeleton } from './wallet-rows.tsx'

const firstDraft = (wallets: readonly Wallet[]): Transfer => ({
  from: 'MAIN',
  to: wallets.find(({ accountType, status }) => accountType !== 'MAIN' && status === 'OPEN')?.accountType ?? '',
  amount: '',
})

function Wallets({ list }: { list: WalletList }) {
  const { i18n } = useLingui()
  const [hidden] = usePurseHidden()
  const [draft, setDraft] = useState(() => firstDraft(list.wallets))
  const part = useRef<HTMLElement>(null)
  const { wallets, currency } = list
  const figure = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  const money = (amount: string) => (hidden ? '***' : figure(amount))
  const { actor, state } = useWalletTransfer()
  // without limits nothing can be moved to a provider: the operator has no separate wallets
  const isOpen = wallets.some(({ limits }) => limits !== null)
  const canMove = !state.hasTag('unknown') && !state.hasTag('busy')
  const bringBack = (wallet: Wallet) => {
    if (state.hasTag('done')) actor.send({ type: 'transfer.restarted' })
    if (state.hasTag('refused')) actor.send({ type: 'transfer.changed' })
    setDraft({ from: wallet.accountType, to: 'MAIN', amount: allOf(wallet, undefined) })
    part.current?.querySelector<HTMLElement>('[type=submit]')?.focus()
  }
  return (
    <>
      <header>
        <h3 className="text-lg font-bold">
          <Trans>Wallets of providers</Trans>
        </h3>
        <p className="text-sm text-ink-2">
          {isOpen ? (
            <Trans>Most games play from your main wallet. These providers keep a wallet of their own.</Trans>
          ) : (
            <Trans>All games play from your main wallet. Move back what is left at these providers.</Trans>
          )}
        </p>
      </header>
      <WalletRows wallets={wallets} money={money} onBringBack={isOpen ? (canMove ? bringBack : null) : undefined} />
      <CollectWallets list={list} figure={figure} />
      {isOpen && (
        <section ref={part} className="card bg-panel-2">
          <WalletTransfer {...{ actor, state, list, money, figure, draft }} onDraft={setDraft} />
        </section>
      )}
    </>
  )
}

/** The member's money: deposit and withdrawal, pending and held money, and transfers between wallets [7.46, 7.48]. */
export function WalletScreen() {
  const { api, queryClient } = useServices()
  const { t } = useLingui()
  const query = useQuery(walletsQuery(api))
  const { data: member } = useQuery(memberInfoQuery(api))
  const uplineOn = useModuleOn('FUNDTRANS3')
  const refresh = () => {
    for (const name of ['getBalance', 'listWallets', 'getDepositSettings', 'getWithdrawSettings'])
      void queryClient.invalidateQueries({ queryKey: [name] })
  }
  return (
    <section className="grid grid-cols-1 gap-3">
      <WalletOrders />
      <Answer query={query} skeleton={<WalletRowsSkeleton />}>
        {(list) => (list.wallets.length > 1 ? <Wallets list={list} /> : null)}
      </Answer>
      <p className="flex flex-wrap items-center gap-x-5 text-sm">
        <CentreLink mc="transactionHistory" className="link inline-flex min-h-11 items-center">
          <Trans>All movements of the wallets</Trans>
        </CentreLink>
        {member?.toUpline && uplineOn && (
          <CentreLink mc="transferUpline" className="link inline-flex min-h-11 items-center">
            <Trans>Transfer to the upline</Trans>
          </CentreLink>
        )}
        <IconButton className="ms-auto" label={t`Refresh the balances`} aria-busy={query.isFetching} onClick={refresh}>
          <Icon name="refresh" size="sm" className={cx(query.isFetching && 'opacity-50')} />
        </IconButton>
      </p>
    </section>
  )
}
