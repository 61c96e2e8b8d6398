import { Trans } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { useServices } from '../../app/services.tsx'
import { fieldOf, instantOf } from '../../parts/moment.ts'
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
          <TextField
            id="closed-from"
            type="datetime-local"
            label={<Trans>Begins</Trans>}
            hint={<Trans>In your own time.</Trans>}
            value={fieldOf(window.from)}
            onChange={(event) => onChange({ ...window, from: instantOf(event.target.value) ?? window.from })}
          />
          <TextField
            id="closed-until"
            type="datetime-local"
            label={<Trans>Ends</Trans>}
            optionalMark={<Trans>optional</Trans>}
            hint={<Trans>Empty: until somebody ends it.</Trans>}
            value={fieldOf(window.until)}
            onChange={(event) => onChange({ ...window, until: instantOf(event.target.value) })}
          />
        </>
      )}
    </>
  )
}
