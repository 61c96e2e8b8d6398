import { vi } from 'vitest'

type Opened = {
  /** Of `/events`, with what was wanted. */
  url: string
  headers: Headers
  /** The page has left it. */
  closed: boolean
  say(kind: string, data: object, id?: string): void
  /** Only the line that says that the stream stands. */
  beat(id: string): void
  end(): void
}

/**
 * Streams of events that pages open, through which a test speaks; other calls go to `others`. `answers.next` takes the place
 * of the stream that is opened next. Undone by `vi.unstubAllGlobals()`.
 */
export function stubStreams(others: (call: Request) => Promise<Response>) {
  const opened: Opened[] = []
  const answers: { next: (() => Promise<Response>) | null } = { next: null }
  vi.stubGlobal('fetch', (called: Request | string, init?: RequestInit) => {
    if (typeof called !== 'string') return others(called)
    let body!: ReadableStreamDefaultController<Uint8Array>
    const send = (text: string) => body.enqueue(new TextEncoder().encode(text))
    const one: Opened = {
      url: called,
      headers: new Headers(init?.headers),
      closed: false,
      say: (kind, data, id) =>
        send(`event: ${kind}\n${id === undefined ? '' : `id: ${id}\n`}data: ${JSON.stringify(data)}\n\n`),
      beat: (id) => send(`: still here\nid: ${id}\n\n`),
      end: () => body.close(),
    }
    opened.push(one)
    init?.signal?.addEventListener('abort', () => {
      one.closed = true
      body?.error(init.signal?.reason)
    })
    if (answers.next) {
      const answer = answers.next()
      answers.next = null
      return answer
    }
    const stream = new ReadableStream<Uint8Array>({
      start(controller) {
        body = controller
      },
    })
    return Promise.resolve(new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
  })
  return { opened, answers }
}
