import type { QueryClient } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { createContext, use } from 'react'
import type { ActorRefFrom } from 'xstate'
import type { operatorSessionMachine } from '#machines/operator-session/operator-session.machine.ts'
import type { OperatorSession } from '#machines/shared/operator.ts'
import type { SecretBox } from '#machines/shared/secrets.ts'
import type { themeMachine } from '#machines/theme/theme.machine.ts'
import type { ConsoleOperationId } from '#openapi/generated/console-operations.ts'
import type { DeskApi } from '../api/client.ts'
import type { Preferences } from './preferences.ts'
import type { Texts } from './texts.ts'

/** What the console runs on. */
export type Services = {
  api: DeskApi
  /** The CSRF token, kept in memory only. */
  csrf: { get: () => string | null; set: (token: string | null) => void }
  queryClient: QueryClient
  texts: Texts
  preferences: Preferences
  session: ActorRefFrom<typeof operatorSessionMachine>
  theme: ActorRefFrom<typeof themeMachine>
  clock: { now: () => number }
  /** The token of the invitation that opened this page. */
  invitation: SecretBox | null
}

const ServicesContext = createContext<Services | null>(null)
export const ServicesProvider = ServicesContext.Provider

/** The services of the console. Throws outside a `ServicesProvider`. */
export function useServices(): Services {
  const services = use(ServicesContext)
  if (!services) throw new Error('useServices needs a ServicesProvider around it')
  return services
}

/** The operator's session; null until an operator logs in. */
export const useSession = (): OperatorSession | null =>
  useSelector(useServices().session, ({ context }) => context.session)

/** Whether the operator's roles allow an operation; the server still decides. */
export function useMay(): (operation: ConsoleOperationId) => boolean {
  const permissions = useSession()?.operator.permissions ?? []
  return (operation) => permissions.includes(operation)
}
