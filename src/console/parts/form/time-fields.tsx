import { Trans } from '@lingui/react/macro'
import { MomentField } from '../moment-field.tsx'

type Times = { startsAt: string; endsAt: string | null }
type TimeFieldsProps = { times: Times; onChange: (times: Partial<Times>) => void }

/** The start and end of something; the end may stay open. */
export const TimeFields = ({ times: { startsAt, endsAt }, onChange }: TimeFieldsProps) => (
  <>
    <MomentField
      id="from"
      label={<Trans>Begins</Trans>}
      value={startsAt}
      onChange={(at) => at !== null && onChange({ startsAt: at })}
    />
    <MomentField
      id="to"
      label={<Trans>Ends</Trans>}
      optionalMark={<Trans>optional</Trans>}
      value={endsAt}
      onChange={(at) => onChange({ endsAt: at })}
    />
  </>
)
