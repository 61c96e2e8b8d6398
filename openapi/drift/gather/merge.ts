import { isObject } from '../contract/json.ts'
import { pathOf } from '../check/stray.ts'
import type { Contract, Operation } from '../contract/model.ts'
import { isInOperation } from '../contract/read.ts'
import type { Exchange } from '../exchange.ts'
import { alikeIn } from './alike.ts'
import type { Finding, Kind } from './finding.ts'
import type { Ledger } from './ledger.ts'
import type { Calls } from './coverage.ts'

const missing = new Set(['404', '405', '501'])

/** Merges findings with one cause. */
export function mergeCauses(contract: Contract, ledger: Ledger, calls: Calls): void {
  nameMissing(contract, ledger, calls)
  mergeShapes(contract, ledger)
  mergeDoors(ledger)
  mergeRefused(ledger)
  const silent = ledger.list().filter(({ kind, field }) => kind === 'never-shown' && field !== undefined)
  const shape = ({ at, field }: Finding) => {
    const holder = contract.resolve(at.slice(0, at.lastIndexOf('/')))[1]
    return `${field} ${isInOperation(at) && isObject(holder) ? Object.keys(holder).toSorted().join(' ') : at}`
  }
  for (const own of Map.groupBy(silent, shape).values()) if (own.length > 1) join(ledger, own, own[0]!.text)
  const left = ledger.list().filter(({ kind, field }) => kind === 'never-shown' && field !== undefined)
  for (const own of Map.groupBy(left, ({ at }) => at.slice(0, at.lastIndexOf('/'))).values())
    if (own.length >= 3) join(ledger, own, `fields never sent: ${own.map(({ field }) => field).join(', ')}`)
  const secured = contract.operations.filter(
    ({ security }) => security.length > 0 && security.every((all) => all.length > 0),
  )
  mergeAll(
    ledger,
    'security',
    `no call asks for a valid ${doorOf(ledger)}${isEnough(ledger)}`,
    (hits) => hits.length >= 3 && hits.length >= secured.length * 0.6,
  )
  mergeSchemes(secured, ledger)
  mergeAll(ledger, 'unreachable', 'the server cannot be reached', (hits) => hits.length > 1)
  mergeBusy(ledger, calls)
  mergeEnded(ledger)
  mergeReadOnly(ledger)
  dropEchoes(ledger)
  dropUnshown(contract, ledger)
  dropFollowers(ledger)
  for (const { own, text } of alikeIn(ledger)) join(ledger, own, text)
}

/** The credential that every open operation should have required. */
function doorOf(ledger: Ledger): string {
  const names = new Set(ledger.list().flatMap(({ kind, field }) => (kind === 'security' && field ? [field] : [])))
  return names.size === 1 ? [...names][0]! : 'token'
}

/** What is enough to open an open operation, if it is the same for all. */
function isEnough(ledger: Ledger): string {
  const given = new Set(ledger.list().flatMap(({ kind, actual }) => (kind === 'security' ? [actual] : [])))
  return given.size > 1 || given.has('no') ? '' : `: ${given.has('empty') ? 'an empty' : 'a made-up'} one is enough`
}

/** If most operations of one scheme are open, merges them into one finding. */
function mergeSchemes(secured: readonly Operation[], ledger: Ledger): void {
  const schemes = ({ security }: Operation) => security.flat().map(({ scheme }) => scheme)
  const open = ledger.list().filter(({ kind, actual }) => kind === 'security' && actual !== 'expired')
  for (const scheme of new Set(secured.flatMap(schemes))) {
    const guarded = new Set(secured.filter((one) => schemes(one).includes(scheme)).map(({ id }) => id))
    const hits = open.filter(({ operations }) => [...operations].every((id) => guarded.has(id)))
    if (hits.length > 1 && hits.length >= guarded.size * 0.6)
      join(ledger, hits, `what ${scheme} guards is ${hits[0]!.text}`)
  }
}

/**
 * What never came may be in answers that the run could not get or read: of refused requests, or of other statuses.
 */
