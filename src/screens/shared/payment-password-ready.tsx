import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { securityQuery } from '#src/api/members.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useDates } from '#src/app/use-dates.ts'
import { Alert } from '#src/ui/alert.tsx'
import { StepLink } from '../shell/step-link.tsx'
import { Answer } from './answer.tsx'

type Found = Pick<ValueOf<'getSecurityOverview'>, 'paymentPassword' | 'paymentPasswordLockedUntil'>
type Props = { children: ReactNode; skeleton: ReactNode }

/** The first result stays: a running flow continues when the password gets locked in the meantime. */
function Ready({ found, children }: { found: Found; children: ReactNode }) {
  const dates = useDates()
  const [{ paymentPassword, paymentPasswordLockedUntil: until }] = useState(found)
  const link = (text: ReactNode) => (
    <StepLink mc="securityCenter" part="paymentPassword" className="link inline-flex min-h-11 items-center">
      {text}
    </StepLink>
  )
  if (paymentPassword === 'none')
    return (
      <Alert>
        <Trans>You need a payment password first.</Trans> {link(<Trans>Set the payment password</Trans>)}
      </Alert>
    )
  if (paymentPassword === 'locked' && until !== null)
    return (
      <Alert>
        <Trans>Your payment password is locked until {dates.moment(until)} after too many wrong tries.</Trans>{' '}
        {link(<Trans>Replace the payment password</Trans>)}
      </Alert>
    )
  return children
}

/** A form that needs the payment password; without a usable one, the link to set it instead. */
export function PaymentPasswordReady({ children, skeleton }: Props) {
  const { api } = useServices()
  const security = useQuery(securityQuery(api))
  return (
    <Answer query={security} skeleton={skeleton}>
      {(found) => (
        <Ready key={found.paymentPassword === 'none' ? 'none' : 'set'} found={found}>
          {children}
        </Ready>
      )}
    </Answer>
  )
}
