import { ok, refuse, type Handlers, type ValueOf } from '#openapi/handlers.ts'
import type { Stage } from '../stage.ts'
import { words } from '../words.ts'

const nothing: ValueOf<'getIdentity'> = {
  state: 'none',
  kind: null,
  reason: null,
  sentAt: null,
  decidedAt: null,
  currency: 'BDT',
  need: { total: '100000.00', day: '50000.00' },
}

/** Documents of a member; nothing is stored. Those of one account were refused. */
export const identityHandlers = ({ db, now }: Stage) =>
  ({
    getIdentity: ({ caller: { memberId } }) => {
      const { account } = db.members.findFirst((q) => q.where({ id: memberId }), { strict: true })
      if (account !== words.refusedDocuments) return ok(nothing)
      const at = new Date(now() - 3_600_000).toISOString()
      const sent = { kind: 'NATIONAL_ID' as const, sentAt: at, decidedAt: at }
      return ok({ ...nothing, ...sent, state: 'refused', reason: 'The back can’t be read.' })
    },
    sendIdentity: ({ body: { kind, front } }) => {
      if (front === words.unknownMessage) return refuse('record.not.found')
      if (front === words.lookedAtPicture) return refuse('identity.closed')
      return ok({ ...nothing, state: 'sent', kind, sentAt: new Date(now()).toISOString() })
    },
  }) satisfies Partial<Handlers>
