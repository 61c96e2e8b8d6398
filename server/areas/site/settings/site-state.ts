import type { Geo } from '#server/ports/geo/geo.ts'
import { createRegionRule, type RegionRule, type RegionSettings } from '#server/ports/geo/region-rule.ts'
import type { SiteSettings } from './merchant-settings.ts'

const rules = new WeakMap<RegionSettings, RegionRule>()

function ruleOf(region: RegionSettings): RegionRule {
  const rule = rules.get(region) ?? createRegionRule(region)
  rules.set(region, rule)
  return rule
}

/** 0 normal, 1 maintenance, 2 region restricted; maintenance comes before the region [2.31]. */
export function siteState(settings: SiteSettings, geo: Geo, ip: string): 0 | 1 | 2 {
  if (settings.status !== 0) return settings.status
  return ruleOf(settings.region)(ip, geo.country(ip)) ? 0 : 2
}
