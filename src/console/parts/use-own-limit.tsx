import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { useDesk } from '../app/queries.ts'
import { useAmounts } from './use-amounts.ts'

type OwnLimit = {
  /** What the operator's roles let them move, in a sentence; null without a limit. */
  note: ReactNode
  /** Why one of these amounts, or all together, are more than that; null if they aren't, or aren't known yet. */
  over: (...amounts: string[]) => ReactNode
}

/** How much an operator may move by a permission: an operation, or `inbox.<kind>`. The server counts and decides. */
export function useOwnLimit(permission: string): OwnLimit {
  const { write } = useAmounts()
  const { data } = useDesk('getOwnLimits', {})
  const limit = data?.rows.find((row) => row.permission === permission)
  if (!limit) return { note: null, over: () => null }
  const { perAct, left } = limit
  const act = perAct === null ? null : write(perAct)
  const rest = left === null ? null : write(left)
  const note =
    rest === null ? (
      <Trans>Your roles let you move {act} at most at once.</Trans>
    ) : act === null ? (
      <Trans>Your roles let you move {rest} more today.</Trans>
    ) : (
      <Trans>
        Your roles let you move {act} at most at once, and {rest} more today.
      </Trans>
    )
  const isOver = (amount: string, most: string | null) => most !== null && Number(amount) > Number(most)
  return {
    note: <p className="text-sm text-ink-2">{note}</p>,
    over: (...amounts) => {
      const sum = amounts.reduce((total, amount) => total + Number(amount), 0)
      return amounts.some((amount) => isOver(amount, perAct)) || isOver(String(sum), left) ? note : null
    },
  }
}
