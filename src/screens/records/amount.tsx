import { useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { Money } from '#src/ui/money.tsx'

type AmountProps = {
  /** Any source of the currency, once loaded. */
  of: { currency: string } | undefined
  value: string
  change?: boolean
}

/** An amount of a record; a change has its sign. */
export function Amount({ of, value, change = false }: AmountProps) {
  const { i18n } = useLingui()
  return <Money amount={value} currency={of?.currency ?? 'BDT'} locale={i18n.locale} change={change} />
}

/** Three amounts beside each other, under their names. */
export const AmountRow = ({ amounts }: { amounts: readonly { key: string; name: ReactNode; amount: ReactNode }[] }) => (
  <dl className="grid grid-cols-3 gap-2 rounded-2 bg-panel-2 p-3 text-sm">
    {amounts.map(({ key, name, amount }) => (
      <div key={key}>
        <dt className="text-xs text-ink-2">{name}</dt>
        <dd className="font-bold">{amount}</dd>
      </div>
    ))}
  </dl>
)
