import type { SiteStatus } from './site.types.ts'

/** The whole-site page: the number decides; without one the flags do, maintenance before region [2.31]. */
export const siteStateOf = (status: SiteStatus): 'normal' | 'maintenance' | 'region' => {
  if (status.status === 1) return 'maintenance'
  if (status.status === 2) return 'region'
  if (status.status === 0) return 'normal'
  if (status.maintenance) return 'maintenance'
  return status.regionRestriction ? 'region' : 'normal'
}
