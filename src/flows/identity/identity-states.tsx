import { Trans, useLingui } from '@lingui/react/macro'
import type { Identity } from '#machines/identity/identity.types.ts'
import { useDates } from '#src/app/use-dates.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Alert } from '#src/ui/alert.tsx'
import { StepLine, type LineStep } from '../shared/step-line.tsx'
import { kindNames } from './identity.messages.ts'

const at = { none: 0, asked: 0, sent: 1, refused: 2, accepted: 2 } as const

/** The progress of the documents: sent, under review, decided. */
export function IdentitySteps({ identity: { state, sentAt, decidedAt } }: { identity: Identity }) {
  const { t } = useLingui()
  const dates = useDates()
  const stateOf = (n: number): LineStep['state'] => {
    if (n > at[state]) return 'ahead'
    if (n < at[state] || state === 'accepted') return 'done'
    return state === 'refused' ? 'failed' : 'now'
  }
  const decided =
    state === 'accepted' ? (
      <Trans>accepted</Trans>
    ) : state === 'refused' ? (
      <Trans>refused</Trans>
    ) : (
      <Trans>decided</Trans>
    )
  const time = (instant: string | null, n: number) => (instant !== null && n <= at[state] ? dates.day(instant) : null)
  const steps: LineStep[] = [
    { key: 'sent', name: <Trans>you send them</Trans>, at: at[state] > 0 ? time(sentAt, 0) : null, state: stateOf(0) },
    { key: 'looked', name: <Trans>we look at them</Trans>, at: null, state: stateOf(1) },
    { key: 'decided', name: decided, at: time(decidedAt, 2), state: stateOf(2) },
  ]
  return <StepLine label={t`Where your documents are`} steps={steps} />
}

/** Which document the site asks for, and why. */
export function IdentityWhy({ identity: { need, currency } }: { identity: Identity }) {
  const { i18n } = useLingui()
  const figure = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  return (
    <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
      {need && (
        <li>
          <Trans>
            We ask for a document before withdrawals of {figure(need.day)} in a day, or {figure(need.total)} in total.
          </Trans>
        </li>
      )}
      <li>
        <Trans>It protects you: nobody else can take a large amount in your name.</Trans>
      </li>
      <li>
        <Trans>The name on it has to be your real name here.</Trans>
      </li>
      <li>
        <Trans>Only the people who check it see the pictures. We delete them 180 days after the decision.</Trans>
      </li>
    </ul>
  )
}

/** The decision on the documents, or why the site asks for them. */
export function IdentityOutcome({ identity }: { identity: Identity }) {
  const { i18n } = useLingui()
  const { state, reason, kind } = identity
  const document = kind === null ? '' : i18n._(kindNames[kind])
  if (state === 'none') return null
  if (state === 'asked')
    return (
      <Alert tone="warn" live="polite" title={<Trans>We need your documents</Trans>}>
        <p>
          <bdi>{reason}</bdi>
        </p>
        <p>
          <Trans>You can withdraw once we have accepted them.</Trans>
        </p>
      </Alert>
    )
  if (state === 'sent')
    return (
      <Alert tone="info" live="polite" title={<Trans>We are looking at your documents</Trans>}>
        <Trans>{document}: this usually takes less than a day. You get a message.</Trans>
      </Alert>
    )
  if (state === 'accepted')
    return (
      <Alert tone="win" live="polite" title={<Trans>Your documents are accepted</Trans>}>
        <Trans>There is nothing more to do. Large withdrawals are open to you.</Trans>
      </Alert>
    )
  return (
    <Alert tone="alert" live="polite" title={<Trans>We couldn’t accept your documents</Trans>}>
      <p>
        <Trans>
          The reason: <bdi className="font-bold">{reason}</bdi>
        </Trans>
      </p>
      <p>
        <Trans>Please send all three pictures again.</Trans>
      </p>
    </Alert>
  )
}
