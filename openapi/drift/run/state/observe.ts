import type { Operation } from '../../contract/model.ts'
import type { Exchange } from '../../exchange.ts'
import type { Tour } from '../tour.ts'

/** Enters what the contract does not forbid and a reader would still want to know. */
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
