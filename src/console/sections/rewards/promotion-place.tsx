import { Trans } from '@lingui/react/macro'
import { TextField } from '#src/ui/text-field.tsx'
import { Count, Decimal, MaybeLine, Tick } from '../../parts/form/inputs.tsx'
import { TimeFields } from '../../parts/form/time-fields.tsx'
import { UploadButton } from '../content/upload-button.tsx'
import type { Draft } from './promotion-draft.ts'

type PlaceFormProps = {
  draft: Draft
  /** The code of a new promotion; it never changes afterwards. */
  code: string | null
  onCode: (code: string) => void
  onChange: (draft: Draft) => void
}
type FieldsProps = { draft: Draft; set: (more: Partial<Draft>) => void }

function LimitFields({ draft: { budget, seats, exclusive, forAgents }, set }: FieldsProps) {
  return (
    <>
      <Decimal
        label={<Trans>Budget</Trans>}
        hint={<Trans>Empty: no end</Trans>}
        value={budget ?? ''}
        onChange={(text) => set({ budget: text === '' ? null : text })}
      />
      <Count
        label={<Trans>Maximum participants</Trans>}
        hint={<Trans>0 = no limit</Trans>}
        value={seats ?? 0}
        onChange={(count) => set({ seats: count === 0 ? null : count })}
      />
      <Tick
        label={<Trans>Cannot be combined with other exclusive promotions</Trans>}
        value={exclusive}
        onChange={(next) => set({ exclusive: next })}
      />
      <Tick label={<Trans>For agents too</Trans>} value={forAgents} onChange={(next) => set({ forAgents: next })} />
    </>
  )
}

/** Code, times, limits, position in the list and picture. */
export function PlaceForm({ draft, code, onCode, onChange }: PlaceFormProps) {
  const set = (more: Partial<Draft>) => onChange({ ...draft, ...more })
  return (
    <div className="grid gap-3">
      {code !== null && (
        <TextField
          id="code"
          label={<Trans>Name in addresses</Trans>}
          hint={<Trans>Letters, figures and hyphens; it stays for good</Trans>}
          autoComplete="off"
          value={code}
          maxLength={36}
          onChange={(event) => onCode(event.target.value.replaceAll(/[^A-Za-z0-9-]/g, ''))}
        />
      )}
      <TimeFields times={draft} onChange={set} />
      <LimitFields draft={draft} set={set} />
      <Count
        label={<Trans>Place in the order</Trans>}
        value={draft.position}
        onChange={(position) => set({ position: Math.min(10_000, position) })}
      />
      <MaybeLine
        label={<Trans>Picture</Trans>}
        hint={<Trans>Empty: one is drawn for it</Trans>}
        value={draft.image}
        onChange={(image) => set({ image })}
      />
      <UploadButton use="banner" onPicture={({ path }) => set({ image: path })}>
        <Trans>Upload a picture</Trans>
      </UploadButton>
    </div>
  )
}
