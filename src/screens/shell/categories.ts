import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NavKey } from './nav-items.ts'

/** The names of the kinds of game. */
export const categoryNames: Record<NavKey, MessageDescriptor> = {
  lottery: msg`Lottery`,
  live: msg`Live casino`,
  cockfight: msg`Cockfight`,
  sports: msg`Sports`,
  fish: msg`Fishing`,
  slots: msg`Slots`,
  pvp: msg`PVP`,
  esports: msg`E-sports`,
}
