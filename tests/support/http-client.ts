import { CompactEncrypt, importJWK, type JWK } from 'jose'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf, QueryOf, ValueOf } from '#openapi/handlers.ts'

export type Reply<Op extends OperationId> = {
  status: number
  headers: Headers
  success: boolean
  value: ValueOf<Op>
  errorCode?: string
}

type CallOptions<Op extends OperationId> = { body?: BodyOf<Op>; query?: QueryOf<Op>; token?: string; ip?: string }

/** A client of a running server, over its socket, that seals what is to be sealed. */
export async function openHttpClient(address: string) {
  const headers = (ip: string) => ({ merchant: 'fairhall', language: 'EN', 'x-forwarded-for': ip })
  const first = await fetch(`${address}/wps/session/key/rsa`, { headers: headers('203.0.113.1') })
  const { value: jwk } = (await first.json()) as { value: JWK & { kid: string } }
  const key = await importJWK(jwk, 'RSA-OAEP-256')

  const seal = (body: unknown, method: string, path: string) =>
    new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
      .setProtectedHeader({
        alg: 'RSA-OAEP-256',
        enc: 'A256GCM',
        kid: jwk.kid,
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        method,
        path,
      })
      .encrypt(key)

  return async <Op extends OperationId>(
    id: Op,
    { body, query, token, ip = '203.0.113.1' }: CallOptions<Op> = {},
  ): Promise<Reply<Op>> => {
    const { method, path, sealed, bodyType } = operationTable[id]
    const sent = sealed ? { value: await seal(body, method, path) } : body
    const response = await fetch(
      `${address}${path}${query ? `?${new URLSearchParams(query as Record<string, string>)}` : ''}`,
      {
        method,
        headers: {
          ...headers(ip),
          ...(bodyType && { 'content-type': 'application/json' }),
          ...(token && { authorization: token }),
        },
        ...(bodyType && { body: JSON.stringify(sent) }),
      },
    )
    const answer = (await response.json()) as Omit<Reply<Op>, 'status' | 'headers'>
    return { status: response.status, headers: response.headers, ...answer }
  }
}
