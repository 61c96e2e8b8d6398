import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** The names of the built-in roles. */
const builtIn: Readonly<Record<string, MessageDescriptor>> = {
  support: msg`support`,
  cashier: msg`cashier`,
  risk: msg`risk`,
  content: msg`content`,
  games: msg`games`,
  administrator: msg`administrator`,
}

/** Returns how a role is called; operators named the made ones. */
export function useRoleName(): (role: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (role: string) => {
      const text = Object.hasOwn(builtIn, role) ? builtIn[role] : undefined
      return text ? i18n._(text) : role
    },
    [i18n],
  )
}
