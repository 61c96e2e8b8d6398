import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { useServices } from '../../app/services.tsx'
import { MomentField } from '../../parts/moment-field.tsx'
import type { Game } from './play-state.tsx'

type Window = Game['window']
type WindowFieldsProps = { window: Window; onChange: (window: Window) => void }

/** A maintenance window; without an end it lasts until an operator ends it. */
export function WindowFields({ window, onChange }: WindowFieldsProps) {
  const { clock } = useServices()
  const begin = () => new Date(clock.now()).toISOString()
  return (
    <>
      <Checkbox
        checked={window !== null}
        onChange={(event) => onChange(event.target.checked ? { from: begin(), until: null } : null)}
      >
        <Trans>Maintenance</Trans>
      </Checkbox>
      {window !== null && (
        <>
          <MomentField
            id="closed-from"
            label={<Trans>Begins</Trans>}
            value={window.from}
            onChange={(from) => from !== null && onChange({ ...window, from })}
          />
          <MomentField
            id="closed-until"
            label={<Trans>Ends</Trans>}
            optionalMark={<Trans>optional</Trans>}
            hint={<Trans>Empty: until somebody ends it.</Trans>}
            value={window.until}
            onChange={(until) => onChange({ ...window, until })}
          />
        </>
      )}
    </>
  )
}
