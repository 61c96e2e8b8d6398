import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'

/** What effects, lines of the inbox and fields of the log are called. A code without a text is shown as it is. */
const codeTexts: Record<string, MessageDescriptor> = {
  account: msg`Account`,
  amount: msg`Amount`,
  email: msg`E-mail`,
  name: msg`Name`,
  roles: msg`Roles`,
  status: msg`State`,
  result: msg`Result`,
  reason: msg`Reason`,
}

/** Gives the text of a code in the operator's language. */
export function useCodeText(): (code: string) => string {
  const { i18n } = useLingui()
  return useCallback(
    (code: string) => {
      const text = Object.hasOwn(codeTexts, code) ? codeTexts[code] : undefined
      return text ? i18n._(text) : code
    },
    [i18n],
  )
}
