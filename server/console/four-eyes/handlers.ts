import { eq } from 'drizzle-orm'
import { dayOf } from '#rules/calendar.ts'
import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import type { Services } from '../../services.ts'
import type { ConsoleHandlers, ConsoleRequest } from '../pipeline/handler.ts'
import { showPreview } from './ask.ts'
import { approve, askedCall, mayDecide, refuseRequest, withdrawRequest, type RuleOf } from './decide.ts'
import { lookNow } from './look.ts'
import { previewHash } from './preview-hash.ts'
import { listRequests, showRequest } from './read-requests.ts'
import { fourEyesRequests } from './tables.ts'
import { askerStands } from './who-may.ts'

/** A request with its effect when it was made and its effect now. */
async function getRequest(
  { db, clock, config }: Services,
  ruleOf: RuleOf,
  request: ConsoleRequest<'getFourEyes'>,
): Promise<ConsoleReplyOf<'getFourEyes'>> {
  const now = clock.now()
  return db.transaction(async (tx): Promise<ConsoleReplyOf<'getFourEyes'>> => {
    const [row] = await tx.select().from(fourEyesRequests).where(eq(fourEyesRequests.id, request.query.id))
    const shown = row && (await showRequest(tx, row.id, now, request.operator))
    if (!row || !shown) return consoleRefuse('not.found')
    const call = askedCall({ config }, row, request)
    const day = dayOf(now, request.settings.calendar)
    const of = { asker: row.askedBy, now, day }
    const askedPreview = await showPreview(tx, call, { preview: row.preview, ...of })
    const previewed = shown.state === 'open' ? await lookNow(tx, ruleOf(row.operation), call) : null
    const nowPreview = previewed?.ok ? await showPreview(tx, call, { preview: previewed.value, ...of }) : null
    const same =
      previewed?.ok === true &&
      previewHash(row.operation, row.body, previewed.value) === row.hash &&
      (await askerStands(tx, row, day))
    const may = await mayDecide(tx, row, request, now)
    const verdict = shown.state !== 'open' ? 'closed' : may === 'yes' && !same ? 'changed' : may
    return consoleOk({
      request: shown,
      asked: { ...askedPreview, hash: row.hash },
      now: nowPreview,
      mayDecide: verdict,
      body: row.body,
    })
  })
}

export const fourEyesHandlers = (services: Services, ruleOf: RuleOf) =>
  ({
    listFourEyes: async (request) => consoleOk(await listRequests(services, request)),
    getFourEyes: (request) => getRequest(services, ruleOf, request),
    approveFourEyes: (request) => approve(services, ruleOf, request),
    refuseFourEyes: (request) => refuseRequest(services, request),
    withdrawFourEyes: (request) => withdrawRequest(services, request),
  }) satisfies Partial<ConsoleHandlers>
