import { useLingui } from '@lingui/react/macro'
import { Money } from '#src/ui/money.tsx'
import { useSession } from '../app/services.tsx'

export type AmountProps = { value: string; currency?: string | null | undefined; change?: boolean }

/** An amount, by default in the merchant's currency; without a sign while no session says which that is. */
export function Amount({ value, currency, change = false }: AmountProps) {
  const { i18n } = useLingui()
  const own = useSession()?.currency ?? ''
  return <Money amount={value} currency={currency ?? own} locale={i18n.locale} change={change} />
}
