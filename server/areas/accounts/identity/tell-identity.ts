import { randomUUID } from 'node:crypto'
import type { Tx } from '#server/db/connect.ts'
import { notice } from '#server/areas/site/content/notices.ts'
import { messages } from '#server/areas/site/content/tables.ts'

type Outcome = { requested: string } | { refused: string } | 'accepted'

function noticeOf(outcome: Outcome) {
  if (outcome === 'accepted') return notice('identityAccepted', {})
  return 'requested' in outcome
    ? notice('identityRequested', { reason: outcome.requested })
    : notice('identityRefused', { reason: outcome.refused })
}

/** Tells a member that documents are required, or how they were decided. */
export const tellIdentity = (tx: Tx, memberId: string, outcome: Outcome, at: number) =>
  tx
    .insert(messages)
    .values({ id: randomUUID(), memberId, kind: 'SECURITY', ...noticeOf(outcome), sentAt: new Date(at) })
