import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** The names of a promotion's and its prizes' values. */
const fields: Record<string, MessageDescriptor> = {
  kind: msg`Kind`,
  state: msg`State`,
  position: msg`Place in the order`,
  image: msg`Picture`,
  startsAt: msg`Begins`,
  endsAt: msg`Ends`,
  exclusive: msg`Cannot be combined with other exclusive promotions`,
  forAgents: msg`For agents too`,
  budget: msg`Budget`,
  seats: msg`Maximum participants`,
  texts: msg`Texts`,
  language: msg`Language`,
  title: msg`Title`,
  summary: msg`In one sentence`,
  html: msg`Terms`,
  bonus: msg`Bonus`,
  reward: msg`Reward`,
  percent: msg`Share in percent`,
  cap: msg`At most`,
  minDeposit: msg`Deposit at least`,
  firstOnly: msg`Only for the first deposit of an account`,
  multiple: msg`Multiplier`,
  daysToComplete: msg`Days to complete`,
  weights: msg`What counts how much`,
  metric: msg`What is counted`,
  category: msg`Category`,
  target: msg`From`,
  round: msg`How often`,
  amount: msg`Amount`,
  joins: msg`Members have to join first`,
  checked: msg`An operator looks at it`,
  prizes: msg`Prizes`,
  names: msg`Title`,
  weight: msg`Weight out of 1,000`,
  stock: msg`Stock`,
  standIn: msg`Stand-in`,
  fromDraw: msg`From draw`,
  RNG: msg`Slots`,
  FISH: msg`Fishing`,
  LOTT: msg`Classic lottery`,
  ELOTT: msg`Lottery`,
  SPORTS: msg`Sports`,
  PVP: msg`PVP`,
  LIVE: msg`Live casino`,
}

/**
 * Names a value by its path in the document: `bonus.cap` is "Bonus: At most", `prizes.0.weight` is "Prizes 1: Weight
 * out of 1,000". A path without a name is shown as it is.
 */
export function useVersionField(): (code: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (code: string) => {
      const parts: string[] = []
      for (const part of code.split('.')) {
        if (/^\d+$/.test(part)) parts.push(`${parts.pop() ?? ''} ${Number(part) + 1}`.trim())
        else parts.push(Object.hasOwn(fields, part) ? i18n._(fields[part]!) : part)
      }
      return parts.join(': ')
    },
    [i18n],
  )
}
