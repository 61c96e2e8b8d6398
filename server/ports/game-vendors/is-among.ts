import { BlockList, isIP } from 'node:net'
import { familyOf } from '../geo/address.ts'

/** Whether a text names an address or a range of them (`203.0.113.0/24`). */
export function isRange(text: string): boolean {
  const [network = '', prefix, ...more] = text.split('/')
  const bits = isIP(network) === 4 ? 32 : 128
  return (
    isIP(network) !== 0 &&
    more.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  )
}

/** Whether an address, in its plain form, is in one of the ranges. */
export function isAmong(ranges: readonly string[], address: string): boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [network = '', prefix] = range.split('/')
    if (prefix === undefined) list.addAddress(network, familyOf(network))
    else list.addSubnet(network, Number(prefix), familyOf(network))
  }
  return list.check(address, familyOf(address))
}
