import type { ReactNode } from 'react'
import { TextField } from '#src/ui/text-field.tsx'

type FigureFieldProps = {
  id: string
  label: ReactNode
  hint?: ReactNode
  optionalMark?: ReactNode
  value: string
  onChange: (value: string) => void
  /** An amount has decimals, a position may be below zero. */
  of?: 'count' | 'amount' | 'place'
}

const strange = { count: /\D/g, amount: /[^\d.]/g, place: /(?!^-)\D/g } as const

/** A whole number or an amount, in western digits. */
export const FigureField = ({ of = 'count', onChange, ...field }: FigureFieldProps) => (
  <TextField
    {...field}
    inputMode={of === 'count' ? 'numeric' : of === 'amount' ? 'decimal' : 'text'}
    autoComplete="off"
    inputClassName="num"
    onChange={(event) => onChange(event.target.value.replaceAll(strange[of], '').slice(0, 15))}
  />
)
