import { Hono } from 'hono'
import { createEventFeed } from '../lottery/event-feed.ts'
import type { Services } from '../../services.ts'
import { openListening } from './listening.ts'
import { createMemberFeed } from './member-feed.ts'
import { eventPath, mountEvents } from './mount-events.ts'

type Heard = { id: string; event: string; data: Record<string, unknown> }

/** Reads a stream event by event, as a page does. */
function readerOf(response: Response) {
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

/** What one server process has for its open pages. */
export function streamsOf(url: string, services: Services) {
  const draws = createEventFeed(services)
  const members = createMemberFeed(services)
  const listening = openListening(url, [draws, members], services.log)
  const app = new Hono()
  const streams = mountEvents(app, { draws, members, listening }, services)
  const request = (query: string, headers: Record<string, string>, remoteAddress: string) =>
    app.request(`${eventPath}${query}`, { headers }, { incoming: { socket: { remoteAddress } } })
  return {
    app,
    draws,
    request,
    /** Opens the stream as a page at an address does. */
    async open({
      query = '',
      since,
      token,
      at = '203.0.113.1',
    }: { query?: string; since?: string; token?: string; at?: string } = {}) {
      const headers = {
        ...(since !== undefined && { 'last-event-id': since }),
        ...(token !== undefined && { authorization: token }),
      }
      const response = await request(query, headers, at)
      const { status } = response
      return { status, type: response.headers.get('content-type'), ...readerOf(response) }
    },
    count: streams.count,
    beat: streams.beat,
    async close() {
      streams.close()
      await listening.close()
      await Promise.all([draws.idle(), members.idle()])
    },
  }
}

export type Streams = ReturnType<typeof streamsOf>
