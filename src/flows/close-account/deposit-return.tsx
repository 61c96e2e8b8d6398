import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReturnWish } from '#machines/close-account/close-account.types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { withdrawSettingsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { useStep } from '#src/app/use-step.ts'
import { withoutCentre } from '#src/lib/centre-address.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Button } from '#src/ui/button.tsx'

type Settings = ValueOf<'getWithdrawSettings'>
type Returns = NonNullable<Settings['depositReturn']>

const link = 'link inline-flex min-h-11 items-center justify-self-start text-sm'

const BonusesLink = () => (
  <Link
    to="."
    search={(before: object) => ({ ...withoutCentre(before), mc: 'bonusDetails' as const })}
    resetScroll={false}
    className={link}
  >
    <Trans>Give up your bonus first.</Trans>
  </Link>
)

/** Asks for an account of the way a deposit came, if there is none. */
function MissingAccount({ banks }: { banks: readonly string[] }) {
  const { i18n } = useLingui()
  const names = new Intl.ListFormat(i18n.locale, { type: 'disjunction' }).format(banks)
  return (
    <>
      <p>
        <Trans>You made a deposit another way. To get it back, add your account: {names}.</Trans>
      </p>
      <Link
        to="."
        onClick={useStep()}
        search={(before: object) => ({ ...withoutCentre(before), mc: 'withdraw' as const, part: 'accounts' })}
        resetScroll={false}
        className={link}
      >
        <Trans>Add an account</Trans>
      </Link>
    </>
  )
}

type OfferProps = { settings: Settings; returns: Returns; onWish: (wish: ReturnWish) => void }

function Accounts({ settings, returns, onWish }: OfferProps) {
  const { i18n } = useLingui()
  const dates = useDates()
  return returns.accounts.map(({ accountId, amount }) => {
    const account = settings.accounts.find((one) => one.accountId === accountId)
    if (!account) return null
    const { usable, usableFrom, bankName, number } = account
    const money = moneyText(amount, { currency: settings.currency, locale: i18n.locale })
    return (
      <Button
        key={accountId}
        className="justify-self-start"
        why={!usable && <Trans>Ready from {dates.moment(usableFrom)}</Trans>}
        onClick={() => onWish({ accountId, amount })}
      >
        <Trans>
          Give {money} back to {bankName} {number}
        </Trans>
      </Button>
    )
  })
}

/** Offers the unplayed part of the deposits back, to where it came from, to a member who closes the account. */
export function DepositReturn({ onWish }: { onWish: (wish: ReturnWish) => void }) {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { data: settings } = useQuery(withdrawSettingsQuery(api))
  const returns = settings?.depositReturn
  if (!returns) return null
  const money = moneyText(returns.amount, { currency: settings.currency, locale: i18n.locale })
  return (
    <div className="grid gap-2 rounded-2 border border-line p-3 text-sm">
      <p>
        <Trans>
          You haven’t played {money} of your deposits. If you close your account, you get it back the way it came. We
          check it first; your account closes when the money is sent.
        </Trans>
      </p>
      {returns.bonusFirst ? <BonusesLink /> : <Accounts {...{ settings, returns, onWish }} />}
      {returns.missingBanks.length > 0 && <MissingAccount banks={returns.missingBanks} />}
    </div>
  )
}
