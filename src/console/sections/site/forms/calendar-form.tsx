import { Trans, useLingui } from '@lingui/react/macro'
import { useId, useState } from 'react'
import { addDays, dayOf, dayStart, type DayCut } from '#rules/calendar.ts'
import { useServices } from '#src/console/app/services.tsx'
import { useDates } from '#src/console/app/use-dates.ts'
import { Group, Rows } from '#src/console/parts/form/groups.tsx'
import { Pick } from '#src/console/parts/form/inputs.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import type { PartForm } from '../settings-part.ts'
import { MoneyFields } from './money-fields.tsx'

const times = Array.from({ length: 24 }, (_, n) => `${String(n >> 1).padStart(2, '0')}:${n % 2 === 0 ? '00' : '30'}`)

/** When days have begun so far, each with its first day. */
function Held({ cuts, timeZone }: { cuts: readonly DayCut[]; timeZone: string }) {
  const dates = useDates()
  return (
    <ul className="grid gap-1 text-sm md:col-span-2">
      <li>
        {cuts.length === 0 ? (
          <Trans>Days begin at 00:00 by the clocks of {timeZone}.</Trans>
        ) : (
          <Trans>At first days began at 00:00 by the clocks of {timeZone}.</Trans>
        )}
      </li>
      {cuts.map(({ from, at }) => (
        <li key={from}>
          <Trans>
            From {dates.calendarDay(from)} on they begin at {at}.
          </Trans>
        </li>
      ))}
    </ul>
  )
}

function DayField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  return (
    <TextField
      id={useId()}
      type="date"
      label={<Trans>First day that begins so</Trans>}
      hint={<Trans>It has to begin in more than an hour. The day before it gets longer or shorter.</Trans>}
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  )
}

/** When the merchant's days begin, with the first day of each time. Times already in force stay. */
function DayCuts({ value, onChange }: PartForm<'calendar'>) {
  const { calendar } = value
  const { t } = useLingui()
  const { clock } = useServices()
  const dates = useDates()
  const [now] = useState(() => clock.now())
  const [held] = useState(() => calendar.dayCuts.filter(({ from }) => dayStart(from, calendar) <= now))
  const coming = calendar.dayCuts.slice(held.length)
  return (
    <Group title={<Trans>Day cut</Trans>}>
      <p className="text-sm text-ink-2 md:col-span-2">
        <Trans>Records, limits of a day, rewards, contracts and reports count days from this time to the next.</Trans>
      </p>
      <Held cuts={held} timeZone={calendar.timeZone} />
      <Rows
        rows={coming}
        fixed
        onChange={(rows) => onChange({ ...value, calendar: { ...calendar, dayCuts: [...held, ...rows] } })}
        nameOf={({ from, at }) => t`${at} from ${from === '' ? '…' : dates.calendarDay(from)} on`}
        fresh={() => ({ from: addDays(coming.at(-1)?.from || dayOf(now, calendar), 2), at: '04:00' })}
        addLabel={<Trans>Set a time to come</Trans>}
      >
        {(row, change) => (
          <>
            <DayField value={row.from} onChange={(from) => change({ from })} />
            <Pick label={t`Days begin at`} options={times} value={row.at} onChange={(at) => change({ at })} />
          </>
        )}
      </Rows>
    </Group>
  )
}

/** In what the merchant counts money and time. */
export const CalendarForm = (form: PartForm<'calendar'>) => (
  <>
    <MoneyFields {...form} />
    <DayCuts {...form} />
  </>
)
