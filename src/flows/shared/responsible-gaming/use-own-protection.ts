import { useQuery } from '@tanstack/react-query'
import { protectionQuery } from '#src/api/responsible-gaming.queries.ts'
import { useIsIn } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import type { ValueOf } from '#openapi/handlers.ts'

export type Protection = ValueOf<'getProtection'>
export type PlayLimit = Protection['limits'][number]

/** The member's limits and pauses; null until they have loaded, and for visitors and guests. */
export function useOwnProtection(): Protection | null {
  const { api } = useServices()
  const isIn = useIsIn()
  return useQuery({ ...protectionQuery(api), enabled: isIn }).data ?? null
}
