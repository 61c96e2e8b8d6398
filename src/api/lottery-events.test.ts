import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { stubStreams } from '#tests/support/page-streams.ts'
import { createApi } from './client.ts'
import { awaitDraw, awaitSettled, listenToCorrections } from './lottery-events.ts'

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

let opened: ReturnType<typeof stubStreams>['opened']

/** The server answers with the states in order and repeats the last one; null is no answer. */
function serve(states: (ValueOf<'getDraw'>['state'] | null)[]) {
  const addresses: string[] = []
  opened = stubStreams((request) => {
    addresses.push(new URL(request.url).pathname)
    const state = states.length > 1 ? states.shift()! : states[0]!
    if (state === null) return Promise.reject(new TypeError('connection lost'))
    const value = { ...draw, state, ...(state === 'drawing' ? {} : { result: '58087', resultVersion: 1 }) }
    return Promise.resolve(Response.json({ success: true, value, message: '' }))
  }).opened
  return addresses
}

let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('document', page)
})
afterEach(() => vi.unstubAllGlobals())

it('a pushed draw arrives at once and ends the stream', async () => {
  const addresses = serve(['drawing', 'drawn'])
  const waited = awaitDraw(api, issue, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10)
  const [stream] = opened
  expect([addresses.length, stream!.url]).toEqual([1, '/events?gameCode=ssc_1m'])
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

it('without a stream the draw is polled every three seconds, also after failed calls', async () => {
  const addresses = serve(['drawing', null, 'drawing', 'drawn'])
  const waited = awaitDraw(api, issue, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(8_990)
  expect(addresses).toHaveLength(3)
  await vi.advanceTimersByTimeAsync(20)
  await expect(waited).resolves.toMatchObject({ state: 'drawn' })
  expect(opened[0]!.closed).toBe(true)
})

it('aborting its signal ends all listening and polling', async () => {
  const addresses = serve(['drawing'])
  const leave = new AbortController()
  const waited = awaitDraw(api, issue, leave.signal)
  const ended = expect(waited).rejects.toThrow('left')
  await vi.advanceTimersByTimeAsync(10)
  leave.abort(new Error('left'))
  await ended
  await vi.advanceTimersByTimeAsync(60_000)
  expect([addresses.length, opened[0]!.closed]).toEqual([1, true])
})

it("the winners arrive with the settlement, and stay empty where they weren't pushed", async () => {
  serve(['settled'])
  const pushed = awaitSettled(api, issue, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(10)
  const winners = [{ account: 'no***27', payout: '97.00' }]
  opened[0]!.say('settled', { ...issue, winners })
  await vi.advanceTimersByTimeAsync(10)
  await expect(pushed).resolves.toEqual(winners)
  // pushed while no listener waited for it
  await expect(awaitSettled(api, issue, new AbortController().signal)).resolves.toEqual(winners)
  serve(['settled'])
  const other = { ...issue, issueNo: '20261121-0902' }
  const found = awaitSettled(api, other, new AbortController().signal)
  await vi.advanceTimersByTimeAsync(3100)
  await expect(found).resolves.toEqual([])
})

it('one stream delivers a correction to all listeners', async () => {
  serve(['drawing'])
  const heard: string[] = []
  const leave = ['board', 'record'].map((who) => listenToCorrections((news) => heard.push(`${who} ${news.issueNo}`)))
  expect(opened.map(({ url }) => url)).toEqual(['/events?corrections=true'])
  await vi.advanceTimersByTimeAsync(10)
  opened[0]!.say('hello', {}, '41_')
  opened[0]!.say('drawn', { ...issue, issueNo: '20261121-0900' }, '42_')
  opened[0]!.say('corrected', issue, '43_')
  await vi.advanceTimersByTimeAsync(10)
  expect(heard).toEqual([`board ${issue.issueNo}`, `record ${issue.issueNo}`])
  for (const end of leave) end()
  expect(opened[0]!.closed).toBe(true)
})
