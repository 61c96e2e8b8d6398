import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { monday } from '#rules/calendar.ts'
import { useDesk } from '#src/console/app/queries.ts'
import { useServices } from '#src/console/app/services.tsx'
import { useDates } from '#src/console/app/use-dates.ts'
import { Facts } from '#src/console/parts/facts.tsx'
import { Group } from '#src/console/parts/form/groups.tsx'
import { Count, Pick } from '#src/console/parts/form/inputs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { PartForm } from '../settings-part.ts'

type MoneyForm = PartForm<'calendar'>

/** How many decimals a currency usually has; null where the browser doesn't know it. */
function usualDecimals(currency: string): number | null {
  if (!Intl.supportedValuesOf('currency').includes(currency)) return null
  return new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ?? null
}

/** The time in a zone now; null while its name is being typed. */
function useTimeIn(zone: string): string | null {
  const { clock } = useServices()
  const dates = useDates()
  const [now] = useState(() => clock.now())
  try {
    return dates.clock(now, zone)
  } catch {
    return null
  }
}

function CurrencyField({ value, onChange }: MoneyForm) {
  const id = useId()
  const change = (currency: string) =>
    onChange({ ...value, currency, currencyDecimals: usualDecimals(currency) ?? value.currencyDecimals })
  return (
    <>
      <TextField
        id={id}
        list={`${id}-known`}
        label={<Trans>Currency</Trans>}
        hint={<Trans>A code such as INR, or the symbol of a cryptocurrency</Trans>}
        autoComplete="off"
        inputClassName="num"
        maxLength={10}
        value={value.currency}
        onChange={({ target }) => change(target.value.trim().toUpperCase())}
      />
      <datalist id={`${id}-known`}>
        {Intl.supportedValuesOf('currency').map((code) => (
          <option key={code}>{code}</option>
        ))}
      </datalist>
    </>
  )
}

function ZoneField({ value, onChange }: MoneyForm) {
  const id = useId()
  const { calendar } = value
  const time = useTimeIn(calendar.timeZone)
  return (
    <>
      <TextField
        id={id}
        list={`${id}-known`}
        label={<Trans>Time zone</Trans>}
        hint={time === null ? <Trans>A name such as Asia/Kolkata</Trans> : <Trans>It is {time} there.</Trans>}
        autoComplete="off"
        spellCheck={false}
        value={calendar.timeZone}
        onChange={({ target }) => onChange({ ...value, calendar: { ...calendar, timeZone: target.value.trim() } })}
      />
      <datalist id={`${id}-known`}>
        {Intl.supportedValuesOf('timeZone').map((zone) => (
          <option key={zone}>{zone}</option>
        ))}
      </datalist>
    </>
  )
}

/** The first day of weekly missions, prizes, promotions and reports. */
function WeekField({ value, onChange }: MoneyForm) {
  const { t } = useLingui()
  const { calendar } = value
  const dates = useDates()
  const days = Array.from({ length: 7 }, (_, n) => ({ value: String(n + 1), label: dates.weekday(n + 1) }))
  return (
    <Pick
      label={t`Weeks begin on`}
      hint={t`Weekly missions, prizes, promotions and reports. Contracts of agents count weeks from Monday.`}
      options={days}
      value={String(calendar.weekStart ?? monday)}
      onChange={(day) => onChange({ ...value, calendar: { ...calendar, weekStart: Number(day) } })}
    />
  )
}

function Fixed({ value: { currency, currencyDecimals, calendar } }: { value: MoneyForm['value'] }) {
  const dates = useDates()
  const items = [
    { label: <Trans>Currency</Trans>, value: <bdi className="num">{currency}</bdi> },
    { label: <Trans>Decimals</Trans>, value: currencyDecimals },
    { label: <Trans>Time zone</Trans>, value: <bdi>{calendar.timeZone}</bdi> },
    { label: <Trans>Weeks begin on</Trans>, value: dates.weekday(calendar.weekStart ?? monday) },
  ]
  return (
    <>
      <Facts items={items} />
      <p className="text-sm text-ink-2">
        <Trans>
          These stay as they are: members have registered or money was booked, and balances, limits, days and weeks
          count in them.
        </Trans>
      </p>
    </>
  )
}

/** Currency, decimals, zone and weeks: fields until the first player registers, text afterwards. */
export function MoneyFields(form: MoneyForm) {
  const { data: site } = useDesk('getSite', {})
  return (
    <Group title={<Trans>Currency and time zone</Trans>}>
      {site?.moneyFixed === false ? (
        <>
          <p className="text-sm text-ink-2 md:col-span-2">
            <Trans>
              Choose them before players come in: once somebody has registered or money was booked, they stay. Amounts
              you wrote in the settings keep their figures in the new currency, so read the limits again afterwards.
            </Trans>
          </p>
          <CurrencyField {...form} />
          <Count
            label={<Trans>Decimals</Trans>}
            hint={<Trans>0 to 8. Yen have 0, rupees 2.</Trans>}
            value={form.value.currencyDecimals}
            onChange={(currencyDecimals) => form.onChange({ ...form.value, currencyDecimals })}
          />
          <ZoneField {...form} />
          <WeekField {...form} />
        </>
      ) : (
        <Fixed value={form.value} />
      )}
    </Group>
  )
}
