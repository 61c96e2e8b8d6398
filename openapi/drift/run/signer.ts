import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { isObject, textOf } from '../contract/json.ts'

/** The signed parts of a request: its first line and its body. */
export type Unsigned = { method: string; path: string; query: string; body: string }

/** Gives the headers that sign a request, their names in lower case. */
export type Signer = (request: Unsigned) => Promise<Record<string, string>>

/**
 * The back-end team's own command, started once: it gets each request as a line of JSON and prints the headers that
 * sign it as a line of JSON.
 */
export function startSigner(command: string): { sign: Signer; stop: () => void } {
  const child = spawn('/bin/sh', ['-c', command], { stdio: ['pipe', 'pipe', 'inherit'] })
  const waiting: ((line: string) => void)[] = []
  let ended = false
  createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line))
  child.on('close', () => {
    ended = true
    for (const take of waiting.splice(0)) take('')
  })
  child.stdin.on('error', () => undefined)
  return {
    async sign(request) {
      if (ended) return {}
      const line = await new Promise<string>((resolve) => {
        waiting.push(resolve)
        child.stdin.write(`${JSON.stringify(request)}\n`)
      })
      return headersIn(line)
    },
    stop: () => void child.kill(),
  }
}

function headersIn(line: string): Record<string, string> {
  try {
    const read: unknown = JSON.parse(line)
    return Object.fromEntries(
      Object.entries(isObject(read) ? read : {}).map(([name, value]) => [name.toLowerCase(), textOf(value)]),
    )
  } catch {
    return {}
  }
}
