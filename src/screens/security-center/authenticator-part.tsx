import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { Authenticator } from '#src/flows/authenticator/authenticator.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { BackToOverview } from './back-to-overview.tsx'

/** The authenticator app of the account. */
export function AuthenticatorPart() {
  const { api } = useServices()
  const query = useQuery(securityQuery(api))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-56 rounded-2" />}>
      {({ totp, recoveryCodesLeft }) => (
        <div className="grid gap-4">
          <Authenticator isOn={totp} codesLeft={recoveryCodesLeft} />
          <BackToOverview />
        </div>
      )}
    </Answer>
  )
}
