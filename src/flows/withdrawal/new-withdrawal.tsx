import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent } from 'react'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { withdrawalMachine } from '#machines/withdrawal/withdrawal.machine.ts'
import type { WithdrawalFailure } from '#machines/withdrawal/withdrawal.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { useServices } from '#src/app/services.tsx'
import { isBelow, smallerAmount, type AmountRange } from '#rules/money.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { Button } from '#src/ui/button.tsx'
import { Arrived } from '../shared/arrived.tsx'
import { DocumentsLink } from '../shared/documents-link.tsx'
import { DutyMeters } from '../shared/requirement-meters.tsx'
import { PaymentPasswordField } from '../shared/payment-password-field.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { TriesLeft } from '../shared/tries-left.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { useFreshBalances } from '../shared/use-fresh-balances.ts'
import { useOutput } from '../shared/use-output.ts'
import { ConfirmWithdrawal } from './confirm-withdrawal.tsx'
import { withdrawalActors } from './withdrawal.actors.ts'
import { passwordMissing, withdrawalMessages } from './withdrawal.messages.ts'
import { AccountChoice, WithdrawalAmount } from './withdrawal-fields.tsx'

type Settings = ValueOf<'getWithdrawSettings'>

function useWithdrawal(onTaken: (withdrawalNo: string) => void) {
  const { api, clock, newId, queryClient } = useServices()
  const [secrets] = useState(() => new SecretDrawer<'password'>())
  const [machine] = useState(() => withdrawalMachine.provide({ actors: withdrawalActors(api, secrets) }))
  const actor = useActorRef(machine, { input: { newId, now: clock.now } })
  useFreshBalances(actor)
  useEffect(() => () => secrets.clear(), [secrets])
  const [taken] = useState(() => ({ withdrawalNo }: { withdrawalNo: string }) => {
    void queryClient.invalidateQueries({ queryKey: ['getWithdrawSettings'] })
    onTaken(withdrawalNo)
  })
  useOutput(actor, taken)
  const state = useSelector(actor, (snapshot) => snapshot)
  return { actor, state }
}

const Unknown = ({ busy, onAsk }: { busy: boolean; onAsk: () => void }) => (
  <Arrived>
    <Alert tone="warn" live="assertive" title={<Trans>We’re checking. Don’t request it again.</Trans>}>
      <Trans>We have no answer yet. We’ll ask again as soon as you are connected.</Trans>
    </Alert>
    <Button className="justify-self-start" busy={busy} busyLabel={<Trans>Asking…</Trans>} onClick={onAsk}>
      <Trans>Ask now</Trans>
    </Button>
  </Arrived>
)

/** The amounts that can be withdrawn to the chosen account now. */
function rangeOf({ banks, available, min, max }: Settings, bankCode: string | undefined) {
  const bank = banks.find((one) => one.bankCode === bankCode)
  return { min: bank?.min ?? min, max: smallerAmount(available.amount, bank?.max ?? max) }
}

/** Whether an account accepts a part of what is available now. */
const takesNow = (settings: Settings, { usable, bankCode }: Settings['accounts'][number]) => {
  const { min, max } = rangeOf(settings, bankCode)
  return usable && !isBelow(max, min)
}

type Flow = ReturnType<typeof useWithdrawal>

/** Why it was refused, and what helps. */
function Refused({ state, figure }: { state: Flow['state']; figure: MoneyWriter }) {
  const { clock } = useServices()
  const { problem, duties, left } = state.context
  return (
    <>
      <ProblemAlert<WithdrawalFailure | CommonFailure>
        problem={problem}
        messages={withdrawalMessages}
        now={clock.now}
      />
      {problem?.failure === 'noDocuments' && <DocumentsLink />}
      {left !== null && <TriesLeft left={left} />}
      {duties && <DutyMeters duties={duties} money={figure} />}
    </>
  )
}

type Typed = ReturnType<typeof useTyped>

/** The input; any change clears a refusal. */
function useTyped(settings: Settings, { actor, state }: Flow) {
  const [typed, setTyped] = useState({
    accountId: '',
    amount: '',
    password: '',
  })
  const change = (part: Partial<typeof typed>) => {
    if (state.hasTag('refused')) actor.send({ type: 'withdrawal.changed' })
    setTyped((before) => ({ ...before, ...part }))
  }
  const first = settings.accounts.find((account) => takesNow(settings, account))
  return { ...typed, accountId: typed.accountId || (first?.accountId ?? ''), change }
}

