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

/** The one stream of a page, whoever listens: a browser keeps few connections to a site. */
export class EventStream {
  readonly #listeners = new Set<Listener>()
  /** The id of the last event: what comes while nobody listens is heard afterwards. */
  #last = ''
  #lastToken: string | null = null
  #open: Open | null = null
  #failures = 0
  #again: ReturnType<typeof setTimeout> | undefined

  /** Hears of what is wanted until the returned function ends it. */
  readonly listenTo = (wanted: Wanted, hear: (event: StreamEvent) => void): (() => void) => {
    const listener = { ...wanted, hear }
    if (this.#listeners.size === 0) document.addEventListener('visibilitychange', this.sync)
    this.#listeners.add(listener)
    this.sync()
    return () => {
      this.#listeners.delete(listener)
      if (this.#listeners.size === 0) document.removeEventListener('visibilitychange', this.sync)
      // what others want less is left with the next stream
      if (!this.#isWanted()) this.#stop()
    }
  }

  /** Lets everybody hear of an event, whichever way it came. */
  readonly tell = (event: StreamEvent): void => {
    for (const { hear } of this.#listeners) hear(event)
  }

  /**
   * Opens, changes or closes the stream by what is listened to, whose token it is and whether anybody looks: pages that
   * nobody sees leave theirs. To be called when the token changes.
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

  /** Reads one stream to its end. Answers whether it is worth asking again. */
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
      // it is asked for again
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

  /** A position of one member says nothing of another one's events. */
  #lastOf(token: string | null): string {
    if (token !== this.#lastToken) this.#last = this.#last && `${this.#last.split('_')[0]}_`
    this.#lastToken = token
    return this.#last
  }
}

/** The stream of this page. */
export const pageStream = new EventStream()
