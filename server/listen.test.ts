import { once } from 'node:events'
import { connect as openSocket, type AddressInfo } from 'node:net'
import { Hono } from 'hono'
import { expect, it } from 'vitest'
import { listen, type Listening } from './listen.ts'

/** A connection on which half of a call's head was sent, once the server knows of it. */
async function halfACall({ server }: Listening) {
  const known = once(server, 'connection')
  const socket = openSocket((server.address() as AddressInfo).port, '127.0.0.1')
  const closed = once(socket, 'close')
  socket.on('error', () => {})
  await Promise.all([once(socket, 'connect'), known])
  socket.write('GET / HTTP/1.1\r\nHost: x\r\n')
  return { closed }
}

it('cuts connections that are still busy when its time to close is over', async () => {
  const listening = await listen(new Hono(), { host: '127.0.0.1', port: 0 }, 'PORT', 20)
  const { closed } = await halfACall(listening)
  await listening.close()
  await closed
})

it('lets a call under way finish when it closes, and keeps its connection for no other', async () => {
  const { promise: reached, resolve: reach } = Promise.withResolvers<void>()
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const app = new Hono().get('/', async (c) => {
    reach()
    await answered
    return c.text('done')
  })
  // cut off much later than the test would wait
  const listening = await listen(app, { host: '127.0.0.1', port: 0 }, 'PORT', 600_000)
  const call = fetch(listening.address)
  await reached
  const closed = listening.close()
  answer()
  expect(await (await call).text()).toBe('done')
  await closed
})

it('limits the time of a head to 10 seconds, of a call to 60, between two calls to 65', async () => {
  const listening = await listen(new Hono(), { host: '127.0.0.1', port: 0 })
  const limits = { headersTimeout: 10_000, requestTimeout: 60_000, keepAliveTimeout: 65_000 }
  expect(listening.server).toMatchObject(limits)
  await listening.close()
})
