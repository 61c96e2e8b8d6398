import { isIPv4 } from 'node:net'

/**
 * What an address is counted as: an IPv4 address as itself, an IPv6 address as its /64, of which a household or a server has
 * every address. Takes the plain form.
 */
export function networkOf(ip: string): string {
  if (isIPv4(ip)) return ip
  const [before = '', after] = ip.split('::')
  const head = before === '' ? [] : before.split(':')
  const tail = after === undefined || after === '' ? [] : after.split(':')
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0')
  return `${[...head, ...zeros, ...tail].slice(0, 4).join(':')}::/64`
}
