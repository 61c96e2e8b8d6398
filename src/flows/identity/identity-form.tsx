import { Trans, useLingui } from '@lingui/react/macro'
import { useState, type FormEvent } from 'react'
import type { Documents, IdentityFields } from '#machines/identity/identity.types.ts'
import { pictureMegabytes } from '#rules/upload-limits.ts'
import { Button } from '#src/ui/button.tsx'
import { SelectField } from '#src/ui/select-field.tsx'
import { UploadPicture } from '../shared/upload-picture.tsx'
import { kindNames, pictureMissing } from './identity.messages.ts'

const none: Documents = { kind: 'NATIONAL_ID', front: null, back: null, selfie: null }
const kinds = Object.keys(kindNames) as Documents['kind'][]

export type IdentityFormProps = {
  fields: IdentityFields
  busy: boolean
  onChange: () => void
  onSubmit: (documents: Documents) => void
}

/** Both sides of a document and a selfie with it, each uploaded once chosen. */
export function IdentityForm({ fields, busy, onChange, onSubmit }: IdentityFormProps) {
  const { i18n, t } = useLingui()
  const [documents, setDocuments] = useState(none)
  const change = (part: Partial<Documents>) => {
    if (Object.keys(fields).length > 0) onChange()
    setDocuments((before) => ({ ...before, ...part }))
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onSubmit(documents)
  }
  const missing = (side: keyof IdentityFields) => fields[side] && i18n._(pictureMissing)
  return (
    <form className="grid gap-4" onSubmit={submit} noValidate aria-label={t`Documents`}>
      <SelectField
        label={<Trans>Document</Trans>}
        options={kinds.map((kind) => ({ value: kind, label: i18n._(kindNames[kind]) }))}
        value={documents.kind}
        onValueChange={(kind) => change({ kind })}
      />
      <UploadPicture
        purpose="IDENTITY"
        label={<Trans>Front side</Trans>}
        hint={
          <Trans>All four corners in the picture, every letter sharp. PNG or JPG, up to {pictureMegabytes} MB.</Trans>
        }
        error={missing('front')}
        onPicture={(front) => change({ front })}
      />
      <UploadPicture
        purpose="IDENTITY"
        label={documents.kind === 'PASSPORT' ? <Trans>Page with your signature</Trans> : <Trans>Back side</Trans>}
        error={missing('back')}
        onPicture={(back) => change({ back })}
      />
      <UploadPicture
        purpose="IDENTITY"
        label={<Trans>You with the document</Trans>}
        hint={<Trans>Hold it beside your face. Both have to be clear.</Trans>}
        error={missing('selfie')}
        onPicture={(selfie) => change({ selfie })}
      />
      <Button type="submit" variant="lamp" size="lg" block busy={busy} busyLabel={<Trans>Sending…</Trans>}>
        <Trans>Send the documents</Trans>
      </Button>
    </form>
  )
}
