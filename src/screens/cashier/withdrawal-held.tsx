import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { lessAmount } from '#rules/money.ts'
import { useDates } from '#src/app/use-dates.ts'
import { DocumentsLink } from '#src/flows/shared/documents-link.tsx'
import { DutyMeters } from '#src/flows/shared/requirement-meters.tsx'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { StepLink } from '../shell/step-link.tsx'

type Settings = ValueOf<'getWithdrawSettings'>
type HeldBy = Settings['available']['heldBy'][number]
type Props = { settings: Settings; figure: MoneyWriter }

const link = 'link inline-flex min-h-11 items-center'

const OnceUsable = ({ accounts }: Settings) => {
  const dates = useDates()
  const first = accounts.map(({ usableFrom }) => usableFrom).sort()[0]
  return first === undefined ? null : <Trans>Your account is ready from {dates.moment(first)}.</Trans>
}

/** The text of a reason, with the way to end it where the member can. */
const reasons: Record<HeldBy, (props: Props) => ReactNode> = {
  noPassword: () => (
    <>
      <Trans>You need a payment password before you can withdraw.</Trans>{' '}
      <StepLink mc="securityCenter" part="paymentPassword" className={link}>
        <Trans>Set the payment password</Trans>
      </StepLink>
    </>
  ),
  passwordLocked: () => <Trans>Your payment password is locked after too many wrong tries.</Trans>,
  noAccount: () => (
    <>
      <Trans>You have no account to withdraw to yet.</Trans>{' '}
      <StepLink mc="withdraw" part="accounts" className={link}>
        <Trans>Add an account</Trans>
      </StepLink>
    </>
  ),
  accountWaits: ({ settings }) => <OnceUsable {...settings} />,
  playThrough: ({ settings: { duties }, figure }) => (
    <>
      <Trans>Play {figure(duties.remaining)} more first.</Trans>
      <DutyMeters duties={duties} money={figure} />
    </>
  ),
  documents: () => (
    <>
      <Trans>We need to see your documents before you can withdraw.</Trans> <DocumentsLink />
    </>
  ),
  debt: () => (
    <>
      <Trans>You have an open contract debt. Settle it before you withdraw.</Trans>{' '}
      <CentreLink mc="transactionHistory" part="contracts" className={link}>
        <Trans>Contracts</Trans>
      </CentreLink>
    </>
  ),
  dayCount: () => <Trans>You have used all of today’s withdrawals. You can withdraw again tomorrow.</Trans>,
  dayAmount: () => <Trans>You have withdrawn as much as a day allows. You can withdraw again tomorrow.</Trans>,
  contested: () => (
    <Trans>A member’s payment to you can still be contested. You can play with it, and withdraw it later.</Trans>
  ),
  belowLeast: ({ settings: { available, balance }, figure }) => (
    <Trans>
      The smallest withdrawal is {figure(available.least)}. You’re {figure(lessAmount(available.least, balance))} short.
    </Trans>
  ),
  locked: () => <Trans>Your main wallet is locked. Please contact customer service.</Trans>,
}

/** Replaces the form: why nothing can be withdrawn now, and what to do about each reason [1.15]. */
export const WithdrawalHeld = ({ settings, figure }: Props) => (
  <ul className="grid gap-3">
    {settings.available.heldBy.map((reason) => {
      const Reason = reasons[reason]
      return (
        <li key={reason} className="flex gap-2 text-sm">
          <Icon name="alert" size="sm" className="mt-0.5 text-lamp-ink" />
          <div className="grid min-w-0 flex-1 gap-2">
            <Reason settings={settings} figure={figure} />
          </div>
        </li>
      )
    })}
  </ul>
)
