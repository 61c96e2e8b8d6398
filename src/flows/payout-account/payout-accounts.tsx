import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState } from 'react'
import { payoutAccountMachine } from '#machines/payout-account/payout-account.machine.ts'
import type { PayoutAccount, PayoutFailure } from '#machines/payout-account/payout-account.types.ts'
import type { CommonFailure } from '#machines/shared/failures.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { artUrl } from '#rules/art.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { useStepDone } from '#src/app/use-step.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { PaymentMark } from '#src/ui/payment-mark.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { TriesLeft } from '../shared/tries-left.tsx'
import { AccountForm } from './account-form.tsx'
import { payoutAccountActors } from './payout-account.actors.ts'
import { payoutMessages } from './payout-account.messages.ts'

type Settings = Pick<ValueOf<'getWithdrawSettings'>, 'accounts' | 'maxAccounts' | 'banks' | 'coolingHours'>

function usePayoutAccounts() {
  const { api, clock, queryClient } = useServices()
  const [machine] = useState(() => payoutAccountMachine.provide({ actors: payoutAccountActors(api) }))
  const actor = useActorRef(machine, { input: { now: clock.now } })
  const { goBack } = useStepDone()
  useEffect(() => {
    const changed = actor.on('accounts.changed', () => {
      void queryClient.invalidateQueries({ queryKey: ['getWithdrawSettings'] })
    })
    const added = actor.on('account.added', goBack)
    return () => {
      changed.unsubscribe()
      added.unsubscribe()
    }
  }, [actor, goBack, queryClient])
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

function Row({ account, onRemove }: { account: PayoutAccount; onRemove: () => void }) {
  const { t } = useLingui()
  const dates = useDates()
  const { kind, bankCode, bankName, number, holderName, usable, usableFrom } = account
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 border-b border-line py-3 last:border-0">
      <PaymentMark address={artUrl.payout(kind, bankCode)} />
      <div className="min-w-0 flex-1 basis-48 text-sm">
        <p className="font-bold">
          <bdi>{bankName}</bdi> <bdi className="num">{number}</bdi>
        </p>
        <p className="text-xs text-ink-2">
          <bdi>{holderName}</bdi>
        </p>
        {!usable && (
          <p className="mt-1 flex flex-wrap items-center gap-2 text-xs text-ink-2">
            <Badge tone="lamp">
              <Trans>Not ready yet</Trans>
            </Badge>
            <Trans>Ready from {dates.moment(usableFrom)}</Trans>
          </p>
        )}
      </div>
      <Button size="sm" aria-label={t`Remove ${bankName} ${number}`} onClick={onRemove}>
        <Trans>Remove</Trans>
      </Button>
    </li>
  )
}

/** The new account, and the time from which it can be used. */
function Added({ account }: { account: PayoutAccount }) {
  const dates = useDates()
  return (
    <Alert tone="win" live="polite" title={<Trans>The account was added</Trans>}>
      <Trans>
        {account.bankName} {account.number} is ready from {dates.moment(account.usableFrom)}.
      </Trans>
    </Alert>
  )
}

type RemoveProps = ReturnType<typeof usePayoutAccounts> & { wished: PayoutAccount | undefined }

function RemoveDialog({ wished, actor, state }: RemoveProps) {
  const { t } = useLingui()
  return (
    <ConfirmDialog
      open={state.hasTag('confirming') || state.hasTag('removing')}
      title={
        <Trans>
          Remove {wished?.bankName} {wished?.number}?
        </Trans>
      }
      description={
        <Trans>You can add it again later, with a new waiting time. Nobody else can add its number for a year.</Trans>
      }
      busy={state.hasTag('removing')}
      onConfirm={() => actor.send({ type: 'removal.confirmed' })}
      onCancel={() => actor.send({ type: 'removal.dropped' })}
      labels={{
        confirm: <Trans>Remove</Trans>,
        cancel: <Trans>Cancel</Trans>,
        close: t`Close`,
        busy: <Trans>Sending…</Trans>,
      }}
    />
  )
}

/** The payout accounts: masked, each with the time it becomes usable; the member can add and remove them. */
export function PayoutAccounts({ settings }: { settings: Settings }) {
  const { accounts, maxAccounts, banks, coolingHours } = settings
  const { clock } = useServices()
  const { t } = useLingui()
  const { actor, state } = usePayoutAccounts()
  const { fields, problem, left, added, removing } = state.context
  const wished = accounts.find(({ accountId }) => accountId === removing)
  return (
    <div className="grid gap-3">
      <ProblemAlert<PayoutFailure | CommonFailure> problem={problem} messages={payoutMessages} now={clock.now} />
      {left !== null && <TriesLeft left={left} />}
      {added && <Added account={added} />}
      <section className="card">
        {accounts.length === 0 ? (
          <p className="text-sm text-ink-2">
            <Trans>You have no account yet. Add one below; we only pay out to accounts in your own name.</Trans>
          </p>
        ) : (
          <ul aria-label={t`Accounts`}>
            {accounts.map((account) => (
              <Row
                key={account.accountId}
                account={account}
                onRemove={() => actor.send({ type: 'removal.wished', accountId: account.accountId })}
              />
            ))}
          </ul>
        )}
      </section>
      {accounts.length < maxAccounts ? (
        <section className="card grid gap-3">
          <h3 className="text-lg font-bold">
            <Trans>Add an account</Trans>
          </h3>
          {coolingHours > 0 && (
            <p className="text-sm text-ink-2">
              <Plural
                value={coolingHours}
                one="You can withdraw to a new account # hour after you add it. This protects you if someone else gets in."
                other="You can withdraw to a new account # hours after you add it. This protects you if someone else gets in."
              />
            </p>
          )}
          <AccountForm
            key={added?.accountId ?? ''}
            {...{ banks, fields }}
            busy={state.hasTag('adding')}
            onChange={() => actor.send({ type: 'account.changed' })}
            onSubmit={(submitted) => actor.send({ type: 'account.submitted', ...submitted })}
          />
        </section>
      ) : (
        <p className="text-sm text-ink-2">
          <Trans>You can have {maxAccounts} accounts. Remove one to add another.</Trans>
        </p>
      )}
      <RemoveDialog wished={wished} state={state} actor={actor} />
    </div>
  )
}
