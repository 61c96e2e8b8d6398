import { Trans, useLingui } from '@lingui/react/macro'
import { useSiteInfo } from '#src/app/site-info.ts'
import { moneyText } from '#src/lib/money-text.ts'

/** The title of the registration: the bonus that the operator gives, in its currency and amount, if there is one [2.77, 9.18]. */
export function RegistrationTitle() {
  const { i18n } = useLingui()
  const bonus = useSiteInfo()?.register.bonus
  if (!bonus) return <Trans>Register</Trans>
  const amount = moneyText(bonus.amount, { currency: bonus.currency, locale: i18n.locale })
  return (
    <Trans>
      <span className="num">{amount}</span> bonus when you register
    </Trans>
  )
}
