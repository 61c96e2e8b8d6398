import type { SeededServer } from '#tests/support/seeded-server.ts'
import { signCall } from './signature.ts'

export const testVendor = {
  id: 'house',
  keys: ['a key of the tests, thirty-two letters'],
  origin: 'https://games.test',
  vassalages: null,
}

type Said = { status: number; code: string; balance: string | null; repeated?: boolean; sessionId: string }

/** The seamless wallet as a vendor calls it: signed, by the test's clock. */
export function callAs(app: SeededServer, key = testVendor.keys[0]!) {
  return async (path: string, body: object, headers: Record<string, string> = {}): Promise<Said> => {
    const text = JSON.stringify(body)
    const signed = signCall(key, testVendor.id, { method: 'POST', path, body: text }, app.now(), app.services.random)
    const response = await app.app.request(path, {
      method: 'POST',
      body: text,
      headers: { 'content-length': String(Buffer.byteLength(text)), ...signed, ...headers },
    })
    return { status: response.status, ...((await response.json()) as Omit<Said, 'status'>) }
  }
}
