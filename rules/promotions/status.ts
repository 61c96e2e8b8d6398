export type PromotionState = 'draft' | 'open' | 'paused' | 'closed'
export type EntryState = 'joined' | 'process' | 'claimed' | 'applying' | 'rejected' | 'issued'
export type PromotionStatus = EntryState | 'coming soon' | 'join' | 'claim' | 'close'

/** Applications that may be sent for one promotion. */
export const mostTries = 3

export type PromotionSeen = {
  state: PromotionState
  startsAt: number
  endsAt: number | null
  /** Progress counts only for members who have joined or sent a form; otherwise every member takes part. */
  joins: boolean
  /** Of this round; null where the member has none. */
  entry: EntryState | null
  /** Whether the target is reached, and until when what it brings may be claimed. */
  reached: { claimBefore: number | null } | null
  /** A reached reward is reviewed before it is granted, and not claimed. */
  checked?: boolean
}

const isDecided = (entry: EntryState | null): entry is 'process' | 'claimed' | 'applying' | 'issued' =>
  entry === 'process' || entry === 'claimed' || entry === 'applying' || entry === 'issued'

/** Whether a promotion is over at a moment: ended, closed by an operator, paused for non-participants, or a draft. */
const isOver = ({ state, endsAt, entry }: PromotionSeen, now: number): boolean =>
  state === 'closed' ||
  (endsAt !== null && now >= endsAt) ||
  (state === 'paused' && entry === null) ||
  state === 'draft'

/** A promotion as its member sees it: what was decided stands, an end ends everything else. */
export function promotionStatus(seen: PromotionSeen, now: number): PromotionStatus {
  const { entry, joins, reached } = seen
  if (isDecided(entry)) return entry
  if (isOver(seen, now)) return 'close'
  if (now < seen.startsAt) return 'coming soon'
  if (entry === 'rejected') return 'rejected'
  if (entry === null && joins) return 'join'
  if (reached === null) return 'joined'
  if (reached.claimBefore !== null && now >= reached.claimBefore) return 'close'
  return seen.checked && entry !== null ? 'process' : 'claim'
}
