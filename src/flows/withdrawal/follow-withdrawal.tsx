import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Alert, type AlertTone } from '#src/ui/alert.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button-class.ts'
import { Button } from '#src/ui/button.tsx'
import { FactList } from '../shared/fact-list.tsx'
import { ReceiptLink } from '../shared/receipt-link.tsx'
import { StepLine, type LineStep } from '../shared/step-line.tsx'
import { hasPayouts, PayoutList } from './payout-list.tsx'
import { withdrawalStates, withdrawalTones } from './withdrawal-states.ts'

type Detail = ValueOf<'getWithdrawal'>
type Status = Detail['withdrawal']['status']

const ways: Record<'usual' | 'rejected' | 'failed' | 'returned', readonly Status[]> = {
  usual: ['pending', 'approved', 'paying', 'paid'],
  rejected: ['pending', 'rejected'],
  failed: ['pending', 'approved', 'paying', 'failed'],
  returned: ['pending', 'approved', 'paying', 'paid', 'returned'],
}
const ended: ReadonlySet<Status> = new Set(['paid', 'rejected', 'failed', 'returned'])
const bad: ReadonlySet<Status> = new Set(['rejected', 'failed', 'returned'])

/** The completed steps with their times, and the steps ahead. */
function useSteps({ withdrawal: { status }, steps }: Detail): LineStep[] {
  const { i18n } = useLingui()
  const dates = useDates()
  const way = status === 'rejected' || status === 'failed' || status === 'returned' ? ways[status] : ways.usual
  const is = status === 'unknown' ? 'paying' : status
  return way.map((step) => {
    const taken = steps.findLast((one) => one.status === step)
    const state = step === is ? (bad.has(step) ? 'failed' : ended.has(step) ? 'done' : 'now') : taken ? 'done' : 'ahead'
    return { key: step, name: i18n._(withdrawalStates[step]), at: taken ? dates.time(taken.at) : null, state }
  })
}

/** The current state, and the next step. */
const says: Record<Status, { tone: AlertTone; text: MessageDescriptor }> = {
  pending: {
    tone: 'info',
    text: msg`The amount is set aside. We’re checking it, usually in under an hour. Then we send it.`,
  },
  approved: { tone: 'info', text: msg`It is approved and will be sent within a minute.` },
  rejected: { tone: 'alert', text: msg`It was rejected. The money is back in your main wallet.` },
  paying: { tone: 'info', text: msg`It is on its way to your account.` },
  paid: { tone: 'win', text: msg`It was paid. Check your account; some banks take a few hours to show it.` },
  failed: { tone: 'alert', text: msg`It couldn’t be sent. The money is back in your main wallet, with the fee.` },
  unknown: {
    tone: 'warn',
    text: msg`The bank hasn’t given a clear answer yet. We keep asking; your money stays set aside and is never sent twice.`,
  },
  returned: {
    tone: 'warn',
    text: msg`Your account returned it. The money, less the fee, is back in your main wallet.`,
  },
}

const byMember = msg`Another member pays this to your account. Confirm only what has arrived.`
const beforePaid: ReadonlySet<Status> = new Set(['approved', 'paying'])

type WithdrawalFactsProps = { withdrawal: Detail['withdrawal']; isPart: boolean; figure: (amount: string) => string }

/** The account, the fee and the amount that arrives. */
function WithdrawalFacts({ withdrawal, isPart, figure }: WithdrawalFactsProps) {
  const dates = useDates()
  const { withdrawalNo, fee, net, received, bankName, number, createdAt } = withdrawal
  const value = (amount: string) => <span className="num">{figure(amount)}</span>
  const part = isPart && received !== null ? received : null
  return (
    <FactList
      facts={[
        { key: 'number', name: <Trans>Number</Trans>, value: <bdi className="num">{withdrawalNo}</bdi> },
        {
          key: 'to',
          name: <Trans>To</Trans>,
          value: (
            <bdi>
              {bankName} <span className="num">{number}</span>
            </bdi>
          ),
        },
        { key: 'fee', name: <Trans>Fee</Trans>, value: value(fee) },
        { key: 'net', name: <Trans>You get</Trans>, value: value(net), strong: !isPart },
        ...(part === null
          ? []
          : [{ key: 'received', name: <Trans>Sent so far</Trans>, value: value(part), strong: true }]),
        { key: 'asked', name: <Trans>Asked for</Trans>, value: dates.moment(createdAt) },
      ]}
    />
  )
}

/** The peer payments that other members claim to have made for it. */
const ConfirmationsLink = () => (
  <Link
    to="."
    search={(before: object) => ({ ...withoutCentre(before), mc: 'paymentConfirmation' as const })}
    resetScroll={false}
    className={buttonClass({ variant: 'lamp' })}
  >
    <Trans>Payments to confirm</Trans>
  </Link>
)

/** A withdrawal by its number: its state, with the time of each step. The member can't cancel it here. */
export function FollowWithdrawal({ detail, onNew }: { detail: Detail; onNew: () => void }) {
  const { i18n, t } = useLingui()
  const steps = useSteps(detail)
  const { withdrawalNo, status, amount, net, received, currency, reason, direct } = detail.withdrawal
  const isPart = status === 'paid' && received !== null && received !== net
  const figure = (of: string) => moneyText(of, { currency, locale: i18n.locale })
  const { payouts } = detail
  const { tone, text } = says[status]
  const isByMember = direct && beforePaid.has(status)
  return (
    <section className="card grid gap-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="text-lg font-bold">
          <Trans>Withdrawal of {figure(amount)}</Trans>
        </h3>
        <Badge tone={withdrawalTones[status]}>{i18n._(withdrawalStates[status])}</Badge>
      </header>
      <StepLine label={t`Where the withdrawal is`} steps={steps} />
      <Alert tone={tone} live="polite">
        <p>
          {isPart ? (
            <Trans>Part of it was paid. What couldn’t be sent is back in your main wallet.</Trans>
          ) : (
            i18n._(isByMember ? byMember : text)
          )}
        </p>
        {reason !== null && (
          <p>
            <Trans>
              The reason: <bdi className="font-bold">{reason}</bdi>
            </Trans>
          </p>
        )}
      </Alert>
      <WithdrawalFacts withdrawal={detail.withdrawal} isPart={isPart} figure={figure} />
      {hasPayouts(payouts) && <PayoutList payouts={payouts} figure={figure} />}
      <div className="flex flex-wrap gap-2">
        {direct && <ConfirmationsLink />}
        <Button onClick={onNew}>
          <Trans>Another withdrawal</Trans>
        </Button>
        {ended.has(status) && <ReceiptLink number={withdrawalNo} />}
      </div>
    </section>
  )
}
