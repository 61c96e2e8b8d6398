import { fillQuery } from '#openapi/fill-query.ts'
import type { ValueOf } from '#openapi/handlers.ts'
import { announcementTypes, listAnnouncements } from '../areas/site/content/list-announcements.ts'
import { listHotGames } from '../areas/play/games/list-games.ts'
import { listVendors } from '../areas/play/games/list-vendors.ts'
import { createLru } from '../lru.ts'
import type { Services } from '../services.ts'
import { freshOrLast } from './fresh-or-last.ts'
import { getSystemStatus } from '../areas/site/settings/get-system-status.ts'
import { siteLanguageOf } from '../areas/site/settings/site-languages.ts'

/** The data that a page starts with: answers of calls, by operationId. The status has the module switches. */
export type Boot = {
  /** The site code of the language that its names and texts are in. */
  language: string
  getSystemStatus: ValueOf<'getSystemStatus'>
  listCountries: ValueOf<'listCountries'>
} & Partial<{
  listAnnouncements: ValueOf<'listAnnouncements'>
  listVendors: ValueOf<'listVendors'>
  listHotGames: ValueOf<'listHotGames'>
}>
type Content = Required<Pick<Boot, 'listAnnouncements' | 'listVendors' | 'listHotGames'>>

const maxAgeMs = 1000

/**
 * Makes the data every page starts with, for a language tag and the visitor's address. What is the same for all
 * visitors of a language and a country is read at most once a second, and kept while the database is away. A closed site tells nothing but its state.
 */
export function createBoot(services: Services): (language: string, ip: string) => Promise<Boot> {
  const { clock, merchant } = services
  const known = createLru<{ readAt: number; content: Promise<Content> }>(200)

  async function read(language: string, country: string | null): Promise<Content> {
    const [announcements, vendors, hotGames] = await Promise.all([
      listAnnouncements(services, { types: announcementTypes, execution: 'B', language, isMember: false }),
      listVendors(services, language),
      listHotGames(services, fillQuery('listHotGames', {}), language, { caller: null, country }),
    ])
    return { listAnnouncements: announcements, listVendors: vendors, listHotGames: hotGames }
  }

  function freshContentIn(key: string): Promise<Content> {
    const last = known.get(key)
    const [language = '', country = ''] = key.split(' ')
    const age = last ? clock.now() - last.readAt : Number.POSITIVE_INFINITY
    if (last && age >= 0 && age < maxAgeMs) return last.content
    const content = read(language, country || null)
    known.set(key, { readAt: clock.now(), content })
    content.catch(() => known.set(key, { readAt: Number.NEGATIVE_INFINITY, content }))
    return content
  }
  const contentIn = freshOrLast(freshContentIn, createLru<Content>(200))

  return async (tag, ip) => {
    const { countries, defaultLanguage } = await merchant.read()
    const status = await getSystemStatus(services, ip)
    const language = siteLanguageOf(tag) ?? defaultLanguage
    const base = { language, getSystemStatus: status, listCountries: countries }
    return status.status === 0
      ? { ...base, ...(await contentIn(`${language} ${services.ports.geo.country(ip) ?? ''}`)) }
      : base
  }
}
