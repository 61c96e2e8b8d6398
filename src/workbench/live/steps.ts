import type { Plain } from './plain.ts'
import type { Entry, Session, SnapshotInfo } from './protocol.ts'

type Told = Extract<Entry, { kind: 'event' }>

/** One event and what it led to. `seq` is the number of the moment right after it. */
export type StepInfo = {
  seq: number
  at: number
  actor: string
  from: string | null
  event: Told['event']
  /** Where the actor stood before and after; null for actors without states. */
  before: string | null
  after: string | null
  taken: string[]
  /** What went wrong, in a word: a refusal's name, an error's code. */
  trouble: string | null
}

/** A state's value on one line: `editing.plain`, `sms.idle + form.open`. */
export function valueText(value: Plain): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  return Object.entries(value)
    .map(([name, inner]) => [name, valueText(inner)].filter(Boolean).join('.'))
    .join(' + ')
}

const textAt = (holder: Plain | undefined, name: string): string | null => {
  const value = typeof holder === 'object' && holder !== null && !Array.isArray(holder) ? holder[name] : null
  return typeof value === 'string' ? value : null
}

function troubleOf(event: Told['event']): string | null {
  const { output, error } = event
  if (error !== undefined) return textAt(error, 'code') ?? textAt(error, 'error') ?? 'error'
  return textAt(output, 'failure')
}

/** Events by the name people use: `done: logIn`, `after untilUnlocked`, `start`. */
export function eventText(type: string): string {
  const [, how, actor] = /^xstate\.(done|error)\.actor\.(.+)$/.exec(type) ?? []
  if (how) return `${how}: ${actor}`
  const after = /^xstate\.after\.([^.]+)\./.exec(type)?.[1]
  if (after) return `after ${/^\d+$/.test(after) ? `${Number(after) / 1000} s` : after}`
  if (type === 'xstate.init') return 'start'
  if (type === 'xstate.stop') return 'stop'
  return type.replace(
    /^xstate\.(done\.state|snapshot)\./,
    (_, what: string) => `${what.replace('done.state', 'done')}: `,
  )
}

const known = new WeakMap<Entry[], StepInfo[]>()

/** The steps of a session, oldest first. */
export function stepsOf({ base, entries }: Pick<Session, 'base' | 'entries'>): StepInfo[] {
  const found = known.get(entries)
  if (found) return found
  const stands = new Map<string, SnapshotInfo | null>(base.map(({ info, snapshot }) => [info.id, snapshot]))
  const open = new Map<string, StepInfo>()
  const steps: StepInfo[] = []
  for (const entry of entries) {
    const { actor, seq, at } = entry
    if (entry.kind === 'event') {
      const before = stands.get(actor)
      const step: StepInfo = {
        seq,
        at,
        actor,
        from: entry.from,
        event: entry.event,
        taken: [],
        before: before?.states.length ? valueText(before.value) : null,
        after: null,
        trouble: troubleOf(entry.event),
      }
      steps.push(step)
      open.set(actor, step)
    }
    const step = open.get(actor)
    if (entry.kind === 'taken') step?.taken.push(...entry.transitions)
    if (entry.kind !== 'snapshot') continue
    stands.set(actor, entry.snapshot)
    if (!step) continue
    step.seq = seq
    step.after = entry.snapshot.states.length ? valueText(entry.snapshot.value) : null
    open.delete(actor)
  }
  known.set(entries, steps)
  return steps
}

/** The newest snapshot of an actor up to a moment, ended or not. */
export function snapshotAt(
  session: Pick<Session, 'base' | 'entries'>,
  actor: string,
  moment: number | null,
): SnapshotInfo | null {
  const { base, entries } = session
  for (let at = entries.length - 1; at >= 0; at -= 1) {
    const entry = entries[at]
    if (!entry || entry.actor !== actor || (moment !== null && entry.seq > moment)) continue
    if (entry.kind === 'snapshot') return entry.snapshot
    if (entry.kind === 'started') return null
  }
  return base.find(({ info }) => info.id === actor)?.snapshot ?? null
}
