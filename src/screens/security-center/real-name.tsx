import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { PayeeName } from '#src/flows/payee-name/payee-name.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'

/** The real name, which is set once, and its purpose. */
export function RealName() {
  const { api } = useServices()
  const query = useQuery(securityQuery(api))
  return (
    <div className="grid gap-4">
      <ul className="grid list-disc gap-1 ps-5 text-sm text-ink-2">
        <li>
          <Trans>We only pay out to accounts in this name.</Trans>
        </li>
        <li>
          <Trans>You need it to replace a forgotten payment password.</Trans>
        </li>
        <li>
          <Trans>
            Write it the way your bank does. You set it once; after that only customer service can change it.
          </Trans>
        </li>
      </ul>
      <Answer query={query} skeleton={<Skeleton className="h-24 rounded-2" />}>
        {({ payeeName }) =>
          payeeName === null ? (
            <PayeeName />
          ) : (
            <p className="rounded-2 bg-panel-2 p-4">
              <span className="block text-sm text-ink-2">
                <Trans>Your real name</Trans>
              </span>
              <b>
                <bdi>{payeeName}</bdi>
              </b>
            </p>
          )
        }
      </Answer>
    </div>
  )
}
