import { customerServiceOf } from '#machines/session/account-types.ts'
import { isRefusal } from '#src/api/api-error.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { decryptServicePath } from '#src/lib/decrypt-service-path.ts'

/** The size of the customer-service window in px [7.67, 9.30]. */
export const SERVICE_WINDOW = { width: 440, height: 750 } as const

type Paths = ValueOf<'getCustomerServiceScript'>['version']['pathList']
type ServiceWindow = Pick<Window, 'close'> & { opener: unknown; location: { href: string } }

const TYPE_SEALED = 3

/** The address of customer service is invalid: not https, not on an allowed host, or impossible to decrypt [8.23]. */
export class InvalidServiceUrl extends Error {
  override readonly name = 'InvalidServiceUrl'
}

/**
 * The address of customer service for a rank: VIP above 4, live chat for the others and for visitors [4.05, 4.06].
 * Only https on an allowed host, or a page of this site. @throws InvalidServiceUrl when there is none.
 */
export async function serviceAddress(paths: Paths, rankLevel: number, hosts: readonly string[]): Promise<string> {
  const kind = customerServiceOf(rankLevel)
  const entry = paths.find(({ csType }) => csType === kind) ?? paths.find(({ csType }) => csType === 'LIVECHAT')
  if (!entry) throw new InvalidServiceUrl('no customer service is set')
  if (entry.type === TYPE_SEALED) {
    const found = await decryptServicePath(entry.path, hosts)
    if (!found.ok) throw new InvalidServiceUrl(`the path of customer service is ${found.reason}`)
    return found.url
  }
  if (/^\/(?![/\\])/.test(entry.path)) return new URL(entry.path, location.origin).href
  const url = URL.parse(entry.path)
  if (url?.protocol !== 'https:' || !hosts.includes(url.host)) throw new InvalidServiceUrl('the path leads elsewhere')
  return url.href
}

const MAX_WAIT_MS = 8000

/**
 * Checks that an address of another site is reachable, whatever it answers: the window itself never tells. @throws
 * when it isn't
 */
export async function reachService(url: string): Promise<void> {
  await fetch(url, { method: 'HEAD', mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(MAX_WAIT_MS) })
}

/**
 * Opens the window at once, because browsers allow only that, and loads the address when it is known; on failure,
 * also for an unreachable address, it closes again [7.67, 7.68, 3.31, 9.30]. Returns the outcome.
 */
export async function openServiceWindow(
  open: (url: string, name: string, features: string) => ServiceWindow | null,
  address: () => Promise<string>,
  reach: (url: string) => Promise<void>,
): Promise<'opened' | 'blocked' | 'invalidUrl' | 'failed'> {
  const { width, height } = SERVICE_WINDOW
  const opened = open('', 'customer-service', `popup,width=${width},height=${height}`)
  if (!opened) return 'blocked'
  try {
    const url = await address()
    await reach(url)
    opened.opener = null
    opened.location.href = url
    return 'opened'
  } catch (error) {
    opened.close()
    return error instanceof InvalidServiceUrl || isRefusal(error, 'service.path.invalid') ? 'invalidUrl' : 'failed'
  }
}
