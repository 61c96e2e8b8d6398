import type { SlipRow } from './judge-slips.ts'

/** Where so many slips fail, it is the issue that fails. */
const maxLeftOut = 20

/** `isCareful`: something failed before, so that an issue is not ended together with its last slips. */
type Size = { batch: number; leftOut: readonly string[]; isCareful: boolean }
/** What was under way of an issue: its end, or the settling of slips. */
export type UnderWay = { slips: readonly SlipRow[]; ends: boolean }

/** How a slip is named in a turn and in the log: by its posting and its line. */
export const slipName = ({ postingId, line }: Pick<SlipRow, 'postingId' | 'line'>): string => `${postingId}-${line}`

/**
 * What one turn of settling leaves out, so that nothing that fails holds up the rest: where a batch of an issue fails, smaller ones
 * are tried until the slip is alone that cannot be settled. The next turn begins anew.
 */
export class SettlingTurn {
  /** Issues of which nothing more can be settled in this turn. */
  readonly issues: bigint[] = []
  readonly #sizes = new Map<bigint, Size>()
  readonly #usual: number

  /** @param batch slips of one transaction */
  constructor(batch: number) {
    this.#usual = batch
  }

  /** How many slips of an issue are settled next, and which ones not. */
  sizeOf(issueId: bigint): Size {
    return this.#sizes.get(issueId) ?? { batch: this.#usual, leftOut: [], isCareful: false }
  }

  /** A batch is settled: the next may be larger again. */
  settled(issueId: bigint): void {
    const size = this.sizeOf(issueId)
    if (size.isCareful) this.#sizes.set(issueId, { ...size, batch: Math.min(size.batch * 2, this.#usual) })
  }

  /** Something failed; answers what is left out by that: the slip that is alone, or the issue, where it is not a slip's fault. */
  failed(issueId: bigint, { slips, ends }: UnderWay): 'slip' | 'issue' | null {
    const size = { ...this.sizeOf(issueId), isCareful: true }
    const [slip] = slips
    if (!slip || size.leftOut.length === maxLeftOut) {
      this.issues.push(issueId)
      return 'issue'
    }
    const isAlone = slips.length === 1 && !ends
    const leftOut = isAlone ? [...size.leftOut, slipName(slip)] : size.leftOut
    const batch = ends || isAlone ? size.batch : Math.ceil(slips.length / 2)
    this.#sizes.set(issueId, { ...size, batch, leftOut })
    return isAlone ? 'slip' : null
  }
}
