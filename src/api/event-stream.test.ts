import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { stubStreams } from '#tests/support/page-streams.ts'
import { EventStream } from './event-stream.ts'

let streams: ReturnType<typeof stubStreams>
let page: EventTarget & { visibilityState: 'visible' | 'hidden' }
let part: EventStream
let token: string | null
let reached: boolean[]
let ended: number

beforeEach(() => {
  vi.useFakeTimers()
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' as const })
  vi.stubGlobal('document', page)
  streams = stubStreams(() => Promise.reject(new TypeError('no other call')))
  part = new EventStream()
  token = 'a-token'
  reached = []
  ended = 0
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const member = {
  token: () => token,
  ended: () => void (ended += 1),
  reached: (isReached: boolean) => void (reached.at(-1) !== isReached && reached.push(isReached)),
}
const see = (visibilityState: 'visible' | 'hidden') => {
  page.visibilityState = visibilityState
  page.dispatchEvent(new Event('visibilitychange'))
}
const pass = (ms = 10) => vi.advanceTimersByTimeAsync(ms)
const urls = () => streams.opened.map(({ url }) => url)
const since = () => streams.opened.map(({ headers }) => headers.get('last-event-id'))

it('one stream carries all events of the page, with the token in a header and never in the address', async () => {
  const heard: string[] = []
  part.listenTo({ member }, ({ kind }) => heard.push(kind))
  const leave = part.listenTo({ gameCode: 'ssc_1m' }, ({ kind }) => heard.push(`game ${kind}`))
  await pass()
  expect(urls()).toEqual(['/events?', '/events?gameCode=ssc_1m'])
  expect(streams.opened.map(({ closed }) => closed)).toEqual([true, false])
  expect(streams.opened[1]!.headers.get('authorization')).toBe('a-token')
  streams.opened[1]!.say('balance', { reference: null }, '4_p')
  await pass()
  expect(heard).toEqual(['balance', 'game balance'])
  // an unsubscribed topic is dropped with the next stream
  leave()
  part.listenTo({ corrections: true }, () => undefined)
  await pass()
  expect([urls()[2], since()[2]]).toEqual(['/events?corrections=true', '4_p'])
})

it('a stream continues after the last line it received, also after a break or on a page that was hidden', async () => {
  part.listenTo({ member }, () => undefined)
  await pass()
  streams.opened[0]!.say('hello', {}, '4_a')
  streams.opened[0]!.beat('4_b')
  await pass()
  streams.opened[0]!.end()
  await pass(1010)
  see('hidden')
  expect(streams.opened[1]!.closed).toBe(true)
  await pass(60_000)
  see('visible')
  await pass()
  expect(since()).toEqual([null, '4_b', '4_b'])
})

it('a broken stream is retried at growing intervals, and its listeners know when to poll', async () => {
  part.listenTo({ member }, () => undefined)
  const refuse = () => {
    streams.answers.next = () => Promise.resolve(new Response('too many pages', { status: 503 }))
  }
  streams.opened[0]!.end()
  await pass()
  refuse()
  await pass(1000)
  refuse()
  await pass(3000)
  expect([urls().length, reached]).toEqual([3, [false]])
  await pass(9000)
  expect(urls()).toHaveLength(3)
  await pass(1000)
  streams.opened[3]!.say('hello', {}, '1_')
  await pass()
  expect(reached).toEqual([false, true])
})

it('a stream is abandoned when a proxy buffers it or it falls silent', async () => {
  part.listenTo({ member }, () => undefined)
  await pass(8010)
  expect([streams.opened[0]!.closed, reached]).toEqual([true, [false]])
  await pass(1000)
  streams.opened[1]!.beat('1_')
  await pass(39_000)
  expect(streams.opened[1]!.closed).toBe(false)
  await pass(1100)
  expect(streams.opened[1]!.closed).toBe(true)
})

it("an ended session is reported, its token isn't used again, and another token opens a new stream", async () => {
  const refused = () => Promise.resolve(new Response('{}', { status: 401 }))
  streams.answers.next = refused
  part.listenTo({ member }, () => undefined)
  await pass(60_000)
  expect([ended, urls().length]).toEqual([1, 1])
  token = 'another'
  part.sync()
  await pass()
  streams.opened[1]!.say('hello', {}, '7_mine')
  await pass()
  token = null
  part.sync()
  expect(streams.opened[1]!.closed).toBe(true)
  // the position of one member means nothing for the next one
  token = 'a third'
  part.sync()
  await pass()
  expect([urls().length, since()[2]]).toEqual([3, '7_'])
})
