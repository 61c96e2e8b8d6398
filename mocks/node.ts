import { setupServer } from 'msw/node'
import { createMocks, type Mocks } from './create-mocks.ts'
import { mount } from './mount.ts'

/** The mocks in place of the network of a Node process; a call that they do not know fails. */
export async function startDouble(
  given: Parameters<typeof createMocks>[0] = {},
): Promise<Mocks & { close: () => void }> {
  const mocks = await createMocks(given)
  const server = setupServer(...mount(mocks))
  server.listen({ onUnhandledFrame: 'error' })
  return { ...mocks, close: () => server.close() }
}
