import { useLingui } from '@lingui/react/macro'
import type { Role } from '#machines/shared/operator.ts'
import { Badge } from '#src/ui/badge.tsx'
import { roleNames } from '../app/roles.ts'

export function RoleBadges({ roles }: { roles: readonly Role[] }) {
  const { i18n } = useLingui()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role}>{i18n._(roleNames[role])}</Badge>
      ))}
    </span>
  )
}
