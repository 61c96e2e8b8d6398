import type { Contract, Operation } from './contract/model.ts'
import { createMatcher } from './contract/match.ts'
import { responseFor, statusFault, verdictFault } from './check/answer.ts'
import { contentFaults } from './check/content.ts'
import { envelopeFaults, pageFaults, saysRefused } from './check/envelope.ts'
import { cacheFault, headerFaults, retryAfterFault } from './check/headers.ts'
import { decode } from './check/decode.ts'
import { createRepeats } from './check/repeats.ts'
import { acceptedFaults } from './check/accepted.ts'
import { pathOf, strayFault } from './check/stray.ts'
import type { Answer, Exchange } from './exchange.ts'
import { coverageOf, reachable, type Calls, type Coverage } from './gather/coverage.ts'
import type { Departure, Finding } from './gather/finding.ts'
import { statusFaults, withoutDeclared } from './gather/declared.ts'
import type { Declared } from './gather/reasons.ts'
import { createLedger, type Ledger } from './gather/ledger.ts'
import { mergeCauses } from './gather/merge.ts'
import { isShown, neverShown, statusesNeverShown, usualEvidence, type Evidence } from './gather/never-shown.ts'
import { pairRenames } from './gather/renames.ts'
import { createCompiler } from './schema/compile.ts'
import type { Node } from './schema/node.ts'

export type CheckerOptions = {
  /** Path before the contract's own paths; without it those of `servers`. */
  prefix?: string
  evidence?: Evidence
  /** Fields, headers and parameters that may come though the contract does not name them. */
  allow?: readonly string[]
  /** Milliseconds from which an answer is slow. */
  slowMs?: number
  /** Reasons for what is not shown; with them every documented status of what is served has to be shown or declared. */
  declared?: readonly Declared[]
  /** The server is put back to its first state in between: what repeats may be answered anew. */
  separate?: boolean
}
export type Report = { findings: Finding[]; coverage: Coverage; exchanges: number; unmatched: number }
export type Checker = {
  /** Takes one exchange; gives what departs in it. */
  take: (exchange: Exchange) => readonly Departure[]
  /** Looks at the whole; call it once, at the end. */
  finish: () => Report
  ledger: Ledger
  requestNode: (at: string) => Node
  responseNode: (at: string) => Node
  /** A constraint that could be broken by a probe, and whether it was. */
  constraint: (at: string, broken: boolean) => void
}

