import type { Plain } from './plain.ts'
import type { Entry, Session, SnapshotInfo } from './protocol.ts'

type Told = Extract<Entry, { kind: 'event' }>

/** One event and its effects. `seq` is the number of the moment right after it. */
export type StepInfo = {
  seq: number
  at: number
  actor: string
  from: string | null
  event: Told['event']
  /** The actor's state before and after; null for actors without states. */
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

/** Events by their readable names: `done: logIn`, `after untilUnlocked`, `start`. */
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

/** The steps of a run of entries, and the state to read the next entries with. */
type Reading = {
  page: string
  first: number
  last: number
  steps: StepInfo[]
  stands: Map<string, SnapshotInfo | null>
  open: Map<string, StepInfo>
}

let latest: Reading | null = null
const known = new WeakMap<Entry[], StepInfo[]>()

const standText = (snapshot: SnapshotInfo | null | undefined): string | null =>
  snapshot && snapshot.states.length > 0 ? valueText(snapshot.value) : null

function readEntry({ steps, stands, open }: Reading, entry: Entry): void {
  const { actor, seq, at } = entry
  if (entry.kind === 'event') {
    const { event, from } = entry
    const before = standText(stands.get(actor))
    const step = { seq, at, actor, from, event, taken: [], before, after: null, trouble: troubleOf(event) }
    steps.push(step)
    open.set(actor, step)
  }
  const step = open.get(actor)
  if (entry.kind === 'taken') step?.taken.push(...entry.transitions)
  if (entry.kind !== 'snapshot') return
  stands.set(actor, entry.snapshot)
  if (!step) return
  step.seq = seq
  step.after = standText(entry.snapshot)
  open.delete(actor)
}

/** The steps of a session, oldest first. For a session that has grown, only new entries are read. */
export function stepsOf({ page, base, entries }: Pick<Session, 'page' | 'base' | 'entries'>): StepInfo[] {
  const found = known.get(entries)
  if (found) return found
  const first = entries[0]?.seq ?? 0
  const last = entries.at(-1)?.seq ?? 0
  const isNext = (one: Reading) =>
    one.page === page.id && one.first <= first && one.last >= first - 1 && one.last <= last
  const reading: Reading =
    latest && isNext(latest)
      ? latest
      : {
          page: page.id,
          first,
          last: 0,
          steps: [],
          stands: new Map(base.map(({ info, snapshot }) => [info.id, snapshot])),
          open: new Map(),
        }
  const start = entries.findLastIndex(({ seq }) => seq <= reading.last) + 1
  for (let at = start; at < entries.length; at += 1) readEntry(reading, entries[at]!)
  reading.first = first
  reading.last = last
  const gone = reading.steps.findIndex(({ seq }) => seq >= first)
  if (gone !== 0) reading.steps.splice(0, gone === -1 ? reading.steps.length : gone)
  latest = reading
  const steps = reading.steps.slice()
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
