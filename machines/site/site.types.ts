import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

export type Country = { countryCode: string; countryDialingCode: string }
/** As the server tells it: the number wins over the flags, and maintenance over region. */
export type SiteStatus = {
  status: number | null
  maintenance: boolean
  regionRestriction: boolean
  location: { ip: string; country: string } | null
}
/** `modules`: the switches that are on; `loginFirst`: the setting "return to home after login". */
export type Whitelabel = { modules: string[]; loginFirst: boolean }

export type CountriesResult = { ok: true; countries: Country[] } | Refused<CommonFailure>
export type StatusResult = { ok: true; status: SiteStatus } | Refused<CommonFailure>
export type WhitelabelResult = { ok: true; whitelabel: Whitelabel } | Refused<CommonFailure>
export type SiteResult = CountriesResult | StatusResult | WhitelabelResult

export type SiteContext = {
  countries: Country[]
  status: SiteStatus | null
  whitelabel: Whitelabel | null
  problem: Problem<CommonFailure> | null
  now: () => number
}

export type SiteTypes = {
  input: { now?: () => number }
  context: SiteContext
  events: { type: 'site.retried' } | { type: 'status.changed'; status: SiteStatus }
  tags: 'loading' | 'normal' | 'maintenance' | 'region' | 'failed'
}
