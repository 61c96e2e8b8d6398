import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { isTrial } from '#machines/session/account-types.ts'
import { rankLevelsQuery, rankProgressQuery } from '#src/api/ranks.queries.ts'
import { useMember } from '#src/app/member.ts'
import { useServices } from '#src/app/services.tsx'
import { useCurrency } from '#src/app/use-currency.ts'
import { moneyText } from '#src/lib/money-text.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Section } from '#src/ui/section.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { RankCard } from '../ranks/rank-card.tsx'
import { RankLadder } from '../ranks/rank-ladder.tsx'
import { VipService } from '../ranks/vip-service.tsx'
import { Answer } from '../shared/answer.tsx'
import { Page } from '../shared/page.tsx'
import { RewardsNav } from '../shared/rewards-nav.tsx'
import { CentreLink } from '../shell/centre-link.tsx'

const NotCounted = () => (
  <section className="card grid content-start gap-3">
    <h2>
      <Trans>What doesn’t count</Trans>
    </h2>
    <ul className="grid gap-1.5 text-sm">
      {[
        <Trans key="transfers">Transfers between members</Trans>,
        <Trans key="back">Deposits that went back</Trans>,
        <Trans key="cancelled">Bets that were cancelled or tied</Trans>,
      ].map((what) => (
        <li key={what.key} className="flex gap-2">
          <Icon name="close" size="sm" className="mt-0.5 flex-none text-ink-2" />
          {what}
        </li>
      ))}
    </ul>
    <p className="text-sm text-ink-2">
      <Trans>A gift has to be played once before you withdraw it.</Trans>
    </p>
  </section>
)

/** The levels with their requirements and benefits, and the member's progress to the next one [2.08]. */
export function VipScreen() {
  const { api } = useServices()
  const { i18n } = useLingui()
  const { loggedIn, member } = useMember()
  const currency = useCurrency()
  const isMember = loggedIn && member !== null && !isTrial(member.type)
  const levels = useQuery(rankLevelsQuery(api))
  const progress = useQuery({ ...rankProgressQuery(api), enabled: isMember })
  const money = (amount: string) => moneyText(amount, { currency, locale: i18n.locale })
  return (
    <Page title={<Trans>VIP</Trans>} tools={<RewardsNav />}>
      {isMember && (
        <Answer query={progress} skeleton={<Skeleton className="h-80 rounded-3 md:h-64" />}>
          {(own) => (
            <RankCard progress={own} own={levels.data?.find(({ level }) => level === own.rankLevel)} money={money} />
          )}
        </Answer>
      )}
      <Section title={<Trans>The levels</Trans>}>
        <Answer query={levels} skeleton={<Skeleton className="h-96 rounded-3" />}>
          {(rows) => (
            <RankLadder levels={rows} own={isMember ? (progress.data?.rankLevel ?? null) : null} money={money} />
          )}
        </Answer>
      </Section>
      <div className="mt-6 grid gap-4 md:grid-cols-2">
        <VipService isOpen={isMember && progress.data?.vipService === true} />
        <NotCounted />
      </div>
      {isMember && (
        <aside className="mt-8 flex gap-2.5 border-t border-line pt-4 text-sm text-ink-2">
          <Icon name="shield" size="sm" className="mt-0.5 flex-none text-win-ink" />
          <div>
            <p>
              <Trans>Play is for fun, not for income.</Trans>
            </p>
            <CentreLink mc="limits" className="link inline-flex min-h-11 items-center">
              <Trans>My limits</Trans>
            </CentreLink>
          </div>
        </aside>
      )}
    </Page>
  )
}
