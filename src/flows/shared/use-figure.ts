import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { moneyText, type MoneyWriter } from '#src/lib/money-text.ts'

/** Formats amounts in the member's currency, for visitors in taka. */
export function useFigure(): MoneyWriter {
  const { i18n } = useLingui()
  const { api } = useServices()
  const { loggedIn } = useMember()
  const { data: balance } = useQuery({ ...balanceQuery(api), enabled: loggedIn })
  return (amount) => moneyText(amount, { currency: balance?.currency ?? 'BDT', locale: i18n.locale })
}
