import { Trans, useLingui } from '@lingui/react/macro'
import { useActorRef, useSelector } from '@xstate/react'
import { useEffect, useState, type FormEvent } from 'react'
import type { CommonFailure } from '#machines/shared/failures.ts'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { uplineTransferMachine } from '#machines/upline-transfer/upline-transfer.machine.ts'
import type { UplineFailure, UplineTransfer as Draft } from '#machines/upline-transfer/upline-transfer.types.ts'
import { memberTransferLimits as limits } from '#rules/member-transfer.ts'
import { useServices } from '#src/app/services.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'
import { ConfirmDialog } from '#src/ui/confirm-dialog.tsx'
import { DutyMeters } from '../shared/requirement-meters.tsx'
import { ProblemAlert } from '../shared/problem-alert.tsx'
import { TransferDone, TransferUnknown } from '../shared/transfer-outcome.tsx'
import { TriesLeft } from '../shared/tries-left.tsx'
import { useAmounts } from '../shared/use-amounts.ts'
import { useFirstBadField } from '../shared/use-first-bad-field.ts'
import { useFreshBalances } from '../shared/use-fresh-balances.ts'
import { UplineFields } from './upline-fields.tsx'
import { uplineTransferActors } from './upline-transfer.actors.ts'
import { downlineMessages, uplineMessages } from './upline-transfer.messages.ts'

function useUplineTransfer(toAccount: string | undefined) {
  const { api, clock, newId } = useServices()
  const { decimals } = useAmounts()
  const [secrets] = useState(() => new SecretDrawer<'password'>())
  const [machine] = useState(() =>
    uplineTransferMachine.provide({ actors: uplineTransferActors(api, secrets, toAccount) }),
  )
  const actor = useActorRef(machine, { input: { newId, limits: { ...limits, decimals }, now: clock.now } })
  useFreshBalances(actor)
  useEffect(() => () => secrets.clear(), [secrets])
  return { actor, state: useSelector(actor, (snapshot) => snapshot) }
}

export type UplineTransferProps = {
  /** The account of the receiving team member; without it the transfer goes to the upline. */
  to?: string
  /** The balance of the main wallet. */
  available: string
  currency: string
  /** An amount as text; hidden when the member hides balances. */
  money: MoneyWriter
  figure: MoneyWriter
}

const none: Draft = { amount: '', remark: '' }

type ConfirmUplineProps = {
  to: string | undefined
  transfer: Draft
  figure: MoneyWriter
  open: boolean
  busy: boolean
  onConfirm: () => void
  onCancel: () => void
}

/** Asks for confirmation and shows the transfer. */
function ConfirmUpline({ to, transfer, figure, open, busy, onConfirm, onCancel }: ConfirmUplineProps) {
  const { t } = useLingui()
  const { isAmount } = useAmounts()
  const amount = figure(isAmount(transfer.amount) ? transfer.amount : '0')
  return (
    <ConfirmDialog
      open={open}
      title={
        to === undefined ? (
          <Trans>Send {amount} to your upline?</Trans>
        ) : (
          <Trans>
            Send {amount} to <bdi>{to}</bdi>?
          </Trans>
        )
      }
      busy={busy}
      onConfirm={onConfirm}
      onCancel={onCancel}
      labels={{
        confirm: <Trans>Send</Trans>,
        cancel: <Trans>Cancel</Trans>,
        close: t`Close`,
        busy: <Trans>Sending…</Trans>,
      }}
    >
      <div className="grid gap-2">
        <span className="text-sm text-ink-2">
          {to === undefined ? (
            <Trans>You can’t take it back once sent. Your upline has to play it before it can move on.</Trans>
          ) : (
            <Trans>You can’t take it back once sent. The member has to play it before it can move on.</Trans>
          )}
        </span>
        {transfer.remark.trim() && (
          <q className="text-md">
            <bdi>{transfer.remark.trim()}</bdi>
          </q>
        )}
      </div>
    </ConfirmDialog>
  )
}

