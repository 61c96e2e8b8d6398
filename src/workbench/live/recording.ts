import * as z from 'zod/mini'
import type { Plain } from './plain.ts'
import type { Session } from './protocol.ts'

const plain = z.json()
const event = z.intersection(z.object({ type: z.string() }), z.record(z.string(), plain))
const status = z.enum(['active', 'done', 'error', 'stopped'])
const info = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['machine', 'call', 'stream']),
  machine: z.nullable(z.string()),
  parent: z.nullable(z.string()),
  src: z.nullable(z.string()),
})
const snapshot = z.object({
  status,
  value: plain,
  states: z.array(z.string()),
  tags: z.array(z.string()),
  context: plain,
  output: plain,
  error: plain,
  enabled: z.array(z.object({ type: z.string(), can: z.nullable(z.boolean()) })),
})
const stamp = { seq: z.number(), at: z.number(), actor: z.string() }
const entry = z.discriminatedUnion('kind', [
  z.object({ ...stamp, kind: z.literal('started'), info }),
  z.object({ ...stamp, kind: z.literal('ended'), status }),
  z.object({ ...stamp, kind: z.literal('event'), from: z.nullable(z.string()), event }),
  z.object({ ...stamp, kind: z.literal('taken'), event: z.string(), transitions: z.array(z.string()) }),
  z.object({ ...stamp, kind: z.literal('emitted'), event }),
  z.object({ ...stamp, kind: z.literal('snapshot'), event: z.string(), snapshot }),
  z.object({ ...stamp, kind: z.literal('control'), text: z.string() }),
])
const recordingSchema = z.object({
  format: z.literal('fairhall-recording/1'),
  savedAt: z.string(),
  /** The trace ids of the calls, to search the server's log for. */
  traces: z.array(z.string()),
  page: z.object({ id: z.string(), path: z.string(), openedAt: z.number() }),
  base: z.array(z.object({ info, at: z.number(), snapshot: z.nullable(snapshot) })),
  entries: z.array(entry),
  dropped: z.number(),
})

export type Recording = z.infer<typeof recordingSchema>

function* tracesIn(value: Plain): Iterable<string> {
  if (Array.isArray(value)) for (const item of value) yield* tracesIn(item)
  else if (typeof value === 'object' && value !== null)
    for (const [name, field] of Object.entries(value))
      if (name === 'traceId' && typeof field === 'string') yield field
      else yield* tracesIn(field)
}

/** A session as a file. The hub's data is already redacted; nothing is added here. */
export function recordingOf({ page, base, entries, dropped }: Session, now: Date): Recording {
  const traces = [...new Set(tracesIn(entries as unknown as Plain))]
  return { format: 'fairhall-recording/1', savedAt: now.toISOString(), traces, page, base, entries, dropped }
}

/** The file name; it carries the trace ids, so that a bug report says what to search for on the server. */
export function recordingName({ page, savedAt, traces }: Recording): string {
  const place = page.path.replaceAll(/[^a-z0-9]+/gi, '-').replaceAll(/^-|-$/g, '') || 'home'
  const time = savedAt.slice(0, 19).replaceAll(/[T:]/g, '-')
  return ['fairhall', place, time, ...traces.slice(-2)].join('_').concat('.recording.json')
}

/** Opens a file. @throws Error with one sentence that says what is wrong with it. */
export function readRecording(text: string): Recording {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    throw new Error('The file is not JSON.')
  }
  const format: unknown = typeof parsed === 'object' && parsed !== null ? Reflect.get(parsed, 'format') : undefined
  if (typeof format !== 'string' || !format.startsWith('fairhall-recording/'))
    throw new Error('The file is no recording of this workbench: it has no "format" of the kind fairhall-recording/1.')
  if (format !== 'fairhall-recording/1')
    throw new Error(`The file is of the format ${format}; this workbench reads fairhall-recording/1.`)
  const read = recordingSchema.safeParse(parsed)
  if (read.success) return read.data
  const [issue] = read.error.issues
  throw new Error(
    `The recording is damaged at ${issue?.path.join('.') || 'its top'}: ${issue?.message ?? 'unreadable'}.`,
  )
}
