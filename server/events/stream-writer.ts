import { limits } from '../limits.ts'

const encoder = new TextEncoder()

export type StreamWriter = ReturnType<typeof createStreamWriter>

/**
 * Writes events to one page. New events wait until the missed ones are written; a page that does not read is closed.
 * @param position the id of the page's present position
 */
export function createStreamWriter(position: () => string, onEnd: () => void) {
  let controller: ReadableStreamDefaultController<Uint8Array>
  let waiting: (() => void)[] | null = []
  let ended = false

  const event = (name: string, data: object) => `event: ${name}\nid: ${position()}\ndata: ${JSON.stringify(data)}\n\n`
  const write = (text: string) => {
    if (ended) return
    controller.enqueue(encoder.encode(text))
    if ((controller.desiredSize ?? 0) < -limits.events.behind) end()
  }
  const leave = () => {
    if (ended) return
    ended = true
    waiting = []
    onEnd()
  }
  function end(name?: 'ended') {
    if (ended) return
    if (name) write(event(name, {}))
    if (!ended) controller.close()
    leave()
  }
  return {
    open(opened: ReadableStreamDefaultController<Uint8Array>) {
      controller = opened
    },
    event,
    write,
    inTurn(work: () => void) {
      if (waiting === null) work()
      else if (waiting.push(work) > limits.events.behind) end()
    },
    /** The missed events are written: the waiting ones follow. */
    catchUp() {
      for (const work of waiting ?? []) work()
      waiting = null
    },
    /** The page is gone. */
    leave,
    end,
    isEnded: () => ended,
  }
}
