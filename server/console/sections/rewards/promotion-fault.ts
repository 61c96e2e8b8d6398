import type { ConsoleErrorCode } from '#openapi/generated/console-operations.ts'
import type { PromotionRow } from '#server/areas/rewards/promotions/standing.ts'
import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { minorUnits } from '#rules/money.ts'
import { languageFault } from '../content/written.ts'
import { draftOf, type Draft } from './show-promotion.ts'

type Languages = Pick<MerchantSettings, 'languages' | 'defaultLanguage'>
type Site = Languages & Pick<MerchantSettings, 'currencyDecimals'>
type Fault =
  | ReturnType<typeof languageFault>
  | 'period'
  | 'image'
  | 'kind'
  | 'terms'
  | 'amount'
  | 'target'
  | 'budget'
  | 'seats'
  | 'running'
  | 'fixed'

export const invalid = 'promotion.invalid' satisfies ConsoleErrorCode

/** Whether a text is a path of the site or an https address. */
export const isPicture = (image: string) =>
  /^\/(?!\/)/.test(image) || (image.startsWith('https://') && URL.canParse(image))

const isAbove = (amount: string, decimals: number, min = 1n): boolean => (minorUnits(amount, decimals) ?? -1n) >= min

function bonusFault({ percent, cap, minDeposit }: NonNullable<Draft['bonus']>, decimals: number): Fault {
  if (Number(percent) <= 0 || !isAbove(cap, decimals)) return 'amount'
  return isAbove(minDeposit, decimals) ? null : 'target'
}

function rewardFault({ kind }: Draft, reward: NonNullable<Draft['reward']>, decimals: number): Fault {
  const { metric, target, percent, amount, category } = reward
  if ((kind === 'APPLICATION') !== (metric === 'APPROVED')) return 'terms'
  const counts = metric === 'VALID_BET' || metric === 'DEPOSIT' || metric === 'NET_LOSS'
  if (counts !== (target !== null) || (target !== null && !isAbove(target, decimals))) return 'target'
  if (category !== null && metric !== 'VALID_BET' && metric !== 'NET_LOSS') return 'terms'
  if (percent !== null && (!counts || Number(percent) <= 0)) return 'amount'
  return isAbove(amount, decimals) ? null : 'amount'
}

/** Whether the draft has exactly the fields of its kind. */
function termsFault(draft: Draft, decimals: number): Fault {
  const { kind, bonus, reward } = draft
  if ((kind === 'DEPOSIT') !== (bonus !== null)) return 'terms'
  if ((kind === 'ACTIVITY' || kind === 'APPLICATION') !== (reward !== null)) return 'terms'
  if (bonus) return bonusFault(bonus, decimals)
  return reward ? rewardFault(draft, reward, decimals) : null
}

/** The first fault in a draft; null if it may be saved. */
export function draftFault(draft: Draft, site: Site): Fault {
  const { startsAt, endsAt, image, texts, budget } = draft
  const { currencyDecimals: decimals } = site
  if (endsAt !== null && Date.parse(endsAt) <= Date.parse(startsAt)) return 'period'
  if (image !== null && !isPicture(image)) return 'image'
  if (budget !== null && !isAbove(budget, decimals, 0n)) return 'budget'
  return languageFault(texts, site) ?? termsFault(draft, decimals)
}

/** A document as text with sorted keys, so that equal content gives equal texts. */
const written = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
const differs = (one: unknown, other: unknown): boolean => written(one) !== written(other)

/**
 * The first change that a promotion's state forbids: the promise stays once members have joined; the money of a running
 * promotion changes only while it is paused; the budget covers the granted amounts, and the seats all participants.
 */
export function changeFault(
  before: PromotionRow,
  draft: Draft,
  { isFixed, decimals }: { isFixed: boolean; decimals: number },
): Fault {
  const was = draftOf(before, decimals)
  const money = ({ budget, seats, bonus, reward, forAgents, exclusive }: Draft) => [
    budget,
    seats,
    bonus,
    reward,
    forAgents,
    exclusive,
  ]
  const promised = ({ kind, bonus, reward }: Draft) => [kind, bonus, reward]
  if (draft.kind === 'RAFFLE' && was.kind !== 'RAFFLE') return 'kind'
  if (isFixed && differs(promised(was), promised(draft))) return 'fixed'
  if (before.state === 'open' && (draft.kind !== was.kind || differs(money(was), money(draft)))) return 'running'
  if (draft.budget !== null && minorUnits(draft.budget, decimals)! < before.spent) return 'budget'
  return draft.seats !== null && draft.seats < before.taken ? 'seats' : null
}
