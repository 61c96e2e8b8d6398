import type { ReactNode } from 'react'
import { toLatinDigits } from '#rules/digits.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useAmounts } from './use-amounts.ts'

type MoneyInputProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | false
  /** As typed; its form parses it. */
  value: string
  onChange: (typed: string) => void
}

/** An amount, in the digits of any script; invalid input is marked at once. */
export function MoneyInput({ onChange, error, value, ...field }: MoneyInputProps) {
  const { read, isAmount, notAnAmount } = useAmounts()
  const isWrong = value.trim() !== '' && !isAmount(read(value))
  return (
    <TextField
      {...field}
      value={value}
      error={error || (isWrong && notAnAmount) || undefined}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="num"
      maxLength={24}
      onChange={(event) => onChange(toLatinDigits(event.target.value))}
    />
  )
}
