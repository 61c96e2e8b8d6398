import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Plural, Trans, useLingui } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ValueOf } from '#openapi/handlers.ts'
import { useFigure } from '#src/flows/shared/use-figure.ts'
import { WeightsTable } from '#src/flows/promotion/weights-table.tsx'
import { numberText } from '#src/lib/languages.ts'
import { RichText } from '../shared/rich-text.tsx'

type Detail = ValueOf<'getPromotion'>
type Fact = { key: string; name: ReactNode; value: ReactNode }

const Days = ({ days }: { days: number | null }) =>
  days === null ? <Trans>no end</Trans> : <Plural value={days} one="# day" other="# days" />

const Times = ({ times }: { times: number }) => <Plural value={times} one="# time" other="# times" />

function useRate() {
  const { i18n } = useLingui()
  return (rate: string) => `${numberText(String(Number(rate) * 100), i18n.locale, { maximumFractionDigits: 2 })} %`
}

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className="card grid grid-cols-2 gap-4 min-[560px]:grid-cols-3">
    {facts.map(({ key, name, value }) => (
      <div key={key} className="min-w-0">
        <dt className="text-sm text-ink-2">{name}</dt>
        <dd className="text-md font-bold">{value}</dd>
      </div>
    ))}
  </dl>
)

function useBonusFacts(): (bonus: NonNullable<Detail['bonus']>) => Fact[] {
  const figure = useFigure()
  const rate = useRate()
  return ({ percent, cap, minDeposit, multiple, daysToComplete, firstOnly }) => [
    { key: 'percent', name: <Trans>Bonus</Trans>, value: <span className="num">{rate(percent)}</span> },
    { key: 'cap', name: <Trans>At most</Trans>, value: <span className="num">{figure(cap)}</span> },
    { key: 'min', name: <Trans>Deposit at least</Trans>, value: <span className="num">{figure(minDeposit)}</span> },
    { key: 'multiple', name: <Trans>To be played</Trans>, value: <Times times={multiple} /> },
    { key: 'days', name: <Trans>Time for it</Trans>, value: <Days days={daysToComplete} /> },
    {
      key: 'first',
      name: <Trans>For</Trans>,
      value: firstOnly ? <Trans>the first deposit</Trans> : <Trans>one deposit</Trans>,
    },
  ]
}

const metrics: Record<NonNullable<Detail['reward']>['metric'], MessageDescriptor> = {
  VALID_BET: msg`what you play`,
  DEPOSIT: msg`what you deposit`,
  NET_LOSS: msg`net loss of the round before`,
  REGISTERED: msg`a proven mobile number`,
  APPROVED: msg`an accepted application`,
}
const rounds = { once: msg`once`, day: msg`each day`, week: msg`each week` }

function useRewardFacts(): (reward: NonNullable<Detail['reward']>) => Fact[] {
  const { i18n } = useLingui()
  const figure = useFigure()
  const rate = useRate()
  return ({ metric, target, percent, amount, multiple, daysToComplete, round }) => [
    {
      key: 'amount',
      name: percent === null ? <Trans>Reward</Trans> : <Trans>Reward, at most</Trans>,
      value: <span className="num">{figure(amount)}</span>,
    },
    ...(percent === null
      ? []
      : [
          {
            key: 'percent',
            name: <Trans context="percentage">Share</Trans>,
            value: <span className="num">{rate(percent)}</span>,
          },
        ]),
    { key: 'metric', name: <Trans>It counts</Trans>, value: i18n._(metrics[metric]) },
    ...(target === null
      ? []
      : [{ key: 'target', name: <Trans>From</Trans>, value: <span className="num">{figure(target)}</span> }]),
    { key: 'round', name: <Trans>How often</Trans>, value: i18n._(rounds[round]) },
    { key: 'multiple', name: <Trans>To be played</Trans>, value: <Times times={multiple} /> },
    { key: 'days', name: <Trans>Time for it</Trans>, value: <Days days={daysToComplete} /> },
  ]
}

/** What a deposit brings, in figures. */
function Example({ bonus: { example } }: { bonus: NonNullable<Detail['bonus']> }) {
  const figure = useFigure()
  return (
    <section className="card grid gap-3 border-lamp-edge">
      <h2 className="text-md font-bold">
        <Trans>For example</Trans>
      </h2>
      <ol className="grid gap-2 text-center min-[420px]:grid-cols-3">
        <li className="rounded-2 bg-panel-2 p-3">
          <b className="num block text-lg">{figure(example.deposit)}</b>
          <span className="text-sm text-ink-2">
            <Trans>you deposit</Trans>
          </span>
        </li>
        <li className="rounded-2 bg-lamp-wash p-3">
          <b className="num block text-lg text-lamp-ink">+{figure(example.bonus)}</b>
          <span className="text-sm text-ink-2">
            <Trans>is the bonus</Trans>
          </span>
        </li>
        <li className="rounded-2 bg-panel-2 p-3">
          <b className="num block text-lg">{figure(example.required)}</b>
          <span className="text-sm text-ink-2">
            <Trans>to play before you withdraw</Trans>
          </span>
        </li>
      </ol>
    </section>
  )
}

/** The terms of an offer: as figures, as an example, in words, and with the weights. */
export function PromotionTerms({ detail }: { detail: Detail }) {
  const bonusFacts = useBonusFacts()
  const rewardFacts = useRewardFacts()
  const { bonus, reward, html } = detail
  const weights = bonus?.weights ?? reward?.weights
  return (
    <div className="grid min-w-0 content-start gap-3.5">
      {bonus && <Facts facts={bonusFacts(bonus)} />}
      {reward && <Facts facts={rewardFacts(reward)} />}
      {bonus && <Example bonus={bonus} />}
      <section className="card grid gap-3">
        <h2 className="text-md font-bold">
          <Trans>The terms in plain words</Trans>
        </h2>
        <RichText html={html} />
      </section>
      {weights && (
        <section className="card">
          <WeightsTable weights={weights} />
        </section>
      )}
    </div>
  )
}