/** Holds exchanges against a contract, one at a time and then as a whole. */
export function createChecker(contract: Contract, options: CheckerOptions = {}): Checker {
  const { evidence = usualEvidence, allow = [], slowMs = 10_000, declared } = options
  const match = createMatcher(contract, options.prefix)
  const requestNode = createCompiler(contract)
  const responseNode = createCompiler(contract)
  const ledger = createLedger()
  const repeats = createRepeats()
  const calls: Calls = new Map()
  const constraints = new Map<string, number>()
  /** Schema of an answer → operations that showed it. */
  const shown = new Map<string, Set<string>>()
  const headers = new Set(
    contract.operations.flatMap(({ responses }) => responses.flatMap((one) => one.headers.map(({ name }) => name))),
  )
  for (const name of allow) headers.add(name.toLowerCase())
  let reported: Departure[] = []
  let exchanges = 0
  let unmatched = 0

  const allowed = ({ kind, field }: Departure) =>
    field !== undefined &&
    (kind === 'extra-field' || kind === 'parameter' || kind === 'header') &&
    allow.includes(field)

  function add(faults: readonly (Departure | null)[], operation: string, exchange: Exchange): void {
    for (const fault of faults) {
      if (fault === null || allowed(fault)) continue
      reported.push(fault)
      ledger.add(fault, operation, exchange)
    }
  }

  function tally(operation: Operation, { intent, response }: Exchange): void {
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

  function takeKnown(operation: Operation, path: Record<string, string>, exchange: Exchange): void {
    tally(operation, exchange)
    const { response, trouble, intent } = exchange
    const at = operation.at
    if (trouble) {
      const kind = trouble.kind === 'too-large' ? 'body' : trouble.kind === 'encoding' ? 'cut' : trouble.kind
      add([{ kind, at, text: trouble.text }], operation.id, exchange)
    } else if (exchange.ms > slowMs)
      add([{ kind: 'slow', at, text: `an answer took longer than ${slowMs} ms` }], operation.id, exchange)
    if (!response) return
    const wrong = statusFault(operation, exchange, response)
    const documented = responseFor(operation, response.status)
    const refusals = operation.responses.some(({ status }) => /^[45]/.test(status) || status === 'default')
    const judged = verdictFault(operation, exchange, response)
    // a refusal that comes with 200 has let nobody in
    const refused = judged !== null && response.status < 300 && refusals && saysRefused(jsonOf(response))
    const verdict = refused ? null : judged
    if (intent.kind === 'seen') add(acceptedFaults(operation, path, exchange, requestNode), operation.id, exchange)
    // one departure of the door says it all: what is behind it was written for somebody else
    add([verdict ?? wrong], operation.id, exchange)
    if (wrong !== null || documented === null || verdict !== null || trouble) return
    const { faults, decoded } = contentFaults(contract, operation, documented, exchange, response, responseNode)
    const body = decoded.kind === 'json' ? decoded.value : undefined
    const envelope = envelopeFaults(body, response.status, `${at}/responses`, refusals)
    // the contradiction is the cause; what the schema of the other kind of answer says of it follows
    add(envelope.length > 0 ? envelope : faults, operation.id, exchange)
    const secured = operation.security.length > 0
    add(
      [
        ...headerFaults(documented, response, responseNode, headers),
        ...retryAfterFault(response, documented),
        ...cacheFault(response, documented.at, secured),
        ...(response.status < 300 ? pageFaults(body, documented.at) : []),
        ...(options.separate ? [] : repeats(operation, exchange, body)),
      ],
      operation.id,
      exchange,
    )
    if (response.status < 300)
      for (const media of documented.media)
        if (media.schema !== null)
          shown.set(media.schema, (shown.get(media.schema) ?? new Set<string>()).add(operation.id))
  }

  /** Operations whose answers showed the schema at a pointer, or the one that has it as a field. */
  function usersOf(at: string): string[] {
    const holder = at.slice(0, Math.max(0, at.lastIndexOf('/properties/')))
    const users = [...shown].flatMap(([schema, operations]) =>
      [...reachable([responseNode(schema)])].some((node) => node.at === at || node.at === holder)
        ? [...operations]
        : [],
    )
    return users.length > 0 ? users : [at]
  }

  /** No answer, however strange, ends the checker. */
  function guarded(operation: Operation, path: Record<string, string>, exchange: Exchange): void {
    try {
      takeKnown(operation, path, exchange)
    } catch (error) {
      const text =
        error instanceof RangeError
          ? 'the body is nested too deep to be judged'
          : `the exchange cannot be judged: ${(error as Error).message}`
      add([{ kind: 'body', at: operation.at, key: 'unjudged', text }], operation.id, exchange)
    }
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
      reported = []
      const path = pathOf(exchange.url)
      const found = match(exchange.method, path)
      if (found.found === 'operation') guarded(found.operation, found.path, exchange)
      else {
        const stray = strayFault(exchange, path, found)
        if (stray === null) unmatched += 1
        add([stray], `${exchange.method} ${path}`, exchange)
      }
      return reported
    },
    finish() {
      const nodes = reachable([...shown.keys()].map((at) => responseNode(at)))
      const silent = neverShown(nodes, evidence).filter((fault) => !isTold(fault, ledger))
      for (const fault of withoutDeclared(silent, declared ?? [], (at) => isShown(nodes, at)))
        for (const operation of usersOf(fault.at)) ledger.add(fault, operation, null)
      for (const fault of statusesNeverShown(contract, calls, evidence.statuses)) ledger.add(fault, fault.key!, null)
      pairRenames(contract, ledger, responseNode)
      mergeCauses(contract, ledger, calls)
      const coverage = coverageOf(
        contract,
        calls,
        nodes,
        constraints,
        declared ?? [],
        (operation, status) => responseFor(operation, status)?.status ?? null,
      )
      if (declared)
        for (const { fault, operation } of statusFaults(contract, coverage, declared))
          ledger.add(fault, operation, null)
      return { findings: ledger.list(), coverage, exchanges, unmatched }
    },
  }
}

/** Whether a field that never came is told already, as another value. */
const isTold = (fault: Departure, ledger: Ledger) =>
  ledger.list().some(({ kind, at }) => at === fault.at && ['enum', 'type', 'const', 'nullable'].includes(kind))

const jsonOf = (answer: Answer): unknown => {
  const decoded = decode(answer)
  return decoded.kind === 'json' ? decoded.value : undefined
}
