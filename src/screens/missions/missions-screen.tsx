import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ValueOf } from '#openapi/handlers.ts'
import { missionsQuery } from '#src/api/missions.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { DayBegins } from '#src/flows/shared/day-begins.tsx'
import { moneyText } from '#src/lib/money-text.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { MissionBoard } from './mission-board.tsx'
import { MissionCard } from './mission-card.tsx'

type Window = ValueOf<'getMissionSummary'>['missions'][number]['window']

const windows: Record<Window, MessageDescriptor> = { day: msg`Today`, week: msg`This week`, once: msg`Once` }

/** Daily, weekly and one-time missions, with the leaderboard. */
export function MissionsScreen() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const currency = useCurrency()
  const query = useQuery(missionsQuery(api))
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  return (
    <div className="grid gap-6">
      <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
        {({ missions }) =>
          missions.length === 0 ? (
            <EmptyState title={<Trans>No missions now</Trans>} />
          ) : (
            (Object.keys(windows) as Window[]).map((window) => {
              const own = missions.filter((mission) => mission.window === window)
              if (own.length === 0) return null
              return (
                <section key={window} className="grid gap-2.5">
                  <h3>{i18n._(windows[window])}</h3>
                  <ul aria-label={i18n._(windows[window])} className="grid gap-3 lg:grid-cols-2">
                    {own.map((mission) => (
                      <MissionCard key={mission.missionId} mission={mission} money={money} />
                    ))}
                  </ul>
                </section>
              )
            })
          )
        }
      </Answer>
      <MissionBoard money={money} />
      <DayBegins />
      <p className="text-sm text-ink-2">
        <Trans>
          What a mission gives has to be played once before you withdraw it. Cancelled and tied bets don’t count.
        </Trans>{' '}
        <CentreLink mc="limits" className="link">
          <Trans>My limits</Trans>
        </CentreLink>
      </p>
    </div>
  )
}
