import type { Contract, Operation } from './contract/model.ts'
import { createMatcher } from './contract/match.ts'
import { responseFor, statusFault, verdictFault } from './check/answer.ts'
import { contentFaults } from './check/content.ts'
import { envelopeFaults, pageFaults } from './check/envelope.ts'
import { cacheFault, headerFaults, retryAfterFault } from './check/headers.ts'
import { createRepeats } from './check/repeats.ts'
import { requestFaults } from './check/request.ts'
import type { Exchange } from './exchange.ts'
import { coverageOf, reachable, type Calls, type Coverage } from './gather/coverage.ts'
import type { Departure, Finding } from './gather/finding.ts'
import { createLedger, type Ledger } from './gather/ledger.ts'
import { mergeCauses } from './gather/merge.ts'
import { neverShown, usualEvidence, type Evidence } from './gather/never-shown.ts'
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
  const { evidence = usualEvidence, allow = [], slowMs = 10_000 } = options
  const match = createMatcher(contract, options.prefix)
  const requestNode = createCompiler(contract)
  const responseNode = createCompiler(contract)
  const ledger = createLedger()
  const repeats = createRepeats()
  const calls: Calls = new Map()
  const constraints = new Map<string, number>()
  const shown = new Map<string, boolean>()
  const headers = new Set(
    contract.operations.flatMap(({ responses }) => responses.flatMap((one) => one.headers.map(({ name }) => name))),
  )
  for (const name of allow) headers.add(name.toLowerCase())
  let told: Departure[] = []
  let exchanges = 0
  let unmatched = 0

  const allowed = ({ kind, field }: Departure) =>
    field !== undefined &&
    (kind === 'extra-field' || kind === 'parameter' || kind === 'header') &&
    allow.includes(field)

  function add(faults: readonly (Departure | null)[], operation: string, exchange: Exchange): void {
    for (const fault of faults) {
      if (fault === null || allowed(fault)) continue
      told.push(fault)
      ledger.add(fault, operation, exchange)
    }
  }

  function takeUnknown(exchange: Exchange, path: string, found: ReturnType<typeof match>): void {
    const { response, method } = exchange
    if (!response) return
    const name = `${method} ${path}`
    const type = response.headers['content-type'] ?? ''
    const isPage =
      found.found === 'nothing' && (method === 'GET' || method === 'HEAD') && !/json|problem|xml/.test(type)
    // before it looks for an address a server may ask who is there: only what is done proves that it is known
    const done = response.status >= 200 && response.status < 300
    if (!done || isPage || method === 'OPTIONS' || method === 'HEAD') {
      unmatched += 1
      return
    }
    if (found.found === 'path')
      return add(
        [
          {
            kind: 'method',
            at: `/paths/${found.path.replaceAll('/', '~1')}`,
            key: method,
            text: `${method} ${found.path} is answered with ${response.status} and not in the contract`,
          },
        ],
        name,
        exchange,
      )
    if (found.found === 'nothing')
      add(
        [
          {
            kind: 'operation',
            at: '/paths',
            key: `${method} ${templateOf(path)}`,
            text: `${method} ${templateOf(path)} is answered with ${response.status} and not in the contract`,
          },
        ],
        name,
        exchange,
      )
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
    const verdict = verdictFault(operation, exchange, response)
    if (intent.kind === 'seen') add(seenFaults(operation, path, exchange, response.status), operation.id, exchange)
    // one departure of the door says it all: what is behind it was written for somebody else
    const documented = responseFor(operation, response.status)
    add([verdict ?? wrong], operation.id, exchange)
    if (wrong !== null || documented === null || verdict !== null || trouble) return
    const { faults, decoded } = contentFaults(contract, operation, documented, exchange, response, responseNode)
    const refusals = operation.responses.some(({ status }) => /^[45]/.test(status) || status === 'default')
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
      for (const media of documented.media) if (media.schema !== null) shown.set(media.schema, true)
  }

  function seenFaults(
    operation: Operation,
    path: Record<string, string>,
    exchange: Exchange,
    status: number,
  ): Departure[] {
    const done = status >= 200 && status < 300
    if (!done) return []
    const faults = requestFaults(operation, path, exchange, requestNode)
    const unknown = faults.filter(({ keyword }) => keyword === 'unknown')
    const invalid = faults.filter(({ keyword }) => keyword !== 'unknown')
    const out: Departure[] = unknown.map(({ name, at }) => ({
      kind: 'parameter',
      at,
      key: name,
      field: name,
      text: `the query parameter ${name} is used and not in the contract`,
    }))
    for (const { at, text, name } of invalid)
      out.push({ kind: 'invalid-accepted', at, key: name, field: name, text: `accepted with ${status}: ${text}` })
    const open =
      operation.security.length > 0 &&
      operation.security.every((all) => all.length > 0 && all.every((one) => !carries(exchange, one.source)))
    if (open)
      out.push({
        kind: 'security',
        at: `${operation.at}/security`,
        text: `answered with ${status} without what lets a caller in`,
      })
    return out
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
      told = []
      const path = pathOf(exchange.url)
      const found = match(exchange.method, path)
      if (found.found === 'operation') takeKnown(found.operation, found.path, exchange)
      else takeUnknown(exchange, path, found)
      return told
    },
    finish() {
      const nodes = reachable([...shown.keys()].map((at) => responseNode(at)))
      for (const fault of neverShown(nodes, evidence))
        if (!isTold(fault, ledger)) ledger.add(fault, usersOf(fault.at), null)
      for (const fault of statusesNeverShown(contract, calls, evidence.statuses)) ledger.add(fault, fault.key!, null)
      pairRenames(contract, ledger, responseNode)
      mergeCauses(contract, ledger, calls)
      const coverage = coverageOf(
        contract,
        calls,
        nodes,
        constraints,
        (operation, status) => responseFor(operation, status)?.status ?? null,
      )
      return { findings: ledger.list(), coverage, exchanges, unmatched }
    },
  }
}

