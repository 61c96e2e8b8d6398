/** An event of the stream that `listEvents` of the contract describes. */
export type StreamEvent = { kind: string; data: Record<string, unknown> }

/** What a part of the page wants to hear of: draws of a game, corrected results, or what changes for its member. */
export type Wanted = { gameCode?: string; corrections?: true; member?: Session }
export type Session = {
  token: () => string | null
  /** The token is refused, or its session has ended. */
  ended: () => void
  /** Whether the stream comes through: while it does not, somebody has to ask. */
  reached: (isReached: boolean) => void
}

type Listener = Wanted & { hear: (event: StreamEvent) => void }

/** How soon a stream that broke is asked for again, at first and at last. */
const REOPEN_MS = [1000, 3000, 10_000, 20_000]
/** The server says something every 15 seconds. */
const SILENT_MS = 40_000
/** A proxy that keeps an answer until it is whole is none to wait for. */
const GREETING_MS = 8000

const listeners = new Set<Listener>()
/** The id of the last event: what comes while nobody listens is heard afterwards. */
let last = ''
let lastToken: string | null = null
let open: { covers: string[]; token: string | null; abort: AbortController } | null = null
let failures = 0
let again: ReturnType<typeof setTimeout> | undefined

const sessionOf = () => [...listeners].find(({ member }) => member)?.member
const tokenNow = () => sessionOf()?.token() ?? null
const topics = () => [
  ...new Set(
    [...listeners].flatMap(({ gameCode, corrections }) => [
      ...(gameCode === undefined ? [] : [`gameCode=${encodeURIComponent(gameCode)}`]),
      ...(corrections ? ['corrections=true'] : []),
    ]),
  ),
]

/** The position of a member says nothing of another one's events. */
function lastFor(token: string | null): string {
  if (token !== lastToken) last = last && `${last.split('_')[0]}_`
  lastToken = token
  return last
}

/** Lets everybody hear of an event, whichever way it came. */
export function tell(event: StreamEvent): void {
  for (const listener of listeners) listener.hear(event)
}

/** Reads the lines of one event; `id` counts also where there is no event. */
function readBlock(block: string): void {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  const [id, kind, data] = [field('id'), field('event'), field('data')]
  if (kind !== undefined && data !== undefined) tell({ kind, data: JSON.parse(data) as Record<string, unknown> })
  // after it was heard: what throws is heard again
  last = id ?? last
}

async function readAll(body: ReadableStream<Uint8Array>, heard: () => void): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    heard()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    blocks.forEach(readBlock)
  }
}

/** Reads one stream to its end. Answers whether it is worth asking again. */
async function read(covers: readonly string[], token: string | null, abort: AbortController): Promise<boolean> {
  const id = lastFor(token)
  let timer = setTimeout(() => abort.abort(), GREETING_MS)
  const heard = () => {
    clearTimeout(timer)
    timer = setTimeout(() => abort.abort(), SILENT_MS)
    failures = 0
    sessionOf()?.reached(true)
  }
  try {
    const headers = { ...(id !== '' && { 'Last-Event-ID': id }), ...(token !== null && { Authorization: token }) }
    const answer = await fetch(`/events?${covers.join('&')}`, { headers, signal: abort.signal, cache: 'no-store' })
    if (answer.status === 401 || answer.status === 403) {
      sessionOf()?.ended()
      return false
    }
    if (answer.ok && answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream'))
      await readAll(answer.body, heard)
    else await answer.body?.cancel()
  } catch {
    // it is asked for again
  } finally {
    clearTimeout(timer)
  }
  return true
}

async function start(): Promise<void> {
  const here = { covers: topics(), token: tokenNow(), abort: new AbortController() }
  open = here
  const worthAsking = await read(here.covers, here.token, here.abort)
  if (open !== here) return
  open = null
  sessionOf()?.reached(false)
  if (!worthAsking) return
  again = setTimeout(syncStream, REOPEN_MS[Math.min(failures, REOPEN_MS.length - 1)])
  failures += 1
}

function stop(): void {
  clearTimeout(again)
  const before = open
  open = null
  before?.abort.abort()
}

/**
 * Opens, changes or closes the one stream of the page by what is listened to, whose token it is and whether anybody looks:
 * a browser keeps few connections to a site, so pages that nobody sees leave theirs. To be called when a token changes.
 */
export function syncStream(): void {
  const token = tokenNow()
  const wanted = topics()
  const isUseful = wanted.length > 0 || token !== null
  if (!isUseful || document.visibilityState === 'hidden') return stop()
  if (open && open.token === token && wanted.every((topic) => open!.covers.includes(topic))) return
  stop()
  void start()
}

/** Hears of what is wanted until the returned function ends it. The page has one stream, whoever listens. */
export function listenTo(wanted: Wanted, onEvent: (event: StreamEvent) => void): () => void {
  const listener = { ...wanted, hear: onEvent }
  if (listeners.size === 0) document.addEventListener('visibilitychange', syncStream)
  listeners.add(listener)
  syncStream()
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0 && topics().length + (tokenNow() === null ? 0 : 1) > 0) return
    if (listeners.size === 0) document.removeEventListener('visibilitychange', syncStream)
    syncStream()
  }
}
