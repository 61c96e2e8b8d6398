import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'

export type Category = ValueOf<'listPersonalProfit'>['rows'][number]['category']

/** The names of the categories in records. */
export const categories: Record<Category, MessageDescriptor> = {
  CONS: msg`All games`,
  LOTT: msg`Lottery`,
  ELOTT: msg`E-lottery`,
  RNG: msg`Slots`,
  FISH: msg`Fishing`,
  LIVE: msg`Live casino`,
  PVP: msg`PVP`,
  SPORTS: msg`Sports`,
}
