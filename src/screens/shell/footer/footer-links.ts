import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { CategoryGroup, VendorCard } from '../nav-items.ts'

type HelpLink = { topic: string; name: MessageDescriptor }

/** The fixed about list [2.54]; each is an article of the help centre. */
export const aboutTopics = [
  { topic: 'about', name: msg`About us` },
  { topic: 'contact', name: msg`Contact` },
  { topic: 'terms', name: msg`Terms` },
  { topic: 'responsibleGaming', name: msg`Responsible gaming` },
  { topic: 'privacy', name: msg`Privacy` },
  { topic: 'affiliates', name: msg`Affiliates` },
  { topic: 'refund', name: msg`Refunds` },
] as const satisfies readonly HelpLink[]

/** The most popular help articles. */
export const questionTopics = [
  { topic: 'questions', name: msg`Questions` },
  { topic: 'limits', name: msg`My limits` },
  { topic: 'fair-draws', name: msg`Check a draw` },
] as const satisfies readonly HelpLink[]

/** Never among the partners [2.52]. */
const unnamedVendor = 'TCG_SEA'

/** Every vendor once, without the excluded one [2.52]. */
export const partnersOf = (groups: readonly CategoryGroup[]): VendorCard[] => {
  const cards = groups.flatMap((group) => group.cards)
  return [...new Map(cards.map((card) => [card.vassalage, card])).values()].filter(
    ({ vassalage }) => vassalage !== unnamedVendor,
  )
}
