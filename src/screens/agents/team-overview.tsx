import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { teamOverviewQuery } from '#src/api/agents.queries.ts'
import { useServices } from '#src/app/services.tsx'
import { useStreamNews } from '#src/app/use-stream-news.ts'
import { useSiteInfo } from '#src/app/site-info.ts'
import { useDates } from '#src/app/use-dates.ts'
import { FactList } from '#src/flows/shared/fact-list.tsx'
import { numberText } from '#src/lib/languages.ts'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { Amount } from '../records/amount.tsx'
import { categories } from '../records/category-names.ts'
import { DateRange } from '../records/date-range.tsx'
import { useRecordDays } from '../records/use-record-days.ts'
import { Answer } from '../shared/answer.tsx'
import { CentreLink } from '../shell/centre-link.tsx'
import { ChangeNote } from './change-note.tsx'
import { IncomeFacts } from './income-facts.tsx'
import { NeedsAttention } from './needs-attention.tsx'
import { OverviewCharts } from './overview-charts.tsx'

type Overview = ValueOf<'getTeamOverview'>
type Facts = ComponentProps<typeof FactList>['facts']
type Writer = (amount: string, change?: boolean) => ReactNode
type FiguresProps = { shown: Overview; money: Writer }

const skeleton = (
  <div className="grid gap-3">
    <div className="grid grid-cols-2 gap-3 lg:grid-cols-4">
      {Array.from({ length: 4 }, (_, i) => (
        <Skeleton key={i} className="h-24 rounded-2" />
      ))}
    </div>
    <Skeleton className="h-72 rounded-2" />
  </div>
)

type TileProps = { name: ReactNode; value: ReactNode; now: number; before: number }

const Tile = ({ name, value, now, before }: TileProps) => (
  <div className="grid min-w-0 content-start gap-0.5 rounded-2 border border-line bg-panel-2 p-3">
    <dt className="text-xs text-ink-2">{name}</dt>
    <dd className="grid gap-0.5">
      <span className="text-lg font-bold">{value}</span>
      <ChangeNote now={now} before={before} />
    </dd>
  </div>
)

/** The agent's main figures, each compared with the window before. */
function Tiles({ shown, money }: FiguresProps) {
  const { i18n } = useLingui()
  const { before, members } = shown
  const count = (value: number) => numberText(value, i18n.locale)
  return (
    <dl className="grid grid-cols-2 gap-2.5 lg:grid-cols-4">
      <Tile
        name={<Trans>Bets of the team</Trans>}
        value={money(shown.stake)}
        now={Number(shown.stake)}
        before={Number(before.stake)}
      />
      <Tile
        name={<Trans>Net result</Trans>}
        value={money(shown.netLoss, true)}
        now={Number(shown.netLoss)}
        before={Number(before.netLoss)}
      />
      <Tile
        name={<Trans>Active members</Trans>}
        value={
          <span className="num">
            {count(shown.activeMembers)} / {count(members.total)}
          </span>
        }
        now={shown.activeMembers}
        before={before.activeMembers}
      />
      <Tile
        name={<Trans>My income</Trans>}
        value={money(shown.myIncome.net, true)}
        now={Number(shown.myIncome.net)}
        before={Number(before.myIncome.net)}
      />
    </dl>
  )
}

const Box = ({ title, children }: { title: ReactNode; children: ReactNode }) => (
  <section className="grid content-start gap-2.5 rounded-2 border border-line bg-panel-2 p-3 md:p-4">
    <h3 className="font-bold">{title}</h3>
    {children}
  </section>
)

/** Deposits and withdrawals, and the team's balance now. */
const moneyFacts = ({ shown, money }: FiguresProps, count: (value: number) => ReactNode): Facts => [
  { key: 'deposit', name: <Trans>Deposits</Trans>, value: money(shown.deposit) },
  { key: 'withdraw', name: <Trans>Withdrawals</Trans>, value: money(shown.withdraw) },
  {
    key: 'first',
    name: <Trans>First deposits</Trans>,
    value: (
      <>
        {count(shown.firstDeposits.count)} · {money(shown.firstDeposits.amount)}
      </>
    ),
  },
  { key: 'balance', name: <Trans>Balances now</Trans>, value: money(shown.teamBalance) },
  { key: 'bonusBalance', name: <Trans>Bonus money now</Trans>, value: money(shown.bonusBalance) },
]

const playFacts = ({ shown, money }: FiguresProps): Facts => [
  { key: 'validBet', name: <Trans>Valid bets</Trans>, value: money(shown.validBet) },
  { key: 'payout', name: <Trans>Payout</Trans>, value: money(shown.payout) },
  { key: 'rebate', name: <Trans>Rebate</Trans>, value: money(shown.rebate) },
  { key: 'bonus', name: <Trans>Bonus</Trans>, value: money(shown.bonus) },
]

