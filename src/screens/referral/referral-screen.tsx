import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { referralQuery } from '#src/api/raffles.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { PlayBar } from '#src/flows/promotion/play-bar.tsx'
import { useFigure } from '#src/flows/shared/use-figure.ts'
import { numberText } from '#src/lib/languages.ts'
import type { MoneyWriter } from '#src/lib/money-text.ts'
import { percentOf } from '#src/lib/rates.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { FriendList } from './friend-list.tsx'
import { InviteCard } from './invite-card.tsx'

type Referral = ValueOf<'getReferral'>

/** The address of the link on the current site. */
const addressOf = ({ url }: Referral): string => {
  const { pathname, search } = new URL(url)
  return new URL(`${pathname}${search}`, location.origin).href
}

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div className="rounded-2 bg-panel-2 p-3">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="num text-lg font-bold">{children}</dd>
  </div>
)

function Brought({ referral: { totals, rules }, money }: { referral: Referral; money: MoneyWriter }) {
  const { i18n, t } = useLingui()
  const count = (value: number) => numberText(value, i18n.locale)
  const [qualified, max] = [count(totals.qualified), count(rules.maxFriends)]
  return (
    <section className="grid gap-3">
      <dl className="grid grid-cols-2 gap-2.5 md:grid-cols-4">
        <Fact name={<Trans>Friends</Trans>}>{count(totals.friends)}</Fact>
        <Fact name={<Trans>Qualified</Trans>}>{qualified}</Fact>
        <Fact name={<Trans>Rewards</Trans>}>{money(totals.reward)}</Fact>
        <Fact name={<Trans>Rebates</Trans>}>{money(totals.rebate)}</Fact>
      </dl>
      <PlayBar
        name={t`Friends of the most`}
        value={String(totals.qualified)}
        target={String(rules.maxFriends)}
        text={t`${qualified} of ${max}`}
      />
      <p className="text-sm text-ink-2">
        <Trans>
          {qualified} of {max} friends at most.
        </Trans>{' '}
        <CentreLink mc="rewardCenter" className="link">
          <Trans>Rewards wait in the reward centre</Trans>
        </CentreLink>
      </p>
    </section>
  )
}

/** The conditions for a friend, and the reward. */
function Terms({ rules, money }: { rules: Referral['rules']; money: MoneyWriter }) {
  const { i18n } = useLingui()
  const days = numberText(rules.withinDays, i18n.locale)
  const rebateDays = numberText(rules.rebateDays, i18n.locale)
  const [deposit, played, reward, cap] = [rules.minDeposit, rules.minValidBet, rules.reward, rules.rebateDayCap].map(
    money,
  )
  const steps: { key: string; text: ReactNode }[] = [
    { key: 'register', text: <Trans>signs up with your link or code</Trans> },
    { key: 'mobile', text: <Trans>proves a mobile number</Trans> },
    { key: 'deposit', text: <Trans>deposits {deposit} or more</Trans> },
    { key: 'play', text: <Trans>plays {played} or more</Trans> },
  ]
  return (
    <section className="card grid gap-3">
      <h3 className="text-lg">
        <Trans>A friend counts when, within {days} days, they:</Trans>
      </h3>
      <ol className="grid gap-2">
        {steps.map(({ key, text }) => (
          <li key={key} className="flex gap-2.5 text-sm">
            <Icon name="check" size="sm" className="mt-0.5 text-win-ink" />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p className="text-sm">
        <Trans>
          You get {reward}, to be played once, and {percentOf(rules.rebateRate)} % of what your friends play for{' '}
          {rebateDays} days, {cap} a day at most.
        </Trans>
      </p>
      <p className="text-sm text-ink-2">
        <Trans>
          One person, one account: friends who share your device, name, number or payout account don’t count. When a
          deposit is charged back, its reward goes back too.
        </Trans>
      </p>
    </section>
  )
}

/** The member's link, the friends who joined by it, and their rewards. */
export function ReferralScreen() {
  const { api } = useServices()
  const money = useFigure()
  const shortMoney = useFigure({ short: true })
  const [pageNo, setPageNo] = useState(1)
  const query = useQuery(referralQuery(api, pageNo))
  return (
    <Answer query={query} skeleton={<Skeleton className="h-96 rounded-3" />}>
      {(referral) => (
        <div className="grid grid-cols-1 gap-6">
          <InviteCard
            code={referral.referralCode}
            address={addressOf(referral)}
            reward={shortMoney(referral.rules.reward)}
          />
          <Brought {...{ referral, money }} />
          <Terms rules={referral.rules} money={money} />
          <section className="grid gap-1">
            <h3 className="text-lg">
              <Trans>Your friends</Trans>
            </h3>
            <FriendList {...{ referral, money }} onPage={setPageNo} />
          </section>
          <p className="text-sm text-ink-2">
            <Trans>Invite only grown-ups who want to play. Play is for fun, not a way to earn.</Trans>{' '}
            <CentreLink mc="limits" className="link">
              <Trans>My limits</Trans>
            </CentreLink>
          </p>
        </div>
      )}
    </Answer>
  )
}
