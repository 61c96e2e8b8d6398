import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState, type ReactNode } from 'react'
import { toLatinDigits } from '#rules/digits.ts'
import { fieldText, plainDecimal, separatorsOf } from '#rules/read-amount.ts'
import { figuresTagOf } from '#src/lib/languages.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { AreaField } from './area-field.tsx'

type Labelled = { label: ReactNode; hint?: ReactNode }
type InputProps<Value> = Labelled & { value: Value; onChange: (value: Value) => void }

/** A line of text. */
export const Line = ({ label, hint, value, onChange, lang }: InputProps<string> & { lang?: string }) => (
  <TextField
    id={useId()}
    {...{ label, hint, value, lang }}
    autoComplete="off"
    onChange={(event) => onChange(event.target.value)}
  />
)

/** A line of text that may be empty. */
export const MaybeLine = ({ label, hint, value, onChange }: InputProps<string | null>) => (
  <TextField
    id={useId()}
    {...{ label, hint }}
    optionalMark={<Trans>optional</Trans>}
    autoComplete="off"
    value={value ?? ''}
    onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
  />
)

/** A whole number. */
export const Count = ({ label, hint, value, onChange }: InputProps<number>) => (
  <TextField
    id={useId()}
    {...{ label, hint }}
    inputMode="numeric"
    autoComplete="off"
    inputClassName="num"
    value={String(value)}
    onChange={(event) => onChange(Number(event.target.value.replaceAll(/\D/g, '').slice(0, 9)))}
  />
)

/** An amount or a rate, in the digits of any script; unreadable input is marked and stays as typed. */
export function Decimal({ label, hint, value, onChange }: InputProps<string>) {
  const { t, i18n } = useLingui()
  const [typed, setTyped] = useState(value)
  const separators = separatorsOf(figuresTagOf(i18n.locale))
  const read = (text: string) => (text.trim() === '' ? '' : plainDecimal(text, separators))
  const isOwn = (read(typed) ?? typed) === value
  const isWrong = read(isOwn ? typed : fieldText(value, separators)) === null
  return (
    <TextField
      id={useId()}
      {...{ label, hint }}
      value={isOwn ? typed : fieldText(value, separators)}
      error={isWrong && t`Write a figure such as 250.00.`}
      inputMode="decimal"
      autoComplete="off"
      inputClassName="num"
      maxLength={24}
      onChange={(event) => {
        const text = toLatinDigits(event.target.value)
        setTyped(text)
        onChange(read(text) ?? text)
      }}
    />
  )
}

/** A yes or no. */
export const Tick = ({ label, value, onChange }: InputProps<boolean>) => (
  <Checkbox checked={value} onChange={(event) => onChange(event.target.checked)}>
    {label}
  </Checkbox>
)

type PickProps<Value extends string> = Omit<InputProps<Value>, 'label' | 'value'> & {
  label: string
  value: Value | null
  options: readonly (Value | { value: Value; label: string })[]
}

/** A choice from a short list. */
export const Pick = <Value extends string>({ label, hint, options, value, onChange }: PickProps<Value>) => (
  <SelectField<Value>
    {...{ label, hint }}
    options={options.map((one) => (typeof one === 'string' ? { value: one, label: one } : one))}
    value={value}
    onValueChange={onChange}
  />
)

const linesIn = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

/** One entry per line. */
export function Lines({ label, hint, value, onChange, rows = 4 }: InputProps<string[]> & { rows?: number }) {
  const id = useId()
  const [typed, setTyped] = useState(value.join('\n'))
  return (
    <AreaField
      id={id}
      {...{ label, rows }}
      hint={hint ?? <Trans>One a line</Trans>}
      spellCheck={false}
      value={typed}
      onChange={(event) => {
        setTyped(event.target.value)
        onChange(linesIn(event.target.value))
      }}
    />
  )
}
