import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import type { Services } from '../../services.ts'
import type { ConsoleHandlers, ConsoleRequest } from '../pipeline/handler.ts'
import { decideItem } from './decide-item.ts'
import { readInboxSettings, setInboxSettings } from './hand-out.ts'
import type { InboxKind } from './inbox-kind.ts'
import { inboxKinds } from './kinds.ts'
import { kindsFor, readInbox, readRow } from './read-inbox.ts'
import { handItem, postponeItem, releaseItems, takeItems } from './work.ts'

/** One item, with the facts that its decision needs. */
async function showItem(
  { db, clock }: Services,
  kinds: readonly InboxKind[],
  request: ConsoleRequest<'getInboxItem'>,
): Promise<ConsoleReplyOf<'getInboxItem'>> {
  const { query, operator, settings } = request
  const kind = kindsFor(kinds, operator).find((one) => one.kind === query.kind)
  if (!kind) return consoleRefuse('not.found')
  const of = { ref: query.ref, now: new Date(clock.now()), decimals: settings.currencyDecimals }
  return db.transaction(async (tx): Promise<ConsoleReplyOf<'getInboxItem'>> => {
    const row = await readRow(tx, kind, of)
    const shown = row && (await kind.show(tx, query.ref, request))
    return row && shown ? consoleOk({ row, sections: [], ...shown }) : consoleRefuse('not.found')
  })
}

export function inboxHandlers(services: Services) {
  const kinds = inboxKinds(services)
  return {
    getInbox: async (request) =>
      consoleOk(await readInbox(services.db, kinds, request, new Date(services.clock.now()))),
    getInboxItem: (request) => showItem(services, kinds, request),
    takeInboxItems: (request) => takeItems(services, kinds, request),
    releaseInboxItems: (request) => releaseItems(services, request),
    handInboxItem: (request) => handItem(services, kinds, request),
    postponeInboxItem: (request) => postponeItem(services, kinds, request),
    decideInboxItem: decideItem(services, kinds),
    getInboxSettings: async () => consoleOk(await readInboxSettings(services)),
    setInboxSettings: setInboxSettings(services),
  } satisfies Partial<ConsoleHandlers>
}
