import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Role } from '#machines/shared/operator.ts'

/** The names of the roles in the console. */
export const roleNames: Record<Role, MessageDescriptor> = {
  support: msg`support`,
  cashier: msg`cashier`,
  risk: msg`risk`,
  content: msg`content`,
  games: msg`games`,
  administrator: msg`administrator`,
}
