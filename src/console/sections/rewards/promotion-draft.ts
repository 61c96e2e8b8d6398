import { useLingui } from '@lingui/react/macro'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'

export type Promotion = ConsoleValueOf<'listDeskPromotions'>['rows'][number]
export type Draft = Promotion['draft']
export type Bonus = NonNullable<Draft['bonus']>
export type Reward = NonNullable<Draft['reward']>
export type Text = Draft['texts'][number]
type Category = keyof Bonus['weights']

export const categories: readonly Category[] = ['RNG', 'FISH', 'LOTT', 'ELOTT', 'SPORTS', 'PVP', 'LIVE']

/** The default weight of each category. */
const weights: Bonus['weights'] = { RNG: '1', FISH: '1', LOTT: '1', ELOTT: '1', SPORTS: '0.5', PVP: '0.5', LIVE: '0.2' }

const newBonus: Bonus = {
  percent: '0.5',
  cap: '1000.00',
  minDeposit: '500.00',
  firstOnly: false,
  multiple: 10,
  weights,
  daysToComplete: 30,
}
const newReward: Reward = {
  metric: 'VALID_BET',
  category: null,
  target: '1000.00',
  round: 'once',
  percent: null,
  amount: '20.00',
  joins: true,
  multiple: 1,
  weights,
  daysToComplete: 30,
}

/** The terms of a kind: those already written, else the defaults. */
export function ofKind(draft: Draft, kind: Draft['kind']): Draft {
  const bonus = kind === 'DEPOSIT' ? (draft.bonus ?? newBonus) : null
  if (kind === 'ACTIVITY') {
    const own = draft.reward?.metric === 'APPROVED' ? null : draft.reward
    return { ...draft, kind, bonus, reward: own ?? newReward }
  }
  if (kind === 'APPLICATION') return { ...draft, kind, bonus, reward: ofMetric(draft.reward ?? newReward, 'APPROVED') }
  return { ...draft, kind, bonus, reward: null }
}

/** The fields that belong to a metric: a target, a category, a share. */
export function ofMetric(reward: Reward, metric: Reward['metric']): Reward {
  const counts = metric === 'VALID_BET' || metric === 'DEPOSIT' || metric === 'NET_LOSS'
  return {
    ...reward,
    metric,
    target: counts ? (reward.target ?? '1000.00') : null,
    category: metric === 'VALID_BET' || metric === 'NET_LOSS' ? reward.category : null,
    percent: counts ? reward.percent : null,
    round: counts ? reward.round : 'once',
  }
}

/** A new deposit promotion that starts now. */
export const newDraft = (languages: readonly string[], now: number): Draft => ({
  kind: 'DEPOSIT',
  position: 0,
  image: null,
  startsAt: new Date(now).toISOString(),
  endsAt: null,
  exclusive: false,
  forAgents: false,
  budget: null,
  seats: null,
  texts: languages.map((language) => ({ language, title: '', summary: '', html: '' })),
  bonus: newBonus,
  reward: null,
})

/** Its title in a language, else in the first written one. */
export const titleOf = (texts: readonly Text[], locale: string): Text | undefined =>
  texts.find(({ language }) => language === locale.toUpperCase()) ?? texts[0]

export const isWritten = ({ title }: Text): boolean => title.trim() !== ''

export function useKindNames(): Record<Draft['kind'], string> {
  const { t } = useLingui()
  return {
    DEPOSIT: t`On a deposit`,
    ACTIVITY: t`On what is done`,
    APPLICATION: t`By application`,
    RAFFLE: t`Raffle`,
    INFO: t`Only to be read`,
  }
}
