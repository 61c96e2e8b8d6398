import type { ValueOf } from '#openapi/handlers.ts'
import { stable } from '#server/http/stable-json.ts'
import type { Services } from '#server/services.ts'
import { siteInfo } from './site-info.ts'
import { siteState } from './site-state.ts'

export type SystemStatus = ValueOf<'getSystemStatus'>

/** The status answers of the current settings, by address. */
const answers = new WeakMap<object, Map<string, SystemStatus>>()
const maxKept = 1000

/**
 * The state of the site for a visitor, with its whole configuration [2.30, 2.31]. Runs no query itself: the
 * merchant store reads the settings at most once a second.
 */
export async function getSystemStatus(
  { merchant, ports }: Pick<Services, 'merchant' | 'ports'>,
  ip: string,
): Promise<SystemStatus> {
  const settings = await merchant.read()
  const known = answers.get(settings) ?? new Map<string, SystemStatus>()
  answers.set(settings, known)
  const answer = known.get(ip)
  if (answer) return answer
  const status = siteState(settings, ports.geo, ip)
  const fresh = stable({
    status,
    maintenance: status === 1,
    regionRestriction: status === 2,
    location: { ip, country: ports.geo.country(ip) },
    expectedEnd: settings.expectedEnd,
    ...(status === 1 &&
      Object.keys(settings.maintenanceText).length > 0 && { maintenanceText: settings.maintenanceText }),
    info: siteInfo(merchant.code, settings, ports.gameVendors.origins()),
  })
  if (known.size < maxKept) known.set(ip, fresh)
  return fresh
}
