import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { sessionsQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { OwnSessions } from '#src/flows/own-sessions/own-sessions.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { DeviceText } from './device-text.tsx'

const deviceText = (userAgent: string) => <DeviceText userAgent={userAgent} />

/** The account's sessions, and a way to end others. */
export function Sessions() {
  const { api } = useServices()
  const query = useQuery(sessionsQuery(api))
  return (
    <div className="grid gap-4">
      <Answer query={query} skeleton={<Skeleton className="h-40 rounded-2" />}>
        {(sessions) => <OwnSessions {...{ sessions, deviceText }} />}
      </Answer>
      <CentreLink mc="securityCenter" part="loginPassword" className="link justify-self-start text-sm">
        <Trans>Change the login password</Trans>
      </CentreLink>
    </div>
  )
}
