import { join } from 'node:path'
import { readDeclared } from '#openapi/drift/gather/declared.ts'
import { createChecker, type Checker } from '#openapi/drift/checker.ts'
import type { Answer } from '#openapi/drift/exchange.ts'
import type { Transport } from '#openapi/drift/run/wire.ts'
import { contract } from '../answer-fault.ts'
import type { Side } from './side.ts'

export type Judged = Side & {
  judge: {
    checker: Checker
    /** What the answers since the last question departed in. */
    faults: () => string[]
    /** Calls the side for the checker, which does its own checks. */
    transport: Transport
  }
}

const answerOf = async (response: Response): Promise<Answer> => ({
  status: response.status,
  headers: Object.fromEntries(response.headers),
  body: new Uint8Array(await response.arrayBuffer()),
})

/** A side whose every answer the drift checker sees. */
export function judged(side: Side): Judged {
  const declared = readDeclared(join(import.meta.dirname, `../unshown-${side.name}.yaml`), contract)
  const checker = createChecker(contract, { separate: true, declared })
  let faults: string[] = []
  return {
    ...side,
    async fetch(url, init) {
      const response = await side.fetch(url, init)
      const reported = checker.take({
        method: init.method ?? 'GET',
        url,
        request: {
          headers: Object.fromEntries(new Headers(init.headers)),
          body: typeof init.body === 'string' ? init.body : null,
        },
        response: await answerOf(response.clone()),
        at: side.now(),
        ms: 0,
        intent: { kind: 'seen' },
      })
      faults.push(...reported.map(({ kind, text }) => `${side.name}: ${kind}: ${text}`))
      return response
    },
    judge: {
      checker,
      faults: () => faults.splice(0),
      async transport({ method, url, headers, body }) {
        const began = performance.now()
        // the double knows no network beyond the contract
        const response = await side
          .fetch(url, { method, headers, ...(body !== null && { body }) } as RequestInit)
          .catch(() => new Response(null, { status: 404 }))
        return { response: await answerOf(response), ms: performance.now() - began }
      },
    },
  }
}
