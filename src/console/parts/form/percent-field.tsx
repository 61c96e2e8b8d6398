import { useState, type ReactNode } from 'react'
import { Decimal } from './inputs.tsx'

type PercentFieldProps = { label: ReactNode; hint?: ReactNode; value: string; onChange: (rate: string) => void }

/** A rate as the contract writes it, with the point two places to the left: `12.5` is `0.125`. */
export function rateOf(percent: string): string {
  const [whole = '', decimals = ''] = percent.split('.')
  const digits = whole.padStart(3, '0')
  const text = `${digits.slice(0, -2).replace(/^0+(?=\d)/, '')}.${digits.slice(-2)}${decimals}`
  return text.replace(/\.?0+$/, '')
}

/** A rate as percent: `0.125` is `12.5`. */
export function percentOf(rate: string): string {
  const [whole = '', decimals = ''] = rate.split('.')
  const padded = decimals.padEnd(2, '0')
  const text = `${whole}${padded.slice(0, 2)}`.replace(/^0+(?=\d)/, '')
  const rest = padded.slice(2).replace(/0+$/, '')
  return rest === '' ? text : `${text}.${rest}`
}

/** A rate typed as a percentage. */
export function PercentField({ label, hint, value, onChange }: PercentFieldProps) {
  const [typed, setTyped] = useState(percentOf(value))
  return (
    <Decimal
      label={label}
      hint={hint}
      value={typed}
      onChange={(text) => {
        const [whole = '', ...decimals] = text.split('.')
        const tidy = (decimals.length > 0 ? `${whole}.${decimals.join('').slice(0, 2)}` : whole).slice(0, 7)
        setTyped(tidy)
        onChange(rateOf(tidy))
      }}
    />
  )
}
