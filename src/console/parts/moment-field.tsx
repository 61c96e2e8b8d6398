import { Trans } from '@lingui/react/macro'
import { useState, type ReactNode } from 'react'
import { readWallTime, wallTimeOf } from '#rules/wall-time.ts'
import { TextField } from '#src/ui/text-field.tsx'
import { useCalendar } from '../app/use-calendar.ts'
import { useDates } from '../app/use-dates.ts'

/** The typed text, the moment it means, and whether the field has been left since. */
type Typed = { text: string; value: string | null; left: boolean }

const instantOf = (text: string, zone: string): string | null => {
  const found = readWallTime(text, zone)
  return found && new Date(found.at).toISOString()
}

/** Says whose time the field takes, what time that is for the operator, and what the clocks do to it that day. */
function MomentHint({ text, value, hint }: { text: string; value: string | null; hint: ReactNode }) {
  const dates = useDates()
  const { timeZone } = useCalendar()
  const own = value === null ? null : dates.ownMoment(value)
  const shown = readWallTime(text, timeZone)?.shown
  return (
    <>
      {!dates.isOwn &&
        (own === null ? (
          <Trans>Site time ({timeZone}).</Trans>
        ) : (
          <Trans>
            Site time ({timeZone}). Your time: {own}.
          </Trans>
        ))}{' '}
      {shown === 'never' && value !== null && (
        <Trans>The clocks skip this time that day: it becomes {dates.moment(value)}.</Trans>
      )}
      {shown === 'twice' && <Trans>The clocks show this time twice that day: the first is taken.</Trans>} {hint}
    </>
  )
}

export type MomentFieldProps = {
  id: string
  label: ReactNode
  optionalMark?: ReactNode
  /** What an empty field means. */
  hint?: ReactNode
  error?: string | undefined
  /** An instant in UTC, or null where there is none. */
  value: string | null
  onChange: (instant: string | null) => void
}

/**
 * A day and time of the site's zone, as all times of the console are; the operator's own time is shown beside it where the
 * zones differ. It takes and answers instants in UTC.
 */
export function MomentField({ value, onChange, hint, ...field }: MomentFieldProps) {
  const { timeZone } = useCalendar()
  const [typed, setTyped] = useState<Typed | null>(null)
  const isTyped = typed !== null && typed.value === value
  const kept = value === null ? '' : wallTimeOf(Date.parse(value), timeZone)
  return (
    <TextField
      {...field}
      type="datetime-local"
      hint={<MomentHint text={isTyped ? typed.text : kept} value={value} hint={hint} />}
      value={typed !== null && !typed.left ? typed.text : kept}
      onBlur={() => setTyped(typed && { ...typed, left: true })}
      onChange={({ target }) => {
        const instant = instantOf(target.value, timeZone)
        setTyped({ text: target.value, value: instant, left: false })
        onChange(instant)
      }}
    />
  )
}
