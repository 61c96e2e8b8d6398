import { Trans, useLingui } from '@lingui/react/macro'
import { firstStep, type CollectStep } from '#machines/collect-wallets/collect-wallets.types.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useCollectWallets } from './use-wallet-machines.ts'
import { stepMessages, walletTransferMessages } from './wallet-transfer.messages.ts'
import { allOf, holdsMoney, type WalletList } from './wallet-view.ts'

const Steps = ({ steps, figure }: { steps: readonly CollectStep[]; figure: MoneyWriter }) => {
  const { i18n } = useLingui()
  return (
    <ul className="grid gap-1.5">
      {steps.map(({ from, name, amount, state, failure }) => (
        <li key={from} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
          <bdi className="truncate">{name}</bdi>
          <b className="num">{figure(amount)}</b>
          {state !== 'waiting' && (
            <span className="col-span-2 text-xs text-ink-2">
              {i18n._(stepMessages[state])}
              {failure && <>: {i18n._(walletTransferMessages[failure])}</>}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

type OutcomeProps = { steps: readonly CollectStep[]; figure: MoneyWriter; onClose: () => void }

/** The outcome for each wallet. */
const Outcome = ({ steps, figure, onClose }: OutcomeProps) => (
  <Alert
    tone={firstStep(steps, 'refused') ? 'info' : 'win'}
    live="polite"
    title={
      firstStep(steps, 'refused') ? (
        <Trans>Not everything could be moved</Trans>
      ) : (
        <Trans>Everything is in the main wallet</Trans>
      )
    }
  >
    <Steps steps={steps} figure={figure} />
    <Button size="sm" className="mt-2" onClick={onClose}>
      <Trans>Close</Trans>
    </Button>
  </Alert>
)

type UnknownProps = { steps: readonly CollectStep[]; figure: MoneyWriter; busy: boolean; onAsk: () => void }

/** Shown while the outcome of a transfer is unknown. */
const Unknown = ({ steps, figure, busy, onAsk }: UnknownProps) => (
  <Alert tone="warn" live="assertive" title={<Trans>We are checking. Do not transfer again.</Trans>}>
    <Steps steps={steps} figure={figure} />
    <Button size="sm" className="mt-2" busy={busy} busyLabel={<Trans>Asking…</Trans>} onClick={onAsk}>
      <Trans>Ask now</Trans>
    </Button>
  </Alert>
)

const holdsVendorMoney = (wallet: WalletList['wallets'][number]) =>
  wallet.accountType !== 'MAIN' && wallet.status === 'OPEN' && holdsMoney(wallet)

const wholeOf = (wallet: WalletList['wallets'][number]) => ({
  from: wallet.accountType,
  name: wallet.name,
  amount: allOf(wallet, undefined),
})

/** Moves the balances of vendors' wallets to the main wallet, and shows the outcome for each [7.46]. */
export function CollectWallets({ list, figure }: { list: WalletList; figure: MoneyWriter }) {
  const { t } = useLingui()
  const { actor, state } = useCollectWallets()
  const { steps } = state.context
  const full = list.wallets.filter(holdsVendorMoney)
  const busy = state.hasTag('busy') && !state.hasTag('unknown')
  const review = () => actor.send({ type: 'collect.reviewed', wallets: full.map(wholeOf) })
  return (
    <>
      {state.hasTag('unknown') && (
        <Unknown
          steps={steps}
          figure={figure}
          busy={state.hasTag('busy')}
          onAsk={() => actor.send({ type: 'collect.asked' })}
        />
      )}
      {state.hasTag('done') && (
        <Outcome steps={steps} figure={figure} onClose={() => actor.send({ type: 'collect.closed' })} />
      )}
      {full.length > 0 && state.matches('idle') && (
        <Button size="sm" className="justify-self-start" onClick={review}>
          <Icon name="download" size="xs" />
          <Trans>Move everything to the main wallet</Trans>
        </Button>
      )}
      <ConfirmDialog
        open={state.hasTag('confirming') || busy}
        title={<Trans>Move everything to the main wallet?</Trans>}
        busy={busy}
        onConfirm={() => actor.send({ type: 'collect.confirmed' })}
        onCancel={() => actor.send({ type: 'collect.cancelled' })}
        labels={{
          confirm: <Trans>Move back</Trans>,
          cancel: <Trans>Cancel</Trans>,
          close: t`Close`,
          busy: <Trans>Sending…</Trans>,
        }}
      >
        <Steps steps={steps} figure={figure} />
      </ConfirmDialog>
    </>
  )
}
