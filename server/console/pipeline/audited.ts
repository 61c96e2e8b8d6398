import { consoleTable } from '#openapi/generated/console-operations.ts'
import { beginEntry } from '../../audit/begin-entry.ts'
import type { Tx } from '../../db/connect.ts'
import type { Services } from '../../services.ts'
import type { OperatorRequest } from './handler.ts'

/** The changed record, as `kind:id`, and the account that it concerns. */
export type Touched = { thing?: string; memberId?: string }

/** Carries a refusal out of a transaction, so that the whole transaction rolls back. */
class TakenBack extends Error {
  readonly reply: { ok: boolean }
  constructor(reply: { ok: boolean }) {
    super('refused inside a transaction')
    this.reply = reply
  }
}

const noted = new WeakSet<object>()

/** Whether a call has written to the audit log. */
export const wasAudited = (request: object): boolean => noted.has(request)

/**
 * Writes: one transaction that begins with the entry of the audit log (who, from where, what and why), so that
 * everything in it belongs to that entry. A refusal returned by `run` rolls everything back.
 */
export async function audited<Reply extends { ok: boolean }>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  request: OperatorRequest & { body?: unknown },
  touched: Touched,
  run: (tx: Tx) => Promise<Reply>,
): Promise<Reply> {
  const { operator, id, ip, traceId } = request
  const { reason } = (request.body ?? {}) as { reason?: string }
  const { conflict, fourEyes } = consoleTable[id]
  try {
    const reply = await db.transaction(async (tx) => {
      await beginEntry(
        tx,
        {
          actorKind: 'operator',
          operatorId: operator.id,
          actor: operator.name,
          sessionId: operator.sessionId,
          ip,
          operation: id,
          traceId,
          // a request for a second operator has edited nothing yet
          conflict: conflict && !fourEyes,
          ...(reason !== undefined && { reason: reason.trim() }),
          ...touched,
        },
        clock.now(),
      )
      const answered = await run(tx)
      if (!answered.ok) throw new TakenBack(answered)
      return answered
    })
    noted.add(request)
    return reply
  } catch (error) {
    if (error instanceof TakenBack) return error.reply as Reply
    throw error
  }
}
