import { appendFileSync } from 'node:fs'
import { afterAll, afterEach, beforeEach, inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The one mutant of this run; `null` where each test file names its own. */
    mutant: string | null
    /** The file for the mutants that each test file reaches; `null` when not needed. */
    reachFile: string | null
  }
}

type Reach = { test: string; loading: string[]; running: string[] }
type Switch = {
  on: (mutant: string) => boolean
  turn: () => void
  /** Called by a test file once all it imports is loaded. */
  begin: (test: string, mutant: string | null) => void
}

declare global {
  var __mutants: Switch
}

/** Turns of loops and visits of a mutant after which a test file has no end. */
const maxTurns = 5_000_000
const maxVisits = 1_000_000

const alone = inject('mutant')
const reachFile = inject('reachFile')
let active = alone
let test = ''
let turns = 0
let visits = 0
let reached: Set<string> | null = null
const loading = new Set<string>()
const running = new Set<string>()
if (reachFile) reached = loading

globalThis.__mutants = {
  on: (mutant) => {
    reached?.add(mutant)
    if (mutant !== active) return false
    if (++visits > maxVisits) throw new Error('a mutant without an end')
    return true
  },
  turn: () => {
    if (active !== null && ++turns > maxTurns) throw new Error('a loop without an end')
  },
  begin: (path, mutant) => {
    test = path
    active = mutant ?? alone
    if (reachFile) reached = running
  },
}

let failed = false
beforeEach((context) => {
  if (failed && active !== null) context.skip()
})
afterEach(({ task }) => {
  failed ||= task.result?.state === 'fail'
})

afterAll(() => {
  active = alone
  reached = null
  if (!reachFile) return
  const line: Reach = { test, loading: [...loading], running: [...running] }
  appendFileSync(reachFile, `${JSON.stringify(line)}\n`)
})
