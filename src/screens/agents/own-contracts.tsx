import { useLingui } from '@lingui/react/macro'
import { useCurrency } from '#src/app/use-currency.ts'
import { useSiteSearch } from '#src/app/site-search.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Contracts } from './contract-list.tsx'

/** Contracts that pay a player without an agent centre: accept, refuse or leave them [1.38]. */
export function OwnContracts() {
  const { i18n } = useLingui()
  const currency = useCurrency()
  const { number: named } = useSiteSearch()
  return <Contracts side="UP" money={(amount) => moneyText(amount, { currency, locale: i18n.locale })} named={named} />
}
