import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { balanceQuery } from '#src/api/wallet.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { amountText, decimalsOf, minorOf } from '#rules/money.ts'
import { moneyText } from '#src/lib/money-text.ts'

/** Formats amounts, and what a stake leaves or lacks in the wallet; `unit` sets the decimals of a stake. */
export function useMoney(unit: string | undefined) {
  const { i18n } = useLingui()
  const { locale } = i18n
  const { api } = useServices()
  const { loggedIn } = useMember()
  const { data: balance } = useQuery({ ...balanceQuery(api), enabled: loggedIn })
  const decimals = decimalsOf(unit ?? '1.00')
  const currency = useCurrency()
  const text = useCallback((amount: string) => moneyText(amount, { currency, locale }), [currency, locale])
  const money = (minor: bigint) => text(amountText(minor, decimals))
  const walletAfter = (stake: bigint) => {
    if (!balance) return null
    const after = minorOf(balance.mainBalance) - stake
    return { text: money(after < 0n ? -after : after), missing: after < 0n }
  }
  return { text, money, walletAfter }
}
