import { StartError } from '../start-error.ts'

const modes = ['development', 'production', 'test'] as const
export type Mode = (typeof modes)[number]

const isLoopback = (host: string) => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/i.test(host)

/** Whether the database runs on this machine: on loopback, or on a socket in the file system. */
function isDatabaseHere(address: string): boolean {
  const url = URL.parse(address)
  const named = url?.searchParams.getAll('host') ?? []
  const hosts = named.length > 0 ? named : [url?.hostname ?? '']
  return hosts.every((host) => isLoopback(host) || host.startsWith('/'))
}

/** How the server can be reached, as far as the mode depends on it. */
type Reach = { host: string; proxyHops: number; databaseUrl: string | null }

/**
 * The mode that `NODE_ENV` names. Without it the mode is development, but only if no one else can reach the server.
 * @throws StartError for another word, and without `NODE_ENV` on a server that others can reach.
 */
export function modeOf(text: string | undefined, { host, proxyHops, databaseUrl }: Reach): Mode {
  if (text) {
    const mode = modes.find((one) => one === text)
    if (mode) return mode
    throw new StartError(`NODE_ENV is "${text}": set it to production, development or test.`)
  }
  const reason = !isLoopback(host)
    ? `HOST ${host} can be reached by others`
    : proxyHops > 0
      ? 'TRUST_PROXY says that others come through a proxy'
      : databaseUrl !== null && !isDatabaseHere(databaseUrl)
        ? 'DATABASE_URL is not on this machine'
        : null
  if (reason === null) return 'development'
  throw new StartError(`NODE_ENV is not set, and ${reason}: set NODE_ENV to production, or to development on purpose.`)
}
