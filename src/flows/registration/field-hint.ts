import type { I18n } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { hintOf } from '#rules/registration-rules.ts'
import { hintText, lengthText } from '../shared/hint-text.ts'
import type { ShownField } from './registration-fields.ts'

/** The hint of an empty field: who gives out the code, what makes a good password, or the field's rule. */
export function fieldHint(i18n: I18n, { field, rule }: ShownField): string {
  const hint = hintOf(rule)
  if (field === 'affiliateCode') return i18n._(msg`From the agent who invited you.`)
  if (field === 'referralCode') return i18n._(msg`From a friend who plays here.`)
  if (field === 'password' && hint.patternId === 1) {
    const length = lengthText(i18n, hint)
    return i18n._(msg`${length}. Three or four words you remember make a strong one.`)
  }
  return hintText(i18n, hint)
}
