import { useLingui } from '@lingui/react/macro'
import { roles as allRoles } from '#openapi/generated/console-operations.ts'
import type { Role } from '#machines/shared/operator.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { roleNames } from '../../app/roles.ts'

type RoleChoiceProps = { value: readonly Role[]; error?: string | undefined; onChange: (roles: Role[]) => void }

/** Checkboxes for roles. */
export function RoleChoice({ value, error, onChange }: RoleChoiceProps) {
  const { i18n, t } = useLingui()
  return (
    <Field as="group" label={t`Roles`} error={error}>
      {({ id }) => (
        <div role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
          {allRoles.map((role) => (
            <Checkbox
              key={role}
              checked={value.includes(role)}
              onChange={(event) =>
                onChange(event.target.checked ? [...value, role] : value.filter((one) => one !== role))
              }
            >
              {i18n._(roleNames[role])}
            </Checkbox>
          ))}
        </div>
      )}
    </Field>
  )
}
