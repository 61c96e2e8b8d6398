import type { Amounts } from './session.ts'
import { t } from './texts.ts'

export type Result = { mood: 'win' | 'returned' | 'loss'; text: string }

/** What a settled bet did. A payout up to the stake gives money back; only more than the stake is a win. */
export function resultOf(money: Amounts, staked: number, paid: number): Result {
  if (paid > staked) return { mood: 'win', text: `${t('win')} ${money.show(paid)}` }
  if (paid > 0) return { mood: 'returned', text: `${t('returned')} ${money.show(paid)}` }
  return { mood: 'loss', text: t('noWin') }
}
