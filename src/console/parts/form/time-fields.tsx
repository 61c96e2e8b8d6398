import { Trans } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'
import { fieldOf, instantOf } from '../moment.ts'

type Times = { startsAt: string; endsAt: string | null }
type TimeFieldsProps = { times: Times; onChange: (times: Partial<Times>) => void }

/** The start and end of something, in the operator's time zone; the end may stay open. */
export const TimeFields = ({ times: { startsAt, endsAt }, onChange }: TimeFieldsProps) => (
  <>
    <TextField
      id="from"
      type="datetime-local"
      label={<Trans>Begins</Trans>}
      hint={<Trans>In your own time.</Trans>}
      value={fieldOf(startsAt)}
      onChange={(event) => onChange({ startsAt: instantOf(event.target.value) ?? startsAt })}
    />
    <TextField
      id="to"
      type="datetime-local"
      label={<Trans>Ends</Trans>}
      optionalMark={<Trans>optional</Trans>}
      value={fieldOf(endsAt)}
      onChange={(event) => onChange({ endsAt: instantOf(event.target.value) })}
    />
  </>
)
