import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { useDates } from '#src/app/use-dates.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconMore } from '#src/ui/icon-more.tsx'
import { IdentityRow } from './identity-row.tsx'
import { OverviewRow, type RowState } from './overview-row.tsx'

type Security = ValueOf<'getSecurityOverview'>

const stateOf = (isThere: boolean): RowState => (isThere ? 'safe' : 'missing')
const passwordStates = { none: 'missing', set: 'safe', locked: 'locked' } as const

const paymentActions = { none: msg`Set`, set: msg`Change`, locked: msg`Replace` } as const
const paymentActionNames = {
  none: msg`Set the payment password`,
  set: msg`Change the payment password`,
  locked: msg`Replace the payment password`,
} as const

/** How much of it is in place. */
function Summary({ states }: { states: readonly RowState[] }) {
  const all = states.length
  const missing = states.filter((state) => state === 'missing').length
  return (
    <p className="flex items-center gap-2.5 rounded-2 bg-panel-2 px-3.5 py-3">
      <Icon name="shield" className={missing === 0 ? 'text-win-ink' : 'text-lamp-ink'} />
      <span>
        {missing === 0 ? (
          <Trans>Your account has every protection in place.</Trans>
        ) : (
          <Plural
            value={missing}
            one={`# of ${all} protections of your account is still missing.`}
            other={`# of ${all} protections of your account are still missing.`}
          />
        )}
      </span>
    </p>
  )
}

/** The account's protections and what is missing, each with its state and action. */
export function Overview(security: Security) {
  const { paymentPassword, mobile, email, payeeName, totp } = security
  const heading = useId()
  const states = [
    passwordStates[paymentPassword],
    ...[mobile, email, payeeName].map((it) => stateOf(it !== null)),
    stateOf(totp),
  ]
  return (
    <section aria-labelledby={heading} className="grid gap-2">
      <h3 id={heading} className="text-lg">
        <Trans>What protects your account</Trans>
      </h3>
      <Summary states={['safe', ...states]} />
      <ul className="grid">
        <Passwords {...security} />
        <Contacts {...security} />
        <Person {...security} />
        <IdentityRow />
      </ul>
    </section>
  )
}

function Passwords({ passwordChangedAt, paymentPassword, paymentPasswordLockedUntil: until }: Security) {
  const { t, i18n } = useLingui()
  const dates = useDates()
  return (
    <>
      <OverviewRow
        icon={<Icon name="lock" size="sm" />}
        name={<Trans>Login password</Trans>}
        state="safe"
        part="loginPassword"
        action={<Trans>Change</Trans>}
        actionName={t`Change the login password`}
      >
        <Trans>Last changed {dates.day(passwordChangedAt)}</Trans>
      </OverviewRow>
      <OverviewRow
        icon={<Icon name="wallet" size="sm" />}
        name={<Trans>Payment password</Trans>}
        state={passwordStates[paymentPassword]}
        part="paymentPassword"
        action={i18n._(paymentActions[paymentPassword])}
        actionName={i18n._(paymentActionNames[paymentPassword])}
      >
        {paymentPassword === 'none' && <Trans>The six digits you enter for every payment</Trans>}
        {paymentPassword === 'set' && <Trans>Needed for every payment</Trans>}
        {paymentPassword === 'locked' && until !== null && (
          <Trans>After too many wrong tries, until {dates.moment(until)}</Trans>
        )}
      </OverviewRow>
    </>
  )
}

function Contacts({ mobile, email }: Security) {
  const { t } = useLingui()
  return (
    <>
      <OverviewRow
        icon={<IconMore name="phone" size="sm" />}
        name={<Trans>Mobile number</Trans>}
        state={stateOf(mobile !== null)}
        part="mobile"
        action={mobile === null ? <Trans>Add</Trans> : <Trans>Change</Trans>}
        actionName={mobile === null ? t`Add a mobile number` : t`Change the mobile number`}
      >
        {mobile === null ? (
          <Trans>For codes by SMS and for getting back in</Trans>
        ) : (
          <bdi className="num">{mobile}</bdi>
        )}
      </OverviewRow>
      <OverviewRow
        icon={<Icon name="mail" size="sm" />}
        name={<Trans>E-mail</Trans>}
        state={stateOf(email !== null)}
        part="email"
        action={email === null ? <Trans>Add</Trans> : <Trans>Change</Trans>}
        actionName={email === null ? t`Add an e-mail address` : t`Change the e-mail address`}
      >
        {email === null ? <Trans>For codes by e-mail and for getting back in</Trans> : <bdi>{email}</bdi>}
      </OverviewRow>
    </>
  )
}

/** The member's identity and private data. */
function Person({ payeeName, totp, recoveryCodesLeft }: Security) {
  const { t } = useLingui()
  return (
    <>
      <OverviewRow
        icon={<Icon name="user" size="sm" />}
        name={<Trans>Real name</Trans>}
        state={stateOf(payeeName !== null)}
        part="realName"
        action={payeeName === null ? <Trans>Set</Trans> : <Trans>Show</Trans>}
        actionName={payeeName === null ? t`Set the real name` : t`Show the real name`}
      >
        {payeeName === null ? <Trans>We only pay out to this name</Trans> : <bdi>{payeeName}</bdi>}
      </OverviewRow>
      <OverviewRow
        icon={<Icon name="shield" size="sm" />}
        name={<Trans>Authenticator app</Trans>}
        state={stateOf(totp)}
        part="authenticator"
        action={totp ? <Trans>Manage</Trans> : <Trans>Set up</Trans>}
        actionName={totp ? t`Manage the authenticator app` : t`Set up the authenticator app`}
      >
        {totp ? (
          <Plural value={recoveryCodesLeft} one="# recovery code left" other="# recovery codes left" />
        ) : (
          <Trans>A second lock: logging in also needs a code from your phone</Trans>
        )}
      </OverviewRow>
    </>
  )
}
