export type Heard = { id: string; event: string; data: Record<string, unknown> }

/** Reads a stream of `/events` event by event, as a page does. */
export function readerOf(response: Response) {
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  async function next(): Promise<Heard | null> {
    for (;;) {
      const end = text.indexOf('\n\n')
      if (end >= 0) {
        const block = text.slice(0, end)
        text = text.slice(end + 2)
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, 'm').exec(block)?.[1] ?? ''
        if (field('event') !== '')
          return { id: field('id'), event: field('event'), data: JSON.parse(field('data')) as Record<string, unknown> }
        continue
      }
      const { value, done } = await reader.read()
      if (done) return null
      text += value
    }
  }
  return {
    /** The next event; null when the stream has ended. */
    maybe: next,
    async next(): Promise<Heard> {
      const heard = await next()
      if (heard === null) throw new Error('the stream ended')
      return heard
    },
    close: () => reader.cancel(),
  }
}
