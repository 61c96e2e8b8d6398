import { customerServiceOf } from '#machines/session/account-types.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { decryptServicePath } from '#src/lib/decrypt-service-path.ts'

/** The size of the customer-service window in px [7.67, 9.30]. */
export const SERVICE_WINDOW = { width: 440, height: 750 } as const

type Paths = ValueOf<'getCustomerServiceScript'>['version']['pathList']
type ServiceWindow = Pick<Window, 'close'> & { opener: unknown; location: { href: string } }

const TYPE_SEALED = 3

/**
 * The address of the customer service for a rank: VIP above 4, live chat for the others and for visitors [4.05, 4.06].
 * Only https on an allowed host.
 * @throws Error when there is none.
 */
export async function serviceAddress(paths: Paths, rankLevel: number, hosts: readonly string[]): Promise<string> {
  const kind = customerServiceOf(rankLevel)
  const entry = paths.find(({ csType }) => csType === kind) ?? paths.find(({ csType }) => csType === 'LIVECHAT')
  if (!entry) throw new Error('no customer service is set')
  if (entry.type === TYPE_SEALED) {
    const found = await decryptServicePath(entry.path, hosts)
    if (!found.ok) throw new Error(`the path of customer service is ${found.reason}`)
    return found.url
  }
  const url = URL.parse(entry.path)
  if (url?.protocol !== 'https:' || !hosts.includes(url.host)) throw new Error('the path leads elsewhere')
  return url.href
}

/**
 * Opens the window at once, as browsers allow only that, and leads it to the address when that is known; on failure it
 * is closed again [7.67, 7.68, 3.31, 9.30]. Answers whether it worked.
 */
export async function openServiceWindow(
  open: (url: string, name: string, features: string) => ServiceWindow | null,
  address: () => Promise<string>,
): Promise<boolean> {
  const { width, height } = SERVICE_WINDOW
  const opened = open('', 'customer-service', `popup,width=${width},height=${height}`)
  if (!opened) return false
  try {
    const url = await address()
    opened.opener = null
    opened.location.href = url
    return true
  } catch {
    opened.close()
    return false
  }
}
