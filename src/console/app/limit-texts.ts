import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { DeskRoleLimit } from '../api/types.ts'

/** The kinds of acts whose amounts a role can bound. */
export const limitTexts: readonly { act: DeskRoleLimit['act']; label: MessageDescriptor }[] = [
  { act: 'correction', label: msg`Corrections of balances` },
  { act: 'withdrawal', label: msg`Decisions about withdrawals` },
  { act: 'deposit', label: msg`Deposits and money that arrived` },
  { act: 'bonus', label: msg`Bonuses and shares` },
  { act: 'receivable', label: msg`Debts written off or advanced` },
]
