import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useCurrency } from '#src/app/use-currency.ts'
import { Money } from '#src/ui/money.tsx'

type AmountProps = {
  /** Any source of the currency, once loaded; the merchant's until then. */
  of: { currency: string } | undefined
  value: string
  change?: boolean
}

/** An amount of a record; a change has its sign. */
export function Amount({ of, value, change = false }: AmountProps) {
  const { i18n } = useLingui()
  const own = useCurrency()
  return <Money amount={value} currency={of?.currency ?? own} locale={i18n.locale} change={change} />
}

/** Three amounts under their names; on a phone, where a long name has no room, one below the other. */
export const AmountRow = ({ amounts }: { amounts: readonly { key: string; name: ReactNode; amount: ReactNode }[] }) => (
  <dl className="grid gap-2 rounded-2 bg-panel-2 p-3 text-sm min-[420px]:grid-cols-3">
    {amounts.map(({ key, name, amount }) => (
      <div key={key} className="flex items-baseline justify-between gap-3 min-[420px]:block">
        <dt className="text-xs text-ink-2">{name}</dt>
        <dd className="font-bold">{amount}</dd>
      </div>
    ))}
  </dl>
)
