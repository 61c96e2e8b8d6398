import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type Payment = ValueOf<'confirmPayment'>

type Said = { tone: BadgeTone; name: MessageDescriptor }

/** The name and colour of a payment's state. */
export const statusNames: Record<Payment['status'], Said> = {
  MATCHED: { tone: 'lamp', name: msg`To be paid` },
  WAITING: { tone: 'lamp', name: msg`Awaiting an answer` },
  RECEIVED: { tone: 'win', name: msg`Received` },
  PART_DISPUTED: { tone: 'alert', name: msg`Part received, in dispute` },
  DISPUTED: { tone: 'alert', name: msg`In dispute` },
  FORCED_RECEIVED: { tone: 'win', name: msg`Counted as received` },
  CLOSED_NOT_RECEIVED: { tone: 'neutral', name: msg`Not received` },
}

export const countedByClock: Said = { tone: 'win', name: msg`Counted as received by the clock` }

/** What a payment's outcome means; each party reads its own text. */
export const ownTexts: Record<Payment['myText'], MessageDescriptor | null> = {
  NONE: null,
  WAITING: null,
  COUNTED_RECEIVED: msg`Nobody answered in time, so it counts as received.`,
  PART_DISPUTED: msg`We check both sides. If the rest arrived, it counts as received and isn’t refunded.`,
  DISPUTED: msg`We check both sides. If it arrived, it counts as received and isn’t refunded.`,
  FORCED_NOT_REFUNDED: msg`It was found to have arrived. It counts as received and isn’t refunded.`,
  RETURNED: msg`It was found not to have arrived. The money is back in your wallet.`,
  DEPOSIT_REFUNDED: msg`It didn’t arrive, but your payment is proven: your deposit is refunded.`,
  DEPOSIT_FAILED: msg`It didn’t arrive, and nothing shows that it was paid: the deposit failed.`,
}