const memberFacts = ({ members, newMembers }: Overview, count: (value: number) => ReactNode): Facts => [
  { key: 'total', name: <Trans>In the team</Trans>, value: count(members.total) },
  { key: 'agents', name: <Trans>Agents among them</Trans>, value: count(members.agents) },
  { key: 'players', name: <Trans>Players among them</Trans>, value: count(members.players) },
  { key: 'new', name: <Trans>New in this period</Trans>, value: count(newMembers), strong: true },
]

function CategoryBox({ shown, money }: FiguresProps) {
  const { i18n } = useLingui()
  return (
    <Box title={<Trans>By kind of game</Trans>}>
      <FactList
        facts={shown.categories.map(({ category, stake, netLoss }) => ({
          key: category,
          name: i18n._(categories[category]),
          value: (
            <>
              {money(stake)} <span className="text-ink-2">({money(netLoss, true)})</span>
            </>
          ),
        }))}
      />
      <p className="text-xs text-ink-2">
        <Trans>Bets, and in brackets the net result without rebates and bonuses.</Trans>
      </p>
    </Box>
  )
}

/** The other figures, by subject. */
function Figures(props: FiguresProps) {
  const { i18n } = useLingui()
  const count = (value: number) => <span className="num">{numberText(value, i18n.locale)}</span>
  return (
    <div className="grid gap-3 md:grid-cols-2">
      <Box title={<Trans>Money of the team</Trans>}>
        <FactList facts={moneyFacts(props, count)} />
      </Box>
      <Box title={<Trans>Play of the team</Trans>}>
        <FactList facts={playFacts(props)} />
      </Box>
      <Box title={<Trans>Members</Trans>}>
        <FactList facts={memberFacts(props.shown, count)} />
      </Box>
      <Box title={<Trans>My income</Trans>}>
        <IncomeFacts income={props.shown.myIncome} money={props.money} />
        <CentreLink ac="agentIncome" className="link flex min-h-11 w-fit items-center gap-1 text-sm">
          <Trans>How it’s calculated</Trans>
          <Icon name="next" size="xs" flip />
        </CentreLink>
      </Box>
      {props.shown.categories.length > 0 && <CategoryBox {...props} />}
    </div>
  )
}

/** Figures change every few seconds; an open page refetches them at this interval at most. */
const COUNTED_EVERY_MS = 10_000

/** Whether any member played or moved money in the window. */
const isQuiet = ({ stake, deposit, withdraw, profitLoss, activeMembers }: Overview): boolean =>
  [stake, deposit, withdraw, profitLoss].every((amount) => Number(amount) === 0) && activeMembers === 0

/** The suggestions for an agent without a team, or without a player in the window. */
function Quiet({ members }: Overview) {
  const isAlone = members.total <= 1
  return (
    <EmptyState
      title={
        isAlone ? <Trans>Your team begins with the first member</Trans> : <Trans>Nobody played on these days</Trans>
      }
      action={
        <CentreLink ac="agentRegister" {...(isAlone && { part: 'links' })} className="link">
          {isAlone ? <Trans>Send an invitation link</Trans> : <Trans>Register a member</Trans>}
        </CentreLink>
      }
    >
      {isAlone ? (
        <Trans>People who sign up with your link play in your team. Their figures show here.</Trans>
      ) : (
        <Trans>Choose other dates to see more.</Trans>
      )}
    </EmptyState>
  )
}

/** The figures of an agent's whole team in a window of days, the first page of the agent centre [1.27]. */
export function TeamOverview() {
  const { api } = useServices()
  const site = useSiteInfo()
  const range = useRecordDays('month')
  const query = useQuery(teamOverviewQuery(api, range.days))
  useStreamNews(['team'], ['getTeamOverview'], COUNTED_EVERY_MS)
  const dates = useDates(query.data?.timeZone)
  const money: Writer = (amount, change = false) => <Amount of={site} value={amount} change={change} />
  return (
    <div className="grid grid-cols-1 gap-3.5">
      <NeedsAttention owed={query.data?.owed} money={money} />
      <DateRange days={range.days} today={range.today} onDays={range.onDays} />
      <Answer query={query} skeleton={skeleton}>
        {(shown) => (
          <>
            <Tiles shown={shown} money={money} />
            {isQuiet(shown) ? <Quiet {...shown} /> : <OverviewCharts days={shown.days} />}
            <Figures shown={shown} money={money} />
            <p className="text-xs text-ink-2">
              <Trans>
                Counted up to {dates.moment(shown.asOf.split('@')[1] ?? '')}. Days are counted in the site's time. A bet
                that is corrected later counts on the day of the correction.
              </Trans>
            </p>
          </>
        )}
      </Answer>
    </div>
  )
}
