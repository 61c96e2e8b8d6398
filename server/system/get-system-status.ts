import type { ValueOf } from '#openapi/handlers.ts'
import type { Services } from '../services.ts'
import { siteInfo } from './site-info.ts'
import { siteState } from './site-state.ts'

export type SystemStatus = ValueOf<'getSystemStatus'>

/**
 * The state of the site for a visitor, with its whole configuration [2.30, 2.31]. Takes no query of its own: the
 * merchant store reads the settings at most once a second.
 */
export async function getSystemStatus(
  { merchant, ports }: Pick<Services, 'merchant' | 'ports'>,
  ip: string,
): Promise<SystemStatus> {
  const settings = await merchant.read()
  const status = siteState(settings, ports.geo, ip)
  return {
    status,
    maintenance: status === 1,
    regionRestriction: status === 2,
    location: { ip, country: ports.geo.country(ip) },
    expectedEnd: settings.expectedEnd,
    info: siteInfo(merchant.code, settings),
  }
}