/** The member first reviews the cost, then confirms; the confirmation clears the password field. */
function useSending({ actor }: Flow, { accountId, amount: typed, password, change }: Typed, range: AmountRange) {
  const { read } = useAmounts()
  const review = (event: FormEvent) => {
    event.preventDefault()
    actor.send({ type: 'withdrawal.changed' })
    const wish = { accountId, amount: read(typed) }
    actor.send({ type: 'withdrawal.reviewed', wish, range, password: new SecretBox(password) })
  }
  const confirm = () => {
    change({ password: '' })
    actor.send({ type: 'withdrawal.confirmed', password: new SecretBox(password) })
  }
  return { review, confirm }
}

type WritingProps = { settings: Settings; figure: MoneyWriter; flow: Flow; typed: Typed }

function Writing({ settings, figure, flow, typed }: WritingProps) {
  const { i18n, t } = useLingui()
  const { actor, state } = flow
  const { accounts, currency } = settings
  const { accountId, amount, password, change } = typed
  const { fields, wish, quote } = state.context
  const form = useFirstBadField(fields)
  const busy = state.hasTag('busy')
  const account = accounts.find((one) => one.accountId === accountId)
  const { decimals } = useAmounts()
  const range = { ...rangeOf(settings, account?.bankCode), decimals }
  const { review, confirm } = useSending(flow, typed, range)
  return (
    <>
      <form ref={form} className="grid gap-3.5" onSubmit={review} noValidate aria-label={t`Withdraw`}>
        <Refused state={state} figure={figure} />
        <AccountChoice
          {...{ accounts, figure }}
          minOf={(bankCode) => rangeOf(settings, bankCode).min}
          available={settings.available.amount}
          chosen={accountId}
          failure={fields.account}
          onChoose={(id) => change({ accountId: id })}
        />
        <WithdrawalAmount
          {...{ currency, range, amount, figure }}
          failure={fields.amount}
          onAmount={(text) => change({ amount: text })}
        />
        <PaymentPasswordField
          value={password}
          error={fields.password && i18n._(passwordMissing)}
          onValue={(text) => change({ password: text })}
        />
        <SubmitButton typed={amount} figure={figure} busy={state.hasTag('quoting')} />
      </form>
      <ConfirmWithdrawal
        {...{ wish, quote, figure, busy }}
        account={account ? `${account.bankName} ${account.number}` : ''}
        open={state.hasTag('confirming') || busy}
        onConfirm={confirm}
        onCancel={() => actor.send({ type: 'withdrawal.changed' })}
      />
    </>
  )
}

function SubmitButton({ typed, figure, busy }: { typed: string; figure: MoneyWriter; busy: boolean }) {
  const { read, isAmount } = useAmounts()
  const amount = read(typed)
  return (
    <Button type="submit" variant="lamp" size="lg" block busy={busy} busyLabel={<Trans>Working out the fee…</Trans>}>
      {isAmount(amount) ? <Trans>Withdraw {figure(amount)}</Trans> : <Trans>Withdraw</Trans>}
    </Button>
  )
}

export type NewWithdrawalProps = {
  settings: Settings
  figure: MoneyWriter
  onTaken: (withdrawalNo: string) => void
}

/**
 * A withdrawal before it is requested: the account, the amount, and the payment password [1.15]. Without available
 * money there is no form; a withdrawal being sent stays, whatever the settings say by then.
 */
export function NewWithdrawal({ settings, figure, onTaken }: NewWithdrawalProps) {
  const flow = useWithdrawal(onTaken)
  const typed = useTyped(settings, flow)
  const { actor, state } = flow
  if (state.hasTag('editing') && settings.available.heldBy.length > 0) return null
  return (
    <section className="card grid gap-3">
      <h3 className="text-lg font-bold">
        <Trans>New withdrawal</Trans>
      </h3>
      {state.hasTag('unknown') ? (
        <Unknown busy={state.hasTag('busy')} onAsk={() => actor.send({ type: 'withdrawal.asked' })} />
      ) : (
        <Writing {...{ settings, figure, flow, typed }} />
      )}
    </section>
  )
}
