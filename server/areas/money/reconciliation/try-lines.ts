import type { Tx } from '#server/db/connect.ts'
import type { NewLine } from './said-line.ts'
import { takeLineAlone } from './take-line.ts'
import type { LineState } from './tables.ts'
import type { Taking } from './taking.ts'

/** The number of lines per state, and the sum of their payments in minor units of the merchant's currency. */
export type Tried = Record<LineState, { lines: number; payments: bigint }>

/** Carries the result out of the transaction that is rolled back. */
class Found extends Error {
  readonly tried: Tried
  constructor(tried: Tried) {
    super('found, and taken back')
    this.tried = tried
  }
}

const nothing = (): Tried => {
  const none = () => ({ lines: 0, payments: 0n })
  return { matched: none(), suspense: none(), credited: none(), returned: none(), noted: none() }
}

/** A dry run: applies these lines in a transaction and rolls it back. */
export async function tryLines(tx: Tx, lines: readonly NewLine[], taking: Taking): Promise<Tried> {
  const trial = tx.transaction(async (inner) => {
    const tried = nothing()
    for (const line of lines) {
      const state = await takeLineAlone(inner, line, taking, () => undefined)
      if (state === 'known') continue
      tried[state].lines += 1
      if (line.kind === 'payment' && line.currency === taking.settings.currency) tried[state].payments += line.amount
    }
    throw new Found(tried)
  })
  return trial.catch((error: unknown) => {
    if (error instanceof Found) return error.tried
    throw error
  })
}
