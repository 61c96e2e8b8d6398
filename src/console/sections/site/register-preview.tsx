import { Trans, useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { Button } from '#src/ui/button.tsx'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { TextField } from '#src/ui/text-field.tsx'
import { Chips } from '../../parts/choice.tsx'
import type { RegisterField, Settings } from './settings-part.ts'
import { useFieldNames } from './register-names.ts'

type Register = Settings<'register'>['register']

/** A field as the form would show it. */
function AskedField({ of: { field, required, minLength, maxLength } }: { of: RegisterField }) {
  const nameOf = useFieldNames()
  return (
    <TextField
      id={`preview-${field}`}
      label={nameOf(field)}
      optionalMark={required ? undefined : <Trans>optional</Trans>}
      hint={
        maxLength > 0 ? (
          <Trans>
            {minLength} to {maxLength} characters
          </Trans>
        ) : undefined
      }
      type={/password/i.test(field) ? 'password' : 'text'}
      autoComplete="off"
      disabled
    />
  )
}

/** The registration form under the unsaved rules. */
export function RegisterPreview({ register }: { register: Register }) {
  const { t } = useLingui()
  const [form, setForm] = useState<'username' | 'mobile'>('username')
  const fields = register[form].filter(({ enabled }) => enabled)
  const age = register.agreement.minimumAge
  return (
    <section
      aria-label={t`Preview of the registration`}
      className="grid gap-2 rounded-tile border border-line bg-ground p-3"
    >
      <Chips
        label={t`Preview of the registration`}
        value={form}
        onChange={setForm}
        choices={[
          { value: 'username', label: <Trans>By user name</Trans> },
          { value: 'mobile', label: <Trans>By mobile number</Trans> },
        ]}
      />
      <div className="grid max-w-90 gap-3">
        {fields.map((field) => (
          <AskedField key={field.field} of={field} />
        ))}
        {register.agreement.required && (
          <Checkbox disabled checked={register.agreement.preselected} readOnly>
            <Trans>I am {age} or older and agree to the terms</Trans>
          </Checkbox>
        )}
        <Button variant="lamp" aria-disabled>
          <Trans>Register</Trans>
        </Button>
      </div>
    </section>
  )
}
