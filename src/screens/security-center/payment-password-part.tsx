import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { PaymentPassword } from '#src/flows/payment-password/payment-password.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { BackToOverview } from './back-to-overview.tsx'

function LockedUntil({ paymentPassword, paymentPasswordLockedUntil: until }: ValueOf<'getSecurityOverview'>) {
  const dates = useDates()
  if (paymentPassword !== 'locked' || until === null) return null
  return (
    <Alert tone="warn" icon="lock">
      <Trans>
        Locked until {dates.moment(until)} after too many wrong tries. With a code and your real name you can replace it
        now.
      </Trans>
    </Alert>
  )
}

/** The payment password: set, changed, or replaced. */
export function PaymentPasswordPart() {
  const { api } = useServices()
  const query = useQuery(securityQuery(api))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-72 rounded-2" />}>
      {(security) => (
        <div className="grid gap-4">
          <p className="text-sm text-ink-2">
            <Trans>
              You need it for transfers, withdrawals and closing your account. It isn’t your login password.
            </Trans>
          </p>
          <LockedUntil {...security} />
          <PaymentPassword security={security} />
          <BackToOverview />
        </div>
      )}
    </Answer>
  )
}
