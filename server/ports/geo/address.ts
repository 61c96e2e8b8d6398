import { BlockList, isIPv4, isIPv6 } from 'node:net'

const PRIVATE: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['::', 128],
  ['::1', 128],
  ['fc00::', 7],
  ['fe80::', 10],
]

const privateRanges = new BlockList()
for (const [network, prefix] of PRIVATE) privateRanges.addSubnet(network, prefix, familyOf(network))

/** Which kind of address the text is; the text must be one. */
export function familyOf(ip: string): 'ipv4' | 'ipv6' {
  return isIPv4(ip) ? 'ipv4' : 'ipv6'
}

/**
 * The plain form of an address as a socket or proxy reports it: without a zone, and an IPv4 address written inside
 * IPv6 (`::ffff:192.0.2.1`, `::ffff:c000:201`) as IPv4. Null when the text is no address.
 */
export const plainAddress = (text: string): string | null => {
  const ip = text.trim().replace(/%.*$/, '').toLowerCase()
  if (isIPv4(ip)) return ip
  if (!isIPv6(ip)) return null
  const canonical = new URL(`http://[${ip}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(canonical) ?? []
  if (high === undefined || low === undefined) return canonical
  const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [first >> 8, first & 255, second >> 8, second & 255].join('.')
}

/** True for loopback, link-local and private addresses, which are in no country. Takes the plain form. */
export const isPrivateAddress = (ip: string): boolean => privateRanges.check(ip, familyOf(ip))
