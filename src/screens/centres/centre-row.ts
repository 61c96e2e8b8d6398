import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { Section } from '#src/app/lazy-section.tsx'
import type { IconName } from '#src/ui/icon.tsx'
import type { MoreIconName } from '#src/ui/icon-more.tsx'

/** What the pages of a centre are listed under, in this order. */
export const groupNames = {
  team: msg`Team`,
  money: msg`Money`,
  records: msg`Records`,
  rewards: msg`Rewards`,
  account: msg`Account`,
  help: msg`Help`,
} as const satisfies Record<string, MessageDescriptor>
export type CentreGroup = keyof typeof groupNames

/** Something a page shows in its place, with an address of its own (`part`). */
export type CentrePart = { name: MessageDescriptor; section: Section<object> }

/** A page of the centres. */
export type CentreRow = {
  name: MessageDescriptor
  group: CentreGroup
  icon: IconName | MoreIconName
  /** What it shows; a page without is not built yet and listed nowhere. */
  section?: Section<object>
  parts?: Readonly<Record<string, CentrePart>>
  /** The switch it stands behind. */
  module?: string
  /** Who it is listed for; everybody unless told. */
  isFor?: (member: ValueOf<'getMemberInfo'>) => boolean
  /** The four balances stand above it. */
  hasBalances?: true
  /** It has tables, and takes all the width there is. */
  isWide?: true
}
