import type { ReactNode } from 'react'
import { TextField } from '#src/ui/text-field.tsx'

const amountForm = /^(?:0|[1-9]\d{0,11})(?:\.\d{1,2})?$/

/** Whether a text is an amount above zero. */
export const isAmount = (text: string): boolean => amountForm.test(text) && Number(text) > 0

type MoneyInputProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  error?: string | false
  value: string
  onChange: (value: string) => void
}

/** An amount, in western figures. */
export const MoneyInput = ({ onChange, error, ...field }: MoneyInputProps) => (
  <TextField
    {...field}
    error={error || undefined}
    inputMode="decimal"
    autoComplete="off"
    inputClassName="num"
    onChange={(event) => onChange(event.target.value.replaceAll(/[^\d.]/g, '').slice(0, 15))}
  />
)
