import type { Hono } from 'hono'
import type { Config } from '../config.ts'
import type { DatabaseAddresses } from '../db/open-database.ts'
import type { Turn } from '../jobs/turns.ts'
import type { Log } from '../ports/log/log.ts'
import { madeMerchant, type Chosen } from './choose-merchant.ts'
import type { Entry } from './directory.ts'
import type { Site } from './open-site.ts'
import { sharedConfig } from './shared-config.ts'

type Fetches = Pick<Hono, 'fetch'>

export type Sites = {
  /** What answers at a host: null when none does. */
  at(host: string): Promise<Fetches | null>
  /** Ends the sites of merchants that were closed, and opens those that came. */
  follow(): Promise<void>
  /** Ends the streams of all sites, so that connections can close. */
  endStreams(): Promise<void>
  stop(): Promise<void>
}

type SitesOptions = {
  home: Fetches
  entries: readonly Entry[]
  read: () => Promise<Entry[] | null>
  config: Config
  addresses: DatabaseAddresses
  log: Log
  turns: (owner: string) => Turn
  open: (chosen: Chosen, turn: Turn) => Promise<Site>
}

/** The sites of an installation's merchants, each opened with its first call or by `follow`. */
export function createSites({ home, read, config, addresses, log, turns, open, ...given }: SitesOptions): Sites {
  let entries = given.entries
  let stopped = false
  const running = new Map<string, Promise<Site>>()
  const isServed = ({ role, state }: Entry) => role !== null && state === 'open'
  const shared = sharedConfig(config)

  function siteOf(entry: Entry): Promise<Site> {
    const known = running.get(entry.code)
    if (known) return known
    const opening = Promise.resolve().then(() => open(madeMerchant(entry, shared, addresses), turns(entry.code)))
    running.set(entry.code, opening)
    opening.catch((error: unknown) => {
      log.error({ merchant: entry.code, err: error }, "a merchant's site could not be opened")
    })
    return opening
  }
  async function end(code: string): Promise<void> {
    const site = running.get(code)
    running.delete(code)
    await site?.then(
      (one) => one.stop(),
      () => {},
    )
  }

  return {
    async at(host) {
      const entry = entries.find(({ hosts, state }) => state === 'open' && hosts.includes(host))
      if (host === config.consoleHost || entry?.role === null) return home
      // without hosts, the first merchant answers at every host that no other merchant has
      if (!entry) return entries.some(({ role, hosts }) => role === null && hosts.length > 0) ? null : home
      return siteOf(entry)
    },
    async follow() {
      const now = await read().catch((error: unknown) => {
        log.warn({ err: error }, 'the merchants could not be read')
        return null
      })
      if (now === null || stopped) return
      entries = now
      const served = now.filter(isServed)
      for (const code of running.keys()) if (!served.some((one) => one.code === code)) await end(code)
      for (const entry of served)
        await siteOf(entry).catch(() => {
          // the next call or turn tries again
          running.delete(entry.code)
        })
    },
    async endStreams() {
      stopped = true
      for (const site of running.values())
        await site.then(
          (one) => one.endStreams(),
          () => {},
        )
    },
    async stop() {
      stopped = true
      await Promise.all([...running.keys()].map(end))
    },
  }
}
