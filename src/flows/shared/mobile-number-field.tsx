import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { countriesQuery } from '#src/api/system.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { toLatinDigits } from '#rules/digits.ts'
import { readMobileNumber } from '#rules/read-mobile.ts'
import { regionNames } from '#src/lib/region-names.ts'
import { DialCodeBox } from '#src/ui/dial-code-box.tsx'
import { TextField } from '#src/ui/text-field.tsx'

export type Mobile = { countryCode: string; mobileNum: string }
type Country = ValueOf<'listCountries'>[number]

const fallback: Country[] = [
  { countryCode: 'BD', countryDialingCode: '+880', mobileMinLength: 10, mobileMaxLength: 10 },
]

/** Parses a typed number: country, digits without dialling code and trunk zero, and whether the length is valid. */
export function readMobile({ countryCode, mobileNum }: Mobile, countries: readonly Country[]) {
  const country = countries.find((one) => one.countryCode === countryCode) ?? countries[0] ?? fallback[0]!
  return readMobileNumber(mobileNum, country, countries)
}

/** The countries of the server; only Bangladesh until they have loaded. */
export function useCountries(): readonly Country[] {
  const { api } = useServices()
  const { data } = useQuery(countriesQuery(api))
  return data && data.length > 0 ? data : fallback
}

const flag = (code: string) => `/TCG_PROD_IMAGES/COUNTRY_FLAG/${code}.png`

export type MobileNumberFieldProps = {
  value: Mobile
  onChange: (mobile: Mobile) => void
  onBlur?: () => void
  error?: ReactNode
  hint?: ReactNode
  optionalMark?: ReactNode
  id?: string
  /** Takes the focus when a dialog with the field opens. */
  'data-autofocus'?: ''
}

/** A mobile number with its country, typed with or without dialling code and leading zero; letters are rejected. */
export function MobileNumberField({ value, onChange, ...field }: MobileNumberFieldProps) {
  const { t, i18n } = useLingui()
  const countries = useCountries()
  const items = useMemo(() => {
    const nameOf = regionNames(i18n.locale)
    return countries.map(({ countryCode, countryDialingCode }) => ({
      countryCode,
      dialCode: countryDialingCode.slice(1),
      name: nameOf(countryCode),
      flagUrl: flag(countryCode),
    }))
  }, [countries, i18n.locale])
  return (
    <TextField
      id="mobileNum"
      {...field}
      label={<Trans>Mobile number</Trans>}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      inputClassName="num"
      value={value.mobileNum}
      onChange={(event) => {
        const mobileNum = toLatinDigits(event.target.value).replaceAll(/[^\d\s()+.-]/g, '')
        const read = readMobile({ ...value, mobileNum }, countries)
        onChange({ countryCode: read.valid ? read.countryCode : value.countryCode, mobileNum })
      }}
      leading={
        <DialCodeBox
          countries={items}
          value={value.countryCode}
          onValueChange={(countryCode) => onChange({ ...value, countryCode })}
          labels={{ country: t`Country code`, noMatch: t`No country matches` }}
        />
      }
    />
  )
}
