/** An event of the stream that `listEvents` of the contract describes. */
export type StreamEvent = { kind: string; data: Record<string, unknown> }

/** A topic of the page: draws of a game, corrected results, or changes for its member. */
export type Wanted = { gameCode?: string; corrections?: true; member?: Session }
export type Session = {
  token: () => string | null
  /** The token is refused, or its session has ended. */
  ended: () => void
  /** Whether the stream is connected: while it isn't, the listener has to poll. */
  reached: (isReached: boolean) => void
}

type Listener = Wanted & { hear: (event: StreamEvent) => void }

/** The delays before a broken stream is opened again, from the first to the last. */
const REOPEN_MS = [1000, 3000, 10_000, 20_000]
/** The server sends a line every 15 seconds. */
const SILENT_MS = 40_000
/** A proxy that buffers an answer until it is complete isn't worth waiting for. */
const GREETING_MS = 8000

/** The lines of one event. */
function fieldsOf(block: string) {
  const field = (name: string) => new RegExp(`^${name}: ?(.*)$`, 'm').exec(block)?.[1]
  return { id: field('id'), kind: field('event'), data: field('data') }
}

async function eachBlock(
  body: ReadableStream<Uint8Array>,
  { came, read }: { came: () => void; read: (block: string) => void },
): Promise<void> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream<Uint8Array, string>).getReader()
  let text = ''
  for (;;) {
    const { value, done } = await reader.read()
    if (done) return
    came()
    const blocks = (text + value).split('\n\n')
    text = blocks.pop() ?? ''
    blocks.forEach(read)
  }
}

type Open = { covers: string[]; token: string | null; abort: AbortController }

/** The page's only event stream, shared by all listeners: a browser keeps few connections to a site. */
export class EventStream {
  readonly #listeners = new Set<Listener>()
  /** The id of the last event, so that events missed without a listener are delivered afterwards. */
  #last = ''
  #lastToken: string | null = null
  #open: Open | null = null
  #failures = 0
  #again: ReturnType<typeof setTimeout> | undefined

  /** Subscribes to a topic until the returned function is called. */
  readonly listenTo = (wanted: Wanted, hear: (event: StreamEvent) => void): (() => void) => {
    const listener = { ...wanted, hear }
    if (this.#listeners.size === 0) document.addEventListener('visibilitychange', this.sync)
    this.#listeners.add(listener)
    this.sync()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) document.removeEventListener('visibilitychange', this.sync)
      // topics that the others no longer need are dropped with the next stream
      if (!this.#isWanted()) this.#stop()
    }
  }

  /** Delivers an event to all listeners, whichever way it came. */
  readonly tell = (event: StreamEvent): void => {
    for (const { hear } of this.#listeners) hear(event)
  }

  /**
   * Opens, changes or closes the stream by its topics, the token and the page's visibility: hidden pages close
   * theirs. Call it when the token changes.
   */
  readonly sync = (): void => {
    const token = this.#token()
    if (!this.#isWanted() || document.visibilityState === 'hidden') return this.#stop()
    const before = this.#open
    if (before?.token === token && this.#topics().every((topic) => before.covers.includes(topic))) return
    this.#stop()
    void this.#start()
  }

  #session(): Session | undefined {
    return [...this.#listeners].find(({ member }) => member)?.member
  }

  #token(): string | null {
    return this.#session()?.token() ?? null
  }

  #topics(): string[] {
    const topics = [...this.#listeners].flatMap(({ gameCode, corrections }) => [
      ...(gameCode === undefined ? [] : [`gameCode=${encodeURIComponent(gameCode)}`]),
      ...(corrections ? ['corrections=true'] : []),
    ])
    return [...new Set(topics)]
  }

  #isWanted(): boolean {
    return this.#topics().length > 0 || this.#token() !== null
  }

  #stop(): void {
    clearTimeout(this.#again)
    const before = this.#open
    this.#open = null
    before?.abort.abort()
  }

  async #start(): Promise<void> {
    const here = { covers: this.#topics(), token: this.#token(), abort: new AbortController() }
    this.#open = here
    const worthAsking = await this.#read(here)
    if (this.#open !== here) return
    this.#open = null
    this.#session()?.reached(false)
    if (!worthAsking) return
    this.#again = setTimeout(this.sync, REOPEN_MS[Math.min(this.#failures, REOPEN_MS.length - 1)])
    this.#failures += 1
  }

  /** Reads one stream to its end. Returns whether it is worth opening again. */
  async #read({ covers, token, abort }: Open): Promise<boolean> {
    const id = this.#lastOf(token)
    let timer = setTimeout(() => abort.abort(), GREETING_MS)
    const came = () => {
      clearTimeout(timer)
      timer = setTimeout(() => abort.abort(), SILENT_MS)
      this.#failures = 0
      this.#session()?.reached(true)
    }
    try {
      const headers = { ...(id !== '' && { 'Last-Event-ID': id }), ...(token !== null && { Authorization: token }) }
      const answer = await fetch(`/events?${covers.join('&')}`, { headers, signal: abort.signal, cache: 'no-store' })
      if (answer.status === 401 || answer.status === 403) {
        this.#session()?.ended()
        return false
      }
      if (answer.ok && answer.body && answer.headers.get('content-type')?.startsWith('text/event-stream'))
        await eachBlock(answer.body, { came, read: (block) => this.#hear(block) })
      else await answer.body?.cancel()
    } catch {
      // it is opened again
    } finally {
      clearTimeout(timer)
    }
    return true
  }

  #hear(block: string): void {
    const { id, kind, data } = fieldsOf(block)
    if (kind !== undefined && data !== undefined) this.tell({ kind, data: JSON.parse(data) as Record<string, unknown> })
    this.#last = id ?? this.#last
  }

  /** The position of one member means nothing for another one's events. */
  #lastOf(token: string | null): string {
    if (token !== this.#lastToken) this.#last = this.#last && `${this.#last.split('_')[0]}_`
    this.#lastToken = token
    return this.#last
  }
}

/** The stream of this page. */
export const pageStream = new EventStream()
