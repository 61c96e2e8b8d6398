import type { Hono } from 'hono'
import { operationTable } from '#openapi/generated/operations.ts'

type Asked = { token?: string; body?: object; query?: Record<string, string>; language?: string }
type Told = { status: number; success: boolean; errorCode?: string; value: Record<string, unknown> }

/** What an application answers at an address as clients of the family write it: method, path and plain JSON, nothing from the contract but the switch. */
export async function askAt(app: Hono, method: string, path: string, request: Asked = {}): Promise<Told> {
  const { token, body, query = {}, language = 'EN' } = request
  const marks = Object.values(operationTable).find((op) => op.method === method && op.path === path)
  const search = new URLSearchParams(query)
  const answer = await app.request(search.size > 0 ? `${path}?${search}` : path, {
    method,
    headers: {
      merchant: 'fairhall',
      device: 'web',
      language,
      moduleid: marks?.module ?? 'COMM3',
      ...(token !== undefined && { authorization: token }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Told, 'status'>) }
}
