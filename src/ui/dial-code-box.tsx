import { Combobox } from '@base-ui/react/combobox'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import { foldedText } from '#rules/folded-text.ts'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { Img } from './img.tsx'
import { listItemClass, popupClass } from './popup-class.ts'

export type DialCountry = {
  /** ISO code, such as BD. */
  countryCode: string
  /** Digits without the plus, such as 880. */
  dialCode: string
  name: string
  flagUrl?: string
}
export type DialCodeBoxProps = {
  countries: readonly DialCountry[]
  /** The country code of the selection. */
  value: string
  onValueChange: (countryCode: string) => void
  labels: { country: string; noMatch: string }
  disabled?: boolean
}

/** How long the list stays after the field lost the focus, in milliseconds. */
export const DIAL_CODE_CLOSE_MS = 200

const labelOf = (country: DialCountry): string => `+${country.dialCode}`
const matches = (country: DialCountry, query: string): boolean => {
  const text = foldedText(query).replace(/^\+/, '')
  return [country.dialCode, country.countryCode, country.name].some((part) => foldedText(part).includes(text))
}

const CountryList = ({ noMatch }: { noMatch: ReactNode }) => (
  <Combobox.Portal>
    <Combobox.Positioner className="z-60 outline-0" sideOffset={8} align="start">
      <Combobox.Popup
        className={cx(popupClass, 'max-h-[min(320px,var(--available-height))] w-[280px] max-w-[92vw] overflow-auto')}
      >
        <Combobox.Empty className="px-3 py-2 text-sm text-ink-2 empty:hidden">{noMatch}</Combobox.Empty>
        <Combobox.List>
          {(country: DialCountry) => (
            <Combobox.Item key={country.countryCode} value={country} className={listItemClass}>
              {country.flagUrl && <Img src={country.flagUrl} alt="" className="h-[15px] w-5 flex-none rounded-[2px]" />}
              <span className="min-w-0 flex-1">{country.name}</span>
              <span className="num text-ink-2">{labelOf(country)}</span>
            </Combobox.Item>
          )}
        </Combobox.List>
      </Combobox.Popup>
    </Combobox.Positioner>
  </Combobox.Portal>
)

/** The country's dialling code, for the `leading` slot of a mobile number: type a name, a code or digits. */
export const DialCodeBox = ({ countries, value, onValueChange, labels, disabled }: DialCodeBoxProps) => {
  const [open, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const chosen = countries.find((country) => country.countryCode === value) ?? null
  useEffect(() => () => clearTimeout(timer.current), [])

  const change = (next: boolean, reason: string) => {
    clearTimeout(timer.current)
    if (next || reason !== 'focus-out') setOpen(next)
    else timer.current = setTimeout(() => setOpen(false), DIAL_CODE_CLOSE_MS)
  }

  return (
    <Combobox.Root
      items={countries}
      value={chosen}
      onValueChange={(country: DialCountry | null) => country && onValueChange(country.countryCode)}
      itemToStringLabel={labelOf}
      filter={(country: DialCountry, query) => query === (chosen && labelOf(chosen)) || matches(country, query)}
      open={open}
      onOpenChange={(next, details) => change(next, details.reason)}
      disabled={disabled}
      autoHighlight
    >
      <div className="flex flex-none items-center">
        <Combobox.Input
          aria-label={labels.country}
          className="num h-[46px] w-[62px] outline-0"
          autoComplete="off"
          onFocus={(event) => {
            clearTimeout(timer.current)
            event.currentTarget.select()
          }}
          onBlur={() => change(false, 'focus-out')}
        />
        <Combobox.Icon>
          <Icon name="down" size="xs" className="text-ink-2" />
        </Combobox.Icon>
        <span className="ms-2 h-6 border-s border-line" />
      </div>
      <CountryList noMatch={labels.noMatch} />
    </Combobox.Root>
  )
}
