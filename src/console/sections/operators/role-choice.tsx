import { useLingui } from '@lingui/react/macro'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { Field } from '#src/ui/field.tsx'
import { useDesk } from '../../app/queries.ts'
import { useRoleName } from '../../app/roles.ts'
import { Shown } from '../../parts/states.tsx'

type RoleChoiceProps = { value: readonly string[]; error?: string | undefined; onChange: (roles: string[]) => void }

/** Checkboxes for roles. */
export function RoleChoice({ value, error, onChange }: RoleChoiceProps) {
  const { t } = useLingui()
  const roleName = useRoleName()
  const answer = useDesk('listRoles', {})
  return (
    <Field as="group" label={t`Roles`} error={error}>
      {({ id }) => (
        <div role="group" aria-labelledby={`${id}-label`} className="grid grid-cols-2 gap-x-4 md:grid-cols-3">
          <Shown answer={answer} coming={2}>
            {({ rows }) =>
              rows.map(({ name: role }) => (
                <Checkbox
                  key={role}
                  checked={value.includes(role)}
                  onChange={(event) =>
                    onChange(event.target.checked ? [...value, role] : value.filter((one) => one !== role))
                  }
                >
                  <bdi>{roleName(role)}</bdi>
                </Checkbox>
              ))
            }
          </Shown>
        </div>
      )}
    </Field>
  )
}
