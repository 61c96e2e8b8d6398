import { useSelector } from '@xstate/react'
import { useServices } from '#src/app/services.tsx'

/** The type of the logged-in account [9.08]; undefined without one. */
export function useAccountType(): number | undefined {
  const { session } = useServices()
  return useSelector(session, ({ context }) => context.member?.type)
}
