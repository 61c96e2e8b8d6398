import { useState, type ComponentProps } from 'react'
import { toLatinDigits } from '../lib/digits.ts'
import { cx } from './cx.ts'

export type NumberBoxProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onBlur' | 'onFocus'> & {
  value: number
  max: number
  onValue: (value: number) => void
}

/**
 * A whole number from 1 to `max`, in the digits of any script. What is typed stands as it is until the field is left; an
 * empty field keeps the number before.
 */
export function NumberBox({ value, max, onValue, className, ...rest }: NumberBoxProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const put = (text: string) => {
    setTyped(text)
    const next = Number(toLatinDigits(text).replaceAll(/[^0-9]/g, ''))
    if (next > 0) onValue(Math.min(max, next))
  }
  return (
    <input
      {...rest}
      inputMode="numeric"
      autoComplete="off"
      value={typed ?? value}
      onFocus={(event) => event.target.select()}
      onChange={(event) => put(event.target.value)}
      onBlur={() => setTyped(null)}
      className={cx('num h-11 rounded-2 border border-edge bg-field text-center font-bold', className)}
    />
  )
}
