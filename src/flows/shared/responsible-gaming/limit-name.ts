import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useCallback } from 'react'
import type { PlayLimit } from './use-own-protection.ts'

export const kindNames: Record<PlayLimit['kind'], MessageDescriptor> = {
  DEPOSIT: msg`Deposits`,
  LOSS: msg`Losses`,
  STAKE: msg`All stakes`,
  SINGLE_STAKE: msg`One bet`,
  SESSION: msg`Time of a session`,
}

export const periodNames: Record<NonNullable<PlayLimit['period']>, MessageDescriptor> = {
  DAY: msg`in 24 hours`,
  WEEK: msg`in 7 days`,
  MONTH: msg`in 30 days`,
}

/** Names a limit: its kind and its window. */
export function useLimitName(): (limit: Pick<PlayLimit, 'kind' | 'period'>) => string {
  const { i18n } = useLingui()
  return useCallback(
    ({ kind, period }) =>
      [kindNames[kind], ...(period ? [periodNames[period]] : [])].map((part) => i18n._(part)).join(' '),
    [i18n],
  )
}
