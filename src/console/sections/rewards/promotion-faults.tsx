import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'

/** The faults that the server finds in a promotion. */
const texts: Record<string, MessageDescriptor> = {
  period: msg`It would end before it begins.`,
  image: msg`The picture is no path of the site and no https address.`,
  language: msg`It has to be written in the language of the site.`,
  'language.twice': msg`It is written twice in a language.`,
  kind: msg`A raffle is not made here.`,
  terms: msg`The terms do not fit the kind.`,
  amount: msg`What it brings has to be above 0.`,
  target: msg`What it asks for has to be above 0.`,
  budget: msg`The budget is below what was given already.`,
  seats: msg`Fewer seats than are taken already.`,
  running: msg`It runs: pause it before its terms, budget or seats are changed.`,
  table: msg`Weights have to come to 1,000, and what can run out needs a stand-in that cannot.`,
  fixed: msg`Members are in it, so its terms stay. Close it and offer another.`,
}

/** Why a promotion wasn't saved, for the dialog that asked. */
export function usePromotionFault() {
  const { i18n } = useLingui()
  const [value, setValue] = useState<unknown>(null)
  const fault = (value as { fault?: string } | null)?.fault
  const text = fault !== undefined && Object.hasOwn(texts, fault) ? texts[fault] : undefined
  return {
    onRefused: setValue,
    line: text ? (
      <p role="alert" className="text-sm text-alert-ink">
        {i18n._(text)}
      </p>
    ) : null,
  }
}
