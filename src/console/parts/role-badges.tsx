import { Badge } from '#src/ui/badge.tsx'
import { useRoleName } from '../app/roles.ts'

export function RoleBadges({ roles }: { roles: readonly string[] }) {
  const roleName = useRoleName()
  return (
    <span className="inline-flex flex-wrap gap-1">
      {roles.map((role) => (
        <Badge key={role}>
          <bdi>{roleName(role)}</bdi>
        </Badge>
      ))}
    </span>
  )
}
