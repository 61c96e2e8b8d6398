import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { withdrawSettingsQuery } from '#src/api/cashier.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { PayoutAccounts } from '#src/flows/payout-account/payout-accounts.tsx'
import { Alert } from '#src/ui/alert.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { StepLink } from '../shell/step-link.tsx'

const passwordFirst = (
  <Alert>
    <Trans>You need a payment password before you can add an account.</Trans>{' '}
    <StepLink mc="securityCenter" part="paymentPassword" className="link inline-flex min-h-11 items-center">
      <Trans>Set the payment password</Trans>
    </StepLink>
  </Alert>
)

/** The page of payout accounts. */
export function PayoutAccountsScreen() {
  const { api } = useServices()
  const settings = useQuery(withdrawSettingsQuery(api))
  return (
    <section className="grid gap-3">
      <Answer query={settings} skeleton={<Skeleton className="h-80 rounded-2" />}>
        {(known) => (
          <>
            {!known.paymentPasswordSet && passwordFirst}
            <PayoutAccounts settings={known} />
          </>
        )}
      </Answer>
      <CentreLink mc="withdraw" className="link justify-self-start text-sm">
        <Trans>Withdraw</Trans>
      </CentreLink>
    </section>
  )
}
