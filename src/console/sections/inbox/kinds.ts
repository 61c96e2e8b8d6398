import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { Room } from '../../app/rooms.ts'

type Kind = { name: MessageDescriptor; icon: Room['icon'] }

/** The names and icons of the kinds; a kind without an entry is shown by its code. */
const kinds: Record<string, Kind> = {
  feedback: { name: msg`Complaint`, icon: { first: 'chat' } },
  'vendor-unknown': { name: msg`Result not known`, icon: { first: 'alert' } },
  'vendor-contradiction': { name: msg`Vendor contradicts`, icon: { first: 'alert' } },
  'held-win': { name: msg`Held win`, icon: { first: 'lock' } },
  'draw-to-correct': { name: msg`Draw to correct`, icon: { first: 'lottery' } },
  'contract-held': { name: msg`Held line of a contract`, icon: { first: 'wallet' } },
  'contract-run': { name: msg`Held run of contracts`, icon: { first: 'lock' } },
  receivable: { name: msg`Receivable`, icon: { first: 'wallet' } },
  'payout-unclear': { name: msg`Payout not clear`, icon: { first: 'alert' } },
  suspense: { name: msg`Money without an order`, icon: { first: 'search' } },
  'late-money': { name: msg`Money of a closed account`, icon: { first: 'wallet' } },
  exception: { name: msg`Books that differ`, icon: { more: 'swap' } },
  'charge-back': { name: msg`Charge-back`, icon: { first: 'alert' } },
  'opposite-sides': { name: msg`Both sides of one bet`, icon: { more: 'users' } },
  withdrawal: { name: msg`Withdrawal`, icon: { more: 'up' } },
  'deposit-review': { name: msg`Deposit review`, icon: { first: 'search' } },
  identity: { name: msg`Identity`, icon: { first: 'user' } },
  redemption: { name: msg`Redemption`, icon: { first: 'gift' } },
  application: { name: msg`Application`, icon: { first: 'gift' } },
  'promotion-flag': { name: msg`Second account`, icon: { more: 'users' } },
  dispute: { name: msg`Dispute`, icon: { more: 'swap' } },
  'four-eyes': { name: msg`Second operator`, icon: { more: 'users' } },
}

/** Every kind that has a name, in the order of the list. */
export const knownKinds: readonly string[] = Object.keys(kinds)

export const iconOfKind = (kind: string): Room['icon'] => kinds[kind]?.icon ?? { first: 'mail' }

export function useKindName(): (kind: string) => string {
  const { i18n } = useLingui()
  return (kind) => {
    const known = kinds[kind]
    return known ? i18n._(known.name) : kind
  }
}
