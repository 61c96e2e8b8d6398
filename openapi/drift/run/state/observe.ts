import type { Operation } from '../../contract/model.ts'
import type { Exchange } from '../../exchange.ts'
import type { Tour } from '../tour.ts'

/** Records an observation: not forbidden by the contract, but worth knowing. */
export function observe(
  tour: Tour,
  operation: Operation,
  key: string,
  text: string,
  exchange: Exchange,
  more: { at?: string; field?: string } = {},
): void {
  tour.checker.ledger.add({ kind: 'observation', at: operation.at, key, text, ...more }, operation.id, exchange)
}