const usersOf = (at: string) =>
  at.startsWith('/paths/') ? at.split('/').slice(2, 4).join(' ').replaceAll('~1', '/') : (at.split('/')[3] ?? at)

/** Whether a field that never came is told already, as missing or as another value. */
const isTold = (fault: Departure, ledger: Ledger) =>
  ledger.list().some(({ kind, at }) => at === fault.at && ['enum', 'type', 'const', 'nullable'].includes(kind))

function statusesNeverShown(contract: Contract, calls: Calls, least: number): Departure[] {
  return contract.operations.flatMap((operation) => {
    const row = calls.get(operation.id)
    if (!row || row.calls < least) return []
    const seen = new Set([...row.statuses.keys()].map((status) => responseFor(operation, status)?.status))
    return operation.responses
      .filter(({ status }) => /^[1-4]\d\d$/.test(status) && status !== '429' && !seen.has(status))
      .map(({ status, at }): Departure => ({
        kind: 'never-shown',
        at,
        key: operation.id,
        text: `${status} was never answered in ${row.calls} calls`,
        field: status,
      }))
  })
}

/** Whether a request carries what a security scheme asks for. */
function carries({ request, url }: Exchange, scheme: Record<string, unknown>): boolean {
  if (scheme['type'] === 'apiKey') {
    const name = String(scheme['name'] as string)
    if (scheme['in'] === 'header') return name.toLowerCase() in request.headers
    if (scheme['in'] === 'cookie') return (request.headers['cookie'] ?? '').includes(`${name}=`)
    return url.includes(`${name}=`)
  }
  return scheme['type'] === 'mutualTLS' || 'authorization' in request.headers
}

/** The path of an address or of an address' part. */
function pathOf(url: string): string {
  const start = url.startsWith('/') ? 0 : Math.max(0, url.indexOf('/', url.indexOf('//') + 2))
  const end = url.slice(start).search(/[?#]/)
  return end < 0 ? url.slice(start) || '/' : url.slice(start, start + end)
}

/** An address with what looks like an id left out, so that one unknown operation is one finding. */
const templateOf = (path: string) =>
  path.replaceAll(/\/(\d+|[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{16,})(?=\/|$)/gi, '/{id}')
