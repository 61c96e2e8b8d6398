import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { protectionQuery } from '#src/api/responsible-gaming.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { OwnProtection } from '#src/flows/responsible-gaming/own-protection.tsx'
import { DayBegins } from '#src/flows/shared/day-begins.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

/** The player's own limits, breaks and reality check. */
export function LimitsScreen() {
  const { api } = useServices()
  const currency = useCurrency()
  const query = useQuery(protectionQuery(api))
  return (
    <div className="grid gap-4">
      <Answer query={query} skeleton={<Skeleton className="h-80 rounded-2" />}>
        {(protection) => <OwnProtection protection={protection} currency={currency} />}
      </Answer>
      <DayBegins />
      <CentreLink mc="personalHistoryCopy" className="link justify-self-start text-sm">
        <Trans>Your play so far</Trans>
      </CentreLink>
    </div>
  )
}
