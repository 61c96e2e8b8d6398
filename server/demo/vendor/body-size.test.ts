import { expect, it } from 'vitest'
import { createDemoVendor } from './app.ts'
import type { House } from './house.ts'

const vendor = createDemoVendor({ clock: { now: () => 0 } } as House, { id: 'demo', key: 'a key', frames: '' })

/** Calls with a body without an end: how it is answered, and whether anything of the body was read. */
async function callEndlessly(path: string, size: Record<string, string>) {
  let read = false
  const body = new ReadableStream(
    {
      pull(stream) {
        read = true
        stream.close()
      },
    },
    { highWaterMark: 0 },
  )
  const { status } = await vendor.request(path, { method: 'POST', body, duplex: 'half', headers: size } as RequestInit)
  return { status, read }
}

it.each(['/api/enter', '/operator/bet-state', '/operator/rooms'])(
  'reads nothing of a body whose size is not said, or is too large: %s',
  async (path) => {
    const unread = { status: 400, read: false }
    expect(await callEndlessly(path, {})).toEqual(unread)
    expect(await callEndlessly(path, { 'content-length': '8193' })).toEqual(unread)
    expect(await callEndlessly(path, { 'content-length': '8192' })).toMatchObject({ read: true })
  },
)
