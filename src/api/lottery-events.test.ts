import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { createApi } from './client.ts'
import { awaitDraw, awaitSettled, listenToCorrections } from './lottery-events.ts'

/** The stream of a page, which a test opens and speaks through. */
class Stream {
  static all: Stream[] = []
  static readonly CLOSED = 2
  readyState = 1
  readonly url: string
  readonly hearers = new Map<string, (message: { data: string; lastEventId: string }) => void>()
  closed = false
  constructor(url: string) {
    this.url = url
    Stream.all.push(this)
  }
  addEventListener(kind: string, hear: (message: { data: string; lastEventId: string }) => void) {
    this.hearers.set(kind, hear)
  }
  close() {
    this.closed = true
  }
  say(kind: string, data: object, lastEventId = '') {
    this.hearers.get(kind)?.({ data: JSON.stringify(data), lastEventId })
  }
}

const draw: ValueOf<'getDraw'> = {
  gameCode: 'ssc_1m',
  gameName: 'SSC 1 minute',
  issueNo: '20261121-0901',
  province: null,
  state: 'drawing',
  drawnAt: null,
  result: null,
  resultVersion: 0,
}
const issue = { gameCode: 'ssc_1m', issueNo: draw.issueNo }
const api = createApi({
  caller: { merchantCode: () => 'fairhall', language: () => 'EN', token: () => null },
  onSessionEnded: () => undefined,
  onSiteClosed: () => undefined,
  now: () => 0,
  newId: () => 'an-id',
  baseUrl: 'http://site.test',
})

/** The server answers the states one after the other, the last again and again; null is no answer. */
function serve(states: (ValueOf<'getDraw'>['state'] | null)[]) {
  const addresses: string[] = []
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('fetch', (request: Request) => {
    addresses.push(new URL(request.url).pathname)
    const state = states.length > 1 ? states.shift()! : states[0]!
    if (state === null) return Promise.reject(new TypeError('connection lost'))
    const value = { ...draw, state, ...(state === 'drawing' ? {} : { result: '58087', resultVersion: 1 }) }
    return Promise.resolve(Response.json({ success: true, value, message: '' }))
  })
  return addresses
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  Stream.all = []
  vi.unstubAllGlobals()
})

it('has a draw as soon as it is pushed, and leaves the stream', async () => {
  const addresses = serve(['drawing', 'drawn'])
  const waited = awaitDraw(api, issue, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10)
  const [stream] = Stream.all
  expect([addresses.length, stream!.url]).toEqual([1, '/events/lottery?gameCode=ssc_1m'])
  stream!.say('drawn', { ...issue, issueNo: '20261121-0900' })
  await vi.advanceTimersByTimeAsync(10)
  expect(addresses).toHaveLength(1)
  stream!.say('drawn', issue)
  await vi.advanceTimersByTimeAsync(10)
  await expect(waited).resolves.toMatchObject({ state: 'drawn', result: '58087' })
  expect(stream!.closed).toBe(true)
  await vi.advanceTimersByTimeAsync(60_000)
  expect(addresses).toHaveLength(2)
})

it('asks every three seconds where no push comes through, also after calls that failed', async () => {
  const addresses = serve(['drawing', null, 'drawing', 'drawn'])
  const waited = awaitDraw(api, issue, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(8_990)
  expect(addresses).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(20)
  await expect(waited).resolves.toMatchObject({ state: 'drawn' })
  expect(Stream.all[0]!.closed).toBe(true)
})

it('ends with its signal: nothing listens and nothing is asked any more', async () => {
  const addresses = serve(['drawing'])
  const leave = new AbortController()
  const waited = awaitDraw(api, issue, leave.signal)
  const ended = expect(waited).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(10)
  leave.abort(new Error('left'))
  await ended
  await vi.advanceTimersByTimeAsync(60_000)
  expect([addresses.length, Stream.all[0]!.closed]).toEqual([1, true])
})

it('tells who won when the bets are settled, and nobody where that was not pushed', async () => {
  serve(['settled'])
  const pushed = awaitSettled(api, issue, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10)
  const winners = [{ account: 'no***27', payout: '97.00' }]
  Stream.all[0]!.say('settled', { ...issue, winners })
  await vi.advanceTimersByTimeAsync(10)
  await expect(pushed).resolves.toEqual(winners)
  // told while nobody waited for that any more
  await expect(awaitSettled(api, issue, new AbortController().signal)).resolves.toEqual(winners)
  serve(['settled'])
  const other = { ...issue, issueNo: '20261121-0902' }
  const found = awaitSettled(api, other, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(3100)
  await expect(found).resolves.toEqual([])
})

it('tells all who listen of a correction by one stream, which a page that nobody sees leaves and takes up where it was', () => {
  vi.stubGlobal('EventSource', Stream)
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' })
  vi.stubGlobal('document', page)
  const see = (visibilityState: 'visible' | 'hidden') => {
    page.visibilityState = visibilityState
    page.dispatchEvent(new Event('visibilitychange'))
  }
  const heard: string[] = []
  const leave = ['board', 'record'].map((who) => listenToCorrections((news) => heard.push(`${who} ${news.issueNo}`)))
  const [stream] = Stream.all
  expect([Stream.all.length, stream!.url]).toEqual([1, '/events/lottery?kind=corrected'])
  stream!.say('hello', {}, '41')
  stream!.say('corrected', issue, '42')
  expect(heard).toEqual([`board ${issue.issueNo}`, `record ${issue.issueNo}`])
  see('hidden')
  expect(stream!.closed).toBe(true)
  see('visible')
  expect(Stream.all.map(({ url }) => url).slice(1)).toEqual(['/events/lottery?kind=corrected&lastEventId=42'])
  for (const end of leave) end()
  see('visible')
  expect([Stream.all.length, Stream.all[1]!.closed]).toEqual([2, true])
})

it('asks for a stream again that was refused, from the last event on, and not once it is left', async () => {
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }))
  const leave = listenToCorrections(() => undefined)
  const [first] = Stream.all
  first!.say('hello', {}, '51')
  first!.say('error', {})
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.all).toHaveLength(1)
  first!.readyState = Stream.CLOSED
  first!.say('error', {})
  await vi.advanceTimersByTimeAsync(15_000)
  expect(Stream.all.map(({ url }) => url).slice(1)).toEqual(['/events/lottery?kind=corrected&lastEventId=51'])
  Stream.all[1]!.readyState = Stream.CLOSED
  Stream.all[1]!.say('error', {})
  leave()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(Stream.all).toHaveLength(2)
})
