import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { ValueOf } from '#openapi/handlers.ts'
import type { BadgeTone } from '#src/ui/badge.tsx'

export type Payment = ValueOf<'confirmPayment'>

type Said = { tone: BadgeTone; name: MessageDescriptor }

/** The name and colour of a payment's state. */
export const statusNames: Record<Payment['status'], Said> = {
  MATCHED: { tone: 'lamp', name: msg`to be paid` },
  WAITING: { tone: 'lamp', name: msg`waits for an answer` },
  RECEIVED: { tone: 'win', name: msg`received` },
  PART_DISPUTED: { tone: 'alert', name: msg`part received, in dispute` },
  DISPUTED: { tone: 'alert', name: msg`in dispute` },
  FORCED_RECEIVED: { tone: 'win', name: msg`counted as received` },
  CLOSED_NOT_RECEIVED: { tone: 'neutral', name: msg`not received` },
}

export const countedByClock: Said = { tone: 'win', name: msg`counted as received by the clock` }

/** What a payment's outcome means; each party reads its own text. */
export const ownTexts: Record<Payment['myText'], MessageDescriptor | null> = {
  NONE: null,
  WAITING: null,
  COUNTED_RECEIVED: msg`No answer came in time, so it counts as received.`,
  PART_DISPUTED: msg`A person looks at both sides. If the rest arrived, it counts as received and is not refunded.`,
  DISPUTED: msg`A person looks at both sides. If it arrived, it counts as received and is not refunded.`,
  FORCED_NOT_REFUNDED: msg`It was found to have arrived. It counts as received and is not refunded.`,
  RETURNED: msg`It was found not to have arrived. The money is back in your wallet.`,
  DEPOSIT_REFUNDED: msg`It did not arrive, but your payment is proven: your deposit is refunded.`,
  DEPOSIT_FAILED: msg`It did not arrive, and nothing shows that it was paid: the deposit failed.`,
}
