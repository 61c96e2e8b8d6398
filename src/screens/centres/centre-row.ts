import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Section } from '#src/app/lazy-section.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import type { MoreIconName } from '#src/ui/icon-more.tsx'

/** The groups of a centre's pages, in this order. */
export const groupNames = {
  team: msg`Team`,
  money: msg`Money`,
  records: msg`Records`,
  rewards: msg`Rewards`,
  account: msg`Account`,
  help: msg`Help`,
} as const satisfies Record<string, MessageDescriptor>
export type CentreGroup = keyof typeof groupNames

/** A view inside a page, with its own address (`part`). */
export type CentrePart = { name: MessageDescriptor; section: Section<object> }

/** A page of the centres. */
export type CentreRow = {
  name: MessageDescriptor
  group: CentreGroup
  icon: IconName | MoreIconName
  /** Its view; a page without one isn't built yet and listed nowhere. */
  section?: Section<object>
  parts?: Readonly<Record<string, CentrePart>>
  /** The module that enables it. */
  module?: string
  /** Who sees it in the list; everyone by default. */
  isFor?: (member: ValueOf<'getMemberInfo'>) => boolean
  /** Shows the four balances above it. */
  hasBalances?: true
  /** It has tables, and uses the full width. */
  isWide?: true
}