/** The input of the form. */
function useUplineForm({ actor, state }: ReturnType<typeof useUplineTransfer>) {
  const { read } = useAmounts()
  const [draft, setDraft] = useState(none)
  const [password, setPassword] = useState('')
  const touch = () => {
    if (state.hasTag('refused')) actor.send({ type: 'transfer.changed' })
  }
  return {
    draft,
    password,
    onDraft: (next: Draft) => {
      touch()
      setDraft(next)
    },
    onPassword: (typed: string) => {
      touch()
      setPassword(typed)
    },
    again: () => {
      setDraft(none)
      actor.send({ type: 'transfer.restarted' })
    },
    review: (event: FormEvent) => {
      event.preventDefault()
      actor.send({ type: 'transfer.changed' })
      actor.send({
        type: 'transfer.reviewed',
        transfer: { ...draft, amount: read(draft.amount) },
        password: new SecretBox(password),
      })
    },
    confirm: () => {
      setPassword('')
      actor.send({ type: 'transfer.confirmed', password: new SecretBox(password) })
    },
  }
}

type SentProps = {
  to: string | undefined
  amount: string
  receipt: { balance: string; transferNo: string }
  money: MoneyWriter
  figure: MoneyWriter
  onAgain: () => void
}

/** The transfer has arrived at the upline or the team member. */
const Sent = ({ to, amount, receipt, money, figure, onAgain }: SentProps) => (
  <TransferDone
    title={
      to === undefined ? (
        <Trans>{figure(amount)} sent to your upline</Trans>
      ) : (
        <Trans>
          {figure(amount)} sent to <bdi>{to}</bdi>
        </Trans>
      )
    }
    wallets={[
      {
        key: 'main',
        name: to === undefined ? <Trans>Main wallet</Trans> : <Trans>Your main wallet</Trans>,
        balance: money(receipt.balance),
      },
    ]}
    transferNo={receipt.transferNo}
    hasReceipt
    onAgain={onAgain}
  />
)

type WriteProps = UplineTransferProps & {
  transferring: ReturnType<typeof useUplineTransfer>
  form: ReturnType<typeof useUplineForm>
}

/** The form, and the state of the transfer while it is sent or unknown. */
function Write({ to, available, currency, money, figure, transferring: { actor, state }, form }: WriteProps) {
  const { clock } = useServices()
  const { t } = useLingui()
  const { fields, problem, duties, left, transfer } = state.context
  const { draft, password, onDraft, onPassword, review, confirm } = form
  const { read, isAmount } = useAmounts()
  const amount = read(draft.amount)
  const busy = state.hasTag('busy')
  return (
    <>
      <form
        ref={useFirstBadField(fields)}
        className="grid gap-3.5"
        onSubmit={review}
        noValidate
        aria-label={to === undefined ? t`Transfer to the upline` : t`Send money to ${to}`}
      >
        <ProblemAlert<UplineFailure | CommonFailure> problem={problem} messages={messagesOf(to)} now={clock.now} />
        {left !== null && <TriesLeft left={left} />}
        {duties && <DutyMeters duties={duties} money={figure} />}
        <UplineFields
          isUp={to === undefined}
          {...{ currency, money, figure, available, draft, password, fields, onDraft, onPassword }}
        />
        <Button type="submit" variant="lamp" size="lg" block>
          {isAmount(amount) ? <Trans>Send {figure(amount)}</Trans> : <Trans>Send</Trans>}
        </Button>
      </form>
      <ConfirmUpline
        {...{ to, transfer, figure, busy }}
        open={state.hasTag('confirming') || busy}
        onConfirm={confirm}
        onCancel={() => actor.send({ type: 'transfer.changed' })}
      />
    </>
  )
}

const messagesOf = (to: string | undefined) => (to === undefined ? uplineMessages : downlineMessages)

/** A transfer to the upline or a team member: confirmed, sent once, followed to its outcome [1.16, 6.05]. */
export function UplineTransfer(props: UplineTransferProps) {
  const { to, money, figure } = props
  const transferring = useUplineTransfer(to)
  const form = useUplineForm(transferring)
  const { actor, state } = transferring
  const { problem, receipt, transfer } = state.context
  if (state.hasTag('done') && receipt)
    return <Sent amount={transfer.amount} onAgain={form.again} {...{ to, receipt, money, figure }} />
  if (state.hasTag('unknown'))
    return (
      <TransferUnknown<UplineFailure | CommonFailure>
        problem={problem}
        busy={state.hasTag('busy')}
        messages={messagesOf(to)}
        onAsk={() => actor.send({ type: 'transfer.asked' })}
      />
    )
  return <Write {...{ ...props, transferring, form }} />
}
