import type { MerchantSettings } from '#server/areas/site/settings/settings.ts'
import { sealServicePath } from '#server/areas/site/settings/seal-service-path.ts'
import type { Random } from '#server/random.ts'

type Links = Partial<MerchantSettings>

const isEntry = (value: unknown): value is MerchantSettings['customerService'][number] =>
  typeof (value as { path?: unknown } | null)?.path === 'string'

/**
 * Adds the values derived from the customer service links: the allowed hosts, and the paths in the form that pages get.
 */
export function withServicePaths(links: Links, random: Pick<Random, 'bytes'>): Links {
  const { customerService } = links
  if (!Array.isArray(customerService) || !customerService.every(isEntry)) return links
  const outside = customerService.filter(({ path }) => URL.canParse(path))
  const key = () => Buffer.from(random.bytes(6)).toString('base64url')
  return {
    ...links,
    customerServiceHosts: [...new Set(outside.map(({ path }) => new URL(path).host))],
    customerServicePaths: customerService.map(({ csType, path }) =>
      URL.canParse(path) ? { type: 3, csType, path: sealServicePath(path, key()) } : { type: 1, csType, path },
    ),
  }
}
