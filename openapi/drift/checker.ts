import { judgeExchange, type Yardstick } from './check/judge.ts'
import { createRepeats } from './check/repeats.ts'
import { pathOf, strayFault } from './check/stray.ts'
import { createMatcher } from './contract/match.ts'
import type { Contract, Operation } from './contract/model.ts'
import type { Exchange } from './exchange.ts'
import { conclude } from './gather/conclude.ts'
import type { Calls, Coverage } from './gather/coverage.ts'
import type { Departure, Finding } from './gather/finding.ts'
import { createLedger, type Ledger } from './gather/ledger.ts'
import { usualEvidence, type Evidence } from './gather/never-shown.ts'
import type { Declared } from './gather/reasons.ts'
import { createShown } from './gather/shown.ts'
import { createCompiler } from './schema/compile.ts'
import type { Node } from './schema/node.ts'
import { isLike } from './wildcard.ts'

export type CheckerOptions = {
  evidence?: Evidence
  /** Fields, headers and parameters that are allowed although the contract does not name them. */
  allow?: readonly string[]
  /** Undocumented fields are allowed unless a schema forbids them. */
  open?: boolean
  /** Milliseconds from which an answer is slow. */
  slowMs?: number
  /** Reasons for what traffic does not show; with them every documented status must be shown or declared. */
  declared?: readonly Declared[]
  /** The server is reset to its first state in between, so repeated requests may get new answers. */
  separate?: boolean
}
export type Report = {
  findings: Finding[]
  observations: Finding[]
  coverage: Coverage
  exchanges: number
  unmatched: number
  /** Answers of the contract's operations with a recorded body, and those without. */
  bodies: { read: number; unrecorded: number }
}
export type Checker = {
  /** Judges one exchange; returns its departures. */
  take: (exchange: Exchange) => readonly Departure[]
  /** Judges the traffic as a whole; call it once, at the end. */
  finish: () => Report
  ledger: Ledger
  requestNode: (at: string) => Node
  responseNode: (at: string) => Node
  /** A constraint that a probe could break, and whether it was. */
  constraint: (at: string, broken: boolean) => void
}

type Judging = {
  yardstick: Yardstick
  calls: Calls
  shown: ReturnType<typeof createShown>
  enter: (faults: readonly (Departure | null)[], operation: string, exchange: Exchange) => Departure[]
}

/** Judges a call of an operation in the contract; returns its departures. */
function takeKnown(
  { yardstick, calls, shown, enter }: Judging,
  operation: Operation,
  path: Record<string, string>,
  exchange: Exchange,
): Departure[] {
  const reported: Departure[] = []
  try {
    tally(calls, operation, exchange)
    const documented = judgeExchange(yardstick, operation, path, exchange, (faults) => {
      reported.push(...enter(faults, operation.id, exchange))
    })
    if (documented && exchange.response!.status < 300 && !exchange.response!.unrecorded)
      shown.note(documented, operation.id)
  } catch (error) {
    // no answer, however strange, may crash the checker
    reported.push(...enter([unjudged(operation, error as Error)], operation.id, exchange))
  }
  return reported
}

/** Compares exchanges with a contract, one at a time and then as a whole. */
export function createChecker(contract: Contract, options: CheckerOptions = {}): Checker {
  const { evidence = usualEvidence, allow = [] } = options
  const match = createMatcher(contract)
  const yardstick = yardstickOf(contract, options)
  const { requestNode, responseNode } = yardstick
  const ledger = createLedger()
  const calls: Calls = new Map()
  const constraints = new Map<string, number>()
  const shown = createShown(responseNode)
  let exchanges = 0
  let unmatched = 0
  const bodies = { read: 0, unrecorded: 0 }

  /** Records departures in the ledger and returns them. */
  function enter(faults: readonly (Departure | null)[], operation: string, exchange: Exchange): Departure[] {
    const entered = faults.filter((fault) => fault !== null && !isAllowed(fault, allow)) as Departure[]
    for (const fault of entered) ledger.add(fault, operation, exchange)
    return entered
  }

  return {
    ledger,
    requestNode,
    responseNode,
    constraint(at, broken) {
      constraints.set(at, (constraints.get(at) ?? 0) + (broken ? 1 : 0))
    },
    take(exchange) {
      exchanges += 1
      const path = pathOf(exchange.url)
      const found = match(exchange.method, path)
      if (found.found === 'operation') {
        if (exchange.response?.unrecorded) bodies.unrecorded += 1
        else if (exchange.response?.body?.length) bodies.read += 1
        return takeKnown({ yardstick, calls, shown, enter }, found.operation, found.path, exchange)
      }
      const stray = strayFault(exchange, path, found)
      if (stray === null) unmatched += 1
      return enter([stray], `${exchange.method} ${path}`, exchange)
    },
    finish: () => ({
      ...conclude({ contract, responseNode, ledger, calls, shown, constraints }, evidence, options.declared),
      exchanges,
      unmatched,
      bodies,
    }),
  }
}

function yardstickOf(
  contract: Contract,
  { allow = [], slowMs = 10_000, separate, open = false }: CheckerOptions,
): Yardstick {
  const documented = contract.operations.flatMap(({ responses }) => responses.flatMap(({ headers }) => headers))
  return {
    contract,
    requestNode: createCompiler(contract),
    responseNode: createCompiler(contract),
    headers: new Set([...documented.map(({ name }) => name), ...allow.map((name) => name.toLowerCase())]),
    repeats: separate ? null : createRepeats(),
    slowMs,
    open,
  }
}

const isAllowed = ({ kind, field }: Departure, allow: readonly string[]) =>
  field !== undefined &&
  (kind === 'extra-field' || kind === 'parameter' || kind === 'header') &&
  allow.some((name) => isLike(name, field, kind === 'header'))

/** Counts a call by its operation, its status and its intent. */
function tally(calls: Calls, operation: Operation, { intent, response }: Exchange): void {
  const row = calls.get(operation.id) ?? {
    calls: 0,
    statuses: new Map<number, number>(),
    probes: new Map<string, number>(),
  }
  calls.set(operation.id, row)
  row.calls += 1
  if (response) row.statuses.set(response.status, (row.statuses.get(response.status) ?? 0) + 1)
  const probe = intent.kind === 'auth' ? `${intent.what} token` : intent.kind
  row.probes.set(probe, (row.probes.get(probe) ?? 0) + 1)
}

const unjudged = ({ at }: Operation, error: Error): Departure => ({
  kind: 'body',
  at,
  key: 'unjudged',
  text:
    error instanceof RangeError
      ? 'the body is nested too deep to be judged'
      : `the exchange cannot be judged: ${error.message}`,
})
