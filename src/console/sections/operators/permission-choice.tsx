import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { Checkbox } from '#src/ui/checkbox.tsx'
import { usePermissionText, useSectionName } from '../../app/permission-texts.ts'
import { useSession } from '../../app/services.tsx'

type Section = ConsoleValueOf<'listRoles'>['grantable'][number]

type PermissionChoiceProps = {
  sections: readonly Section[]
  value: readonly string[]
  onChange: (permissions: string[]) => void
}

/** Whether the operator may give a permission: administrators all of them, others what they hold. */
function useMayGive(): (permission: string) => boolean {
  const { roles = [], permissions = [] } = useSession()?.operator ?? {}
  return (permission) => roles.includes('administrator') || permissions.includes(permission)
}

/** Checkboxes for permissions, by section. Those that the operator may not give stay as they are. */
export function PermissionChoice({ sections, value, onChange }: PermissionChoiceProps) {
  const { i18n } = useLingui()
  const sectionName = useSectionName()
  const permissionText = usePermissionText()
  const mayGive = useMayGive()
  const lackingId = useId()
  const lacking = sections.some(({ permissions }) => !permissions.every(mayGive))
  const set = (some: readonly string[], chosen: boolean) =>
    onChange(chosen ? [...new Set([...value, ...some])].toSorted() : value.filter((one) => !some.includes(one)))
  return (
    <div className="grid gap-2">
      {lacking && (
        <p id={lackingId} className="text-sm text-ink-2">
          <Trans>You can give what you hold yourself. The rest is for an administrator.</Trans>
        </p>
      )}
      {sections.map(({ section, permissions }) => {
        const named = permissions
          .map((permission) => ({ permission, text: permissionText(permission) }))
          .toSorted((a, b) => a.text.localeCompare(b.text, i18n.locale))
        const free = permissions.filter(mayGive)
        const chosen = permissions.filter((one) => value.includes(one)).length
        return (
          <fieldset key={section} className="min-w-0 rounded-2 border border-line px-2.5 pb-1.5">
            <legend className="px-1 text-sm font-bold">
              {sectionName(section)}{' '}
              <span className="num font-normal text-ink-2">
                {chosen}/{permissions.length}
              </span>
            </legend>
            <Checkbox
              className="font-bold"
              checked={free.length > 0 && free.every((one) => value.includes(one))}
              disabled={free.length === 0}
              aria-describedby={free.length === 0 ? lackingId : undefined}
              onChange={({ target }) => set(free, target.checked)}
            >
              <Trans>All of this section</Trans>
            </Checkbox>
            <div className="grid gap-x-3 md:grid-cols-2 xl:grid-cols-3">
              {named.map(({ permission, text }) => (
                <Checkbox
                  key={permission}
                  checked={value.includes(permission)}
                  disabled={!mayGive(permission)}
                  aria-describedby={mayGive(permission) ? undefined : lackingId}
                  onChange={({ target }) => set([permission], target.checked)}
                >
                  {text}
                </Checkbox>
              ))}
            </div>
          </fieldset>
        )
      })}
    </div>
  )
}