function dropUnshown(contract: Contract, ledger: Ledger): void {
  const rootOf = (id: string) => contract.operations.find((one) => one.id === id)?.path.split('/{')[0]
  const refused = ledger.list().filter(({ kind }) => kind === 'valid-refused' || kind === 'status')
  const roots = new Set(refused.flatMap(({ operations }) => [...operations].map(rootOf)))
  for (const finding of ledger.list())
    if (finding.kind === 'never-shown' && [...finding.operations].some((id) => roots.has(rootOf(id))))
      ledger.drop(finding)
}

/**
 * A fault that appears now and then, whatever the request, is one cause: a server that is too busy, or one that mostly
 * fails.
 */
function mergeBusy(ledger: Ledger, calls: Calls): void {
  const answers = [...calls.values()].flatMap(({ statuses }) => [...statuses])
  const count = (wanted: (status: string) => boolean) =>
    answers.reduce((sum, [status, times]) => (wanted(String(status)) ? sum + times : sum), 0)
  for (const { failed, minCount } of [
    { failed: (status: string) => /^50[234]$/.test(status), minCount: 2 },
    { failed: (status: string) => status === '500', minCount: Math.max(3, calls.size * 0.6) },
  ]) {
    const hits = ledger
      .list()
      .filter(({ kind, actual = '' }) => (kind === 'status' || kind === 'server-error') && failed(actual))
    if (hits.length < minCount) continue
    const statuses = [...new Set(hits.map(({ actual }) => actual))].join(', ')
    join(ledger, hits, `${statuses} for ${count(failed)} of ${count(() => true)} answers, whatever is asked`)
  }
}

/** An ended token that still opens several operations is one missing check. */
function mergeEnded(ledger: Ledger): void {
  const own = ledger.list().filter(({ kind, actual }) => kind === 'security' && actual === 'expired')
  if (own.length > 1) join(ledger, own, 'a token that has ended still opens what it opened')
}

/** Several operations that accept readOnly fields in requests are one missing check. */
function mergeReadOnly(ledger: Ledger): void {
  const own = ledger.list().filter(({ kind }) => kind === 'read-only')
  const names = new Set(own.flatMap(({ text }) => text.slice(0, text.search(/ (is|are) readOnly/)).split(', ')))
  if (own.length > 1) join(ledger, own, `${[...names].join(', ')} are readOnly and taken from what is sent`)
}

const ofBodies = new Set<Kind>([
  'required',
  'type',
  'format',
  'enum',
  'const',
  'bounds',
  'pattern',
  'nullable',
  'variant',
  'extra-field',
  'envelope',
])

/**
 * What an invalid request stored, and later answers show, is the same cause again; so are mere observations
 * of it.
 */
function dropEchoes(ledger: Ledger): void {
  const all = ledger.list()
  const taken = all.filter(({ kind }) => kind === 'invalid-accepted')
  const last = (path: string | undefined) => path?.split('/').at(-1)
  for (const finding of all) {
    const isTold = ({ kind, field, path }: Finding) => ofBodies.has(kind) && (field ?? last(path)) === finding.field
    if (finding.kind === 'observation' && finding.field !== undefined && all.some(isTold)) ledger.drop(finding)
    if (!ofBodies.has(finding.kind)) continue
    const names = [finding.field, ...(finding.path ?? '').split('/')]
    if (taken.some(({ field, first }) => first <= finding.first && names.includes(last(field)))) ledger.drop(finding)
  }
}

/** Reports an operation as missing if every answer looks like that of an unknown address, whatever its status. */
function nameMissing(contract: Contract, ledger: Ledger, calls: Calls): void {
  const named = new Set<string>()
  for (const finding of ledger.list()) {
    if (finding.kind !== 'status' || !missing.has(finding.actual ?? '')) continue
    const [id] = finding.operations
    const operation = contract.operations.find((one) => one.id === id)
    const statuses = [...(calls.get(id ?? '')?.statuses.keys() ?? [])]
    if (!operation || statuses.some((status) => !missing.has(String(status)) && status !== 401 && status !== 403))
      continue
    if (named.has(operation.id)) {
      ledger.drop(finding)
      continue
    }
    named.add(operation.id)
    finding.kind = 'operation'
    finding.text = `${operation.method} ${operation.path} is not there: it answers ${finding.actual}`
  }
}

