import { plainAddress } from '../ports/geo/address.ts'

type Incoming = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The address a call came from. Behind proxies of the operator's the address that the outermost of them wrote into
 * X-Forwarded-For, counted from the end; else the connection's own, whatever the headers say.
 */
export function callerAddress(headers: Headers, env: unknown, proxyHops: number): string {
  const forwarded = proxyHops > 0 ? addressBehind(headers.get('x-forwarded-for'), proxyHops) : undefined
  const address = forwarded ?? (env as Incoming | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  return plainAddress(address) ?? '0.0.0.0'
}

function addressBehind(header: string | null, proxyHops: number): string | undefined {
  const addresses = header?.split(',').slice(-proxyHops)
  return addresses?.[0]?.trim()
}
