import { setupServer } from 'msw/node'
import { createDouble, type Double } from './double.ts'
import { mount } from './mount.ts'

/** The double in place of the network of a Node process; a call that it does not know fails. */
export async function startDouble(
  given: Parameters<typeof createDouble>[0] = {},
): Promise<Double & { close: () => void }> {
  const double = await createDouble(given)
  const server = setupServer(...mount(double))
  server.listen({ onUnhandledFrame: 'error' })
  return { ...double, close: () => server.close() }
}