/** Missing fields with others in their place: a different object, not a drift of each field. */
function mergeShapes(contract: Contract, ledger: Ledger): void {
  const parts = ledger.list().filter(({ kind }) => kind === 'required' || kind === 'extra-field')
  for (const [at, own] of Map.groupBy(parts, (one) => one.at)) {
    const gone = own.filter(({ kind }) => kind === 'required')
    const [, schema] = contract.resolve(at)
    const required = isObject(schema) && Array.isArray(schema['required']) ? schema['required'].length : 0
    if (gone.length < 2 || (gone.length < required && own.length === gone.length)) continue
    const names = (list: readonly Finding[]) => list.map(({ field }) => field).join(', ')
    const extra = own.filter(({ kind }) => kind === 'extra-field')
    join(ledger, own, `another object: ${names(gone)} missing${extra.length > 0 ? `, ${names(extra)} in place` : ''}`)
  }
}

/** Several invalid requests that one operation accepts are one missing check. */
function mergeDoors(ledger: Ledger): void {
  const all = () => ledger.list().filter(({ kind }) => kind === 'invalid-accepted')
  const alike = ({ text }: Finding) =>
    text.replace(/^accepted with \d{3}/, 'accepted').replace(/a made-up .*/, 'a made-up id')
  for (const own of Map.groupBy(all(), alike).values()) {
    const [{ text, field }] = own as [Finding]
    const few = text.includes('made-up') || field === 'media type' ? 2 : 3
    if (new Set(own.flatMap(({ operations }) => [...operations])).size >= few) join(ledger, own, text)
  }
  const accepted = all()
  for (const own of Map.groupBy(accepted, ({ operations }) => [...operations].join(' ')).values()) {
    const [first] = own as [Finding, ...Finding[]]
    const others = own.slice(1).map(({ field }) => field)
    if (others.length > 0)
      join(ledger, own, `${first.text}; as little checked: ${[...new Set(others)].slice(0, 8).join(', ')}`)
  }
}

/** Refusals of one operation in each of its media types are one finding. */
function mergeRefused(ledger: Ledger): void {
  const refused = ledger.list().filter(({ kind }) => kind === 'valid-refused')
  for (const own of Map.groupBy(refused, ({ text, operations }) => `${text} ${[...operations].join(' ')}`).values())
    if (own.length > 1) join(ledger, own, own[0]!.text)
}

/** Merges the findings into the first one. */
function join(ledger: Ledger, own: readonly Finding[], text: string): void {
  const [first, ...rest] = own
  if (!first) return
  first.text = text
  for (const one of rest) {
    first.count += one.count
    first.also.add(one.at)
    for (const operation of one.operations) first.operations.add(operation)
    ledger.drop(one)
  }
}

function mergeAll(
  ledger: Ledger,
  kind: Kind,
  text: string,
  isOne: (hits: Finding[]) => boolean,
  filter: (one: Finding) => boolean = () => true,
): void {
  const hits = ledger.list().filter((one) => one.kind === kind && filter(one))
  if (!isOne(hits)) return
  join(ledger, hits, text)
}

/** Drops findings that follow from another one: a missing operation accepts nothing, open access is one finding. */
function dropFollowers(ledger: Ledger): void {
  const all = ledger.list()
  const gone = new Set(all.filter(({ kind }) => kind === 'operation').flatMap(({ operations }) => [...operations]))
  // the access probe itself removed things that anyone may remove
  const open = new Set(all.filter(({ kind }) => kind === 'security').flatMap(({ operations }) => [...operations]))
  const nowhere = all.filter(({ kind }) => kind === 'location').flatMap(({ examples }) => examples.map(folderOf))
  for (const finding of all) {
    const only = [...finding.operations]
    const isBeside = ({ url }: Exchange) => nowhere.some((folder) => pathOf(url).startsWith(folder))
    const follows = ['status', 'valid-refused', 'invalid-accepted', 'security', 'server-error'].includes(finding.kind)
    if (follows && only.every((id) => gone.has(id))) ledger.drop(finding)
    if (finding.kind !== 'valid-refused' || finding.actual !== '404') continue
    if (only.every((id) => open.has(id)) || finding.examples.every(isBeside)) ledger.drop(finding)
  }
}

/** The address of a created resource, from the answer that names it. */
const folderOf = ({ response }: Exchange) => pathOf(response?.headers['location'] ?? '/').replace(/[^/]*$/, '')
