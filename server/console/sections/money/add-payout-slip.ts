import { consoleOk, consoleRefuse, type ConsoleReplyOf } from '#openapi/console-handlers.ts'
import { encodeSlip, keepSlip } from '#server/areas/money/cashier/payout-slips.ts'
import { noteChange } from '#server/audit/note-change.ts'
import type { Services } from '#server/services.ts'
import { audited } from '../../pipeline/audited.ts'
import type { ConsoleRequest } from '../../pipeline/handler.ts'

type Reply = ConsoleReplyOf<'addPayoutSlip'>

/** Attaches the slip of a payment to a manual payout; re-encodes the picture, so that only its pixels remain. */
export async function addPayoutSlip(
  services: Services,
  request: ConsoleRequest<'addPayoutSlip'>,
): Promise<ConsoleReplyOf<'addPayoutSlip'>> {
  const { body, operator } = request
  const { withdrawalNo } = body
  const picture = await encodeSlip(body.image)
  if (!picture.ok) return consoleRefuse('content.invalid', { value: { fault: `picture.${picture.fault}` } })
  const id = services.random.uuid()
  const at = services.clock.now()
  return audited(services, request, { thing: `payout:${withdrawalNo}` }, async (tx): Promise<Reply> => {
    const kept = { content: picture.bytes, operatorId: operator.id, at, keptMs: services.config.retention.payoutSlips }
    const slip = await keepSlip(tx, { id, withdrawalNo, ...kept })
    if (slip.outcome !== 'kept') return consoleRefuse(slip.outcome === 'unknown' ? 'not.found' : 'state.conflict')
    await noteChange(tx, { kind: 'pictures', key: id }, { before: null, after: { payout: withdrawalNo } })
    return consoleOk({ pictureId: id })
  })
}
