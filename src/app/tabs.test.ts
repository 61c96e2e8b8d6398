import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { sampleMember } from '#tests/support/samples.ts'
import { createServices } from './create-services.ts'
import { standInSurroundings } from './surroundings.ts'
import { answerTabs, askTabs, type Channel } from './tabs.ts'

const ends: (() => void)[] = []
beforeEach(() => void stubCalls({ 'GET /wps/member/info': done(sampleMember()) }))
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
})

/** Channels that hear each other, as the tabs of one browser do; each message is copied. */
function browser() {
  const open = new Set<{ listen: (event: Event) => void; owner: object }>()
  return (): Channel => {
    const owner = {}
    return {
      addEventListener: (_: string, listen: unknown) =>
        void open.add({ listen: listen as (event: Event) => void, owner }),
      postMessage: (data: unknown) => {
        for (const one of open)
          if (one.owner !== owner) one.listen(new MessageEvent('message', { data: structuredClone(data) }))
      },
      close: () => open.forEach((one) => one.owner === owner && open.delete(one)),
    } as Channel
  }
}

/** A tab of a browser, logged in if there is a token. */
async function tab(channelOf: () => Channel, token?: string) {
  const services = createServices(standInSurroundings())
  if (token !== undefined) services.storage.set('token', token)
  const { session } = services
  session.start()
  if (token !== undefined) session.send({ type: 'session.opened', passwordChangeNeeded: false })
  ends.push(() => session.stop())
  await vi.waitFor(() => expect(session.getSnapshot().hasTag('busy')).toBe(false))
  return {
    services,
    ask: () => askTabs(services, channelOf()),
    answer: () => void ends.push(answerTabs(services, channelOf())),
    token: () => services.storage.get('token'),
    isIn: () => session.getSnapshot().hasTag('loggedIn'),
  }
}

it('logs a new tab in while another tab is logged in', async () => {
  const channelOf = browser()
  const first = await tab(channelOf, 'a-token')
  first.answer()
  const second = await tab(channelOf)
  second.ask()
  expect([second.token(), second.isIn()]).toEqual(['a-token', true])
  await vi.waitFor(() => expect(second.services.session.getSnapshot().context.member?.nickname).toBe('Nodi'))
})

it('leaves a new tab alone when no tab is logged in, and keeps its own session when it has one', async () => {
  const channelOf = browser()
  const nobody = await tab(channelOf)
  nobody.answer()
  const asking = await tab(channelOf)
  asking.ask()
  expect([asking.token(), asking.isIn()]).toEqual([null, false])
  const own = await tab(channelOf, 'own-token')
  own.ask()
  const others = await tab(channelOf, 'other-token')
  others.answer()
  const late = await tab(channelOf)
  late.ask()
  await vi.waitFor(() => expect(late.services.session.getSnapshot().context.member).not.toBeNull())
  expect(own.token()).toBe('own-token')
})

it('logs out all tabs of one session together, and no other tab', async () => {
  const channelOf = browser()
  const [first, second, other] = [
    await tab(channelOf, 'a-token'),
    await tab(channelOf, 'a-token'),
    await tab(channelOf, 'b-token'),
  ]
  for (const one of [first, second, other]) one.answer()
  await first.services.clearSession()
  first.services.session.send({ type: 'session.cleared' })
  await vi.waitFor(() => expect([second.token(), second.isIn()]).toEqual([null, false]))
  expect([other.token(), other.isIn()]).toEqual(['b-token', true])
  const endOf = ({ services }: typeof first) => services.session.getSnapshot().context.end?.reason
  expect([endOf(first), endOf(second)]).toEqual([undefined, 'otherTab'])
})
