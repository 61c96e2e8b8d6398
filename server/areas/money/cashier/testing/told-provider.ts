import { vi } from 'vitest'
import type { TestServer } from '#tests/support/test-server.ts'

type Asked = { path: string; body: Record<string, unknown> }
/** The provider's answers; null while it cannot be reached. */
type Answer = { body: object; status?: number } | null

const origin = 'https://pay.example'

/** A provider that gives preset answers and remembers the requests. */
export function toldProvider({ ports }: Pick<TestServer, 'ports'>) {
  ports.paymentProviders.add({ id: 'demo-pay', keys: ['a key of the tests, thirty-two letters'], origin })
  return {
    /** Answers every call this way from now on, until the test ends. */
    says: (answer: (asked: Asked) => Answer): Asked[] => {
      const heard: Asked[] = []
      vi.spyOn(globalThis, 'fetch').mockImplementation(async (to, init) => {
        const asked = {
          path: new Request(to).url.slice(origin.length),
          body: JSON.parse(init!.body as string) as Asked['body'],
        }
        heard.push(asked)
        const said = answer(asked)
        if (said === null) throw new Error('no route')
        return Response.json(said.body, { status: said.status ?? 200 })
      })
      return heard
    },
  }
}
