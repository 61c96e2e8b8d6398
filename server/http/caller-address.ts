import { plainAddress } from '../ports/geo/address.ts'

type Incoming = { incoming?: { socket?: { remoteAddress?: string } } }

/**
 * The address a call came from. Behind a trusted proxy the last address of X-Forwarded-For, which that proxy wrote;
 * else the connection's own, whatever the headers say.
 */
export function callerAddress(headers: Headers, env: unknown, trustProxy: boolean): string {
  const forwarded = trustProxy ? headers.get('x-forwarded-for')?.split(',').at(-1)?.trim() : undefined
  const address = forwarded ?? (env as Incoming | undefined)?.incoming?.socket?.remoteAddress ?? '127.0.0.1'
  return plainAddress(address) ?? '0.0.0.0'
}
