import type { Expectation, ModelPath, Step } from '#machines/shared/model-path.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import type { Plain, PlainObject } from './plain.ts'
import type { Entry, Session } from './protocol.ts'
import { redact } from './redact.ts'
import { HIDDEN } from './scrub-text.ts'

type Told = Extract<Entry, { kind: 'event' }>

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** Secrets under their fields' names: the replay puts the box of that field there. */
function named(value: Plain, field: string): Plain {
  if (value === HIDDEN) return `[secret:${field}]`
  if (Array.isArray(value)) return value.map((item) => named(item, field))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, named(field, name)]))
}

/** The name of the outcome or case that looks the same once redacted. */
const nameOf = (among: Record<string, unknown> | null | undefined, value: Plain): string | undefined =>
  Object.entries(among ?? {}).find(([, known]) => same(redact(known), value))?.[0]

const payloadOf = (event: PlainObject): PlainObject =>
  Object.fromEntries(Object.entries(event).filter(([name]) => name !== 'type'))

function sendOf({ event }: Told, flow: FlowOutcomes | undefined): Step {
  const payload = payloadOf(event)
  if (Object.keys(payload).length === 0) return { do: 'send', event: event.type }
  const known = nameOf(flow?.events[event.type], payload)
  return known
    ? { do: 'send', event: event.type, case: known }
    : { do: 'send', event: event.type, payload: named(payload, 'payload') as PlainObject }
}

function settleOf(actor: string, { event }: Told, flow: FlowOutcomes | undefined): Step {
  const failed = event.type.startsWith('xstate.error.')
  const value = (failed ? event['error'] : event['output']) ?? null
  const known = nameOf(flow?.outcomes[actor], failed ? { error: value } : { output: value })
  if (known) return { do: 'settle', actor, outcome: known }
  return failed
    ? { do: 'settle', actor, error: named(value, 'error') }
    : { do: 'settle', actor, output: named(value, 'output') }
}

function stepOf(
  answered: Told,
  names: Map<string, string>,
  children: Set<string>,
  flow: FlowOutcomes | undefined,
): Step | null {
  const { type } = answered.event
  if (type.startsWith('xstate.after.')) return { do: 'advance', delay: type }
  const ended = /^xstate\.(?:done|error)\.actor\.(.+)$/.exec(type)?.[1]
  if (ended) return settleOf(ended, answered, flow)
  if (type.startsWith('xstate.')) return null
  const child = answered.from && children.has(answered.from) ? names.get(answered.from) : undefined
  return child ? { do: 'settle', actor: child, sends: { type } } : sendOf(answered, flow)
}

/**
 * The life of one machine in a session as a path that model tests replay, with the state after each step. @throws
 * Error with one sentence when the session doesn't have that life from its start.
 */
export function toModelPath(session: Pick<Session, 'entries'>, actor: string, flow?: FlowOutcomes): ModelPath {
  const { entries } = session
  const start = entries.find((entry) => entry.kind === 'started' && entry.actor === actor)
  const begun = entries.find(
    (entry) => entry.kind === 'event' && entry.actor === actor && entry.event.type === 'xstate.init',
  )
  if (start?.kind !== 'started' || begun?.kind !== 'event')
    throw new Error('The recording begins after this actor did: reload the page and record it from its start.')
  if (start.info.machine === null) throw new Error('Only machines have paths; this actor is a call.')

  const names = new Map<string, string>()
  const children = new Set<string>()
  const steps: Step[] = []
  for (const entry of entries) {
    if (entry.kind === 'started' && entry.info.parent === actor) {
      names.set(entry.actor, entry.info.name)
      children.add(entry.actor)
    }
    if (entry.actor !== actor || entry.seq <= begun.seq) continue
    const step = entry.kind === 'event' ? stepOf(entry, names, children, flow) : null
    if (step) steps.push(step)
    const last = steps.at(-1)
    if (entry.kind === 'snapshot' && last && entry.snapshot.status !== 'stopped') {
      const expect: Expectation = { value: entry.snapshot.value, status: entry.snapshot.status }
      last.expect = expect
    }
  }
  const inputs = flow?.inputs?.(() => 0)
  const input = nameOf(inputs, begun.event['input'] ?? null) ?? Object.keys(inputs ?? {})[0] ?? 'usual'
  return { format: 'fairhall-path/1', machine: start.info.machine, input, steps }
}
