import { Hono } from 'hono'
import { createEventFeed } from '#server/areas/play/lottery/event-feed.ts'
import type { Services } from '../services.ts'
import { openListening } from '../areas/site/events/listening.ts'
import { createMemberFeed } from '../areas/site/events/member-feed.ts'
import { readerOf } from '#tests/support/read-events.ts'
import { eventPath, mountEvents } from './mount-events.ts'

/** A server process's parts for its open pages. */
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
    /** Opens the stream like a page at this address. */
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
