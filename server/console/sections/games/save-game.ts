import { and, eq, ne, sql } from 'drizzle-orm'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { rtpOf } from '#server/areas/play/games/import/check-row.ts'
import { changesOf, nothing, type Compared, type Kept } from '#server/areas/play/games/import/compare-games.ts'
import { putGames } from '#server/areas/play/games/import/put-games.ts'
import { games, vendors } from '#server/areas/play/games/tables.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'
import { needsOf, showGameOf } from './games.ts'

type SaveReply = ConsoleReplyOf<'saveGame'>
type SwitchReply = ConsoleReplyOf<'switchGames'>

/** Adds a game, closed, or changes the facts that players see about a known one. */
export async function saveGame(services: Services, request: ConsoleRequest<'saveGame'>): Promise<SaveReply> {
  const { vendor, code, version, category, names, image, rtp, closedCountries } = request.body
  const needs = needsOf(services, request)
  const { merchant, decimals } = needs
  const own = and(eq(games.merchant, merchant), eq(games.vendor, vendor), eq(games.code, code))
  return audited(services, request, { thing: `game:${vendor}:${code}` }, async (tx): Promise<SaveReply> => {
    const [before] = await tx.select().from(games).where(own).for('update')
    if (version === null && before) return consoleRefuse('state.conflict')
    if (version !== null && !before) return consoleRefuse('not.found')
    if (before && before.version !== version) return consoleRefuse('thing.changed')
    const after: Kept = {
      names: Object.fromEntries(names.map(({ language, text }) => [language, text.trim()])) as Kept['names'],
      image,
      rtp: rtp === null ? null : rtpOf(rtp),
      minBet: before?.minBet ?? null,
      lines: before?.lines ?? null,
      closedCountries: closedCountries.toSorted(),
    }
    const changes = changesOf(before ?? nothing, after, decimals)
    const compared: Compared = {
      row: 1,
      listed: { vendor, code, category: before?.category ?? category, vendorName: null, facts: { names: after.names } },
      said: { vendor, code, name: after.names.EN },
      state: before ? 'changed' : 'fresh',
      faults: [],
      changes,
      after,
    }
    await putGames(tx, [compared], { merchant, decimals })
    return consoleOk(await showGameOf(tx, own, needs))
  })
}

/** Switches the games of a vendor, or of one of its categories, and answers how many. */
export async function switchGames(services: Services, request: ConsoleRequest<'switchGames'>): Promise<SwitchReply> {
  const { vendor, category, open } = request.body
  const { code: merchant } = services.merchant
  return audited(services, request, { thing: `vendor:${vendor}` }, async (tx): Promise<SwitchReply> => {
    const [known] = await tx
      .select({ code: vendors.code })
      .from(vendors)
      .where(and(eq(vendors.merchant, merchant), eq(vendors.code, vendor)))
    if (!known) return consoleRefuse('not.found')
    const switched = await tx
      .update(games)
      .set({ open, version: sql`${games.version} + 1` })
      .where(
        and(
          eq(games.merchant, merchant),
          eq(games.vendor, vendor),
          category === null ? undefined : eq(games.category, category),
          ne(games.open, open),
        ),
      )
      .returning({ code: games.code })
    return consoleOk({ switched: switched.length })
  })
}
