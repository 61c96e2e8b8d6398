import { scenarioOf } from '#mocks/scenarios.ts'

/** The settings of a scenarios link. Empty texts change nothing. */
export type Link = {
  /** parts of `scenarioOf`, joined by commas; `normal` for none */
  scenario: string
  /** a language code of the site, such as EN */
  lang: string
  theme: '' | 'dark' | 'light'
  /** the page's clock when it opens, as 2026-11-21T18:00 */
  clock: string
  /** the page that opens */
  to: string
}

export const emptyLink: Link = { scenario: '', lang: '', theme: '', clock: '', to: '/' }

/** The address that applies a link and continues to its page. */
export function addressOf(link: Link): string {
  const set = Object.entries(link).filter(([name, text]) => text !== '' && name !== 'to')
  const search = new URLSearchParams([...set, ['to', link.to || '/']])
  return `/dev/scenarios?${search.toString().replaceAll('%2C', ',').replaceAll('%3A', ':').replaceAll('%2F', '/')}`
}

const inSite = (to: string | null): string => (to?.startsWith('/') && !to.startsWith('//') ? to : '/')

/** Reads a link; null if the address has none. `faults` are its unknown values. */
export function linkIn(search: string): { link: Link; faults: string[] } | null {
  const params = new URLSearchParams(search)
  if (params.size === 0) return null
  const text = (name: string) => params.get(name) ?? ''
  const theme = text('theme')
  const link: Link = {
    scenario: text('scenario'),
    lang: text('lang').toUpperCase(),
    theme: theme === 'dark' || theme === 'light' ? theme : '',
    clock: text('clock'),
    to: inSite(params.get('to')),
  }
  const faults = [
    ...scenarioOf(link.scenario).unknown.map((name) => `there is no scenario “${name}”`),
    ...(theme && !link.theme ? [`there is no theme “${theme}”`] : []),
    ...(link.clock && Number.isNaN(Date.parse(link.clock)) ? [`“${link.clock}” is no moment`] : []),
  ]
  return { link, faults }
}
