import type { SlipRow } from './judge-slips.ts'

/** When this many slips fail, the issue itself counts as failed. */
const maxLeftOut = 20

/** `isCareful`: something failed before, so the issue is not ended together with its last slips. */
type Size = { batch: number; leftOut: readonly string[]; isCareful: boolean }
/** What a batch was doing with an issue: ending it, or settling slips. */
export type UnderWay = { slips: readonly SlipRow[]; ends: boolean }

/** The name of a slip in a turn and in the log: its posting and line. */
export const slipName = ({ postingId, line }: Pick<SlipRow, 'postingId' | 'line'>): string => `${postingId}-${line}`

/**
 * The slips and issues that one turn of settling skips, so that one failure doesn't block the rest. When a batch fails,
 * smaller ones are tried until only the slip that can't be settled remains. The next turn starts afresh.
 */
export class SettlingTurn {
  /** Issues that are finished for this turn because they failed. */
  readonly issues: bigint[] = []
  readonly #sizes = new Map<bigint, Size>()
  readonly #usual: number

  /** @param batch slips per transaction */
  constructor(batch: number) {
    this.#usual = batch
  }

  /** How many slips of an issue to settle next, and which to skip. */
  sizeOf(issueId: bigint): Size {
    return this.#sizes.get(issueId) ?? { batch: this.#usual, leftOut: [], isCareful: false }
  }

  /** A batch was settled, so the next may be larger again. */
  settled(issueId: bigint): void {
    const size = this.sizeOf(issueId)
    if (size.isCareful) this.#sizes.set(issueId, { ...size, batch: Math.min(size.batch * 2, this.#usual) })
  }

  /**
   * Records a failure and returns what is skipped from now on: the slip, if it was alone, or the issue, if no slip is
   * at fault.
   */
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
