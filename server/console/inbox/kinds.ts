import type { Services } from '../../services.ts'
import type { InboxKind } from './inbox-kind.ts'
import { applicationKind } from './kinds/application.ts'
import { chargeBackKind } from './kinds/charge-back.ts'
import { contractHeldKind } from './kinds/contract-held.ts'
import { contractRunKind } from './kinds/contract-run.ts'
import { depositReviewKind } from './kinds/deposit-review.ts'
import { disputeKind } from './kinds/dispute.ts'
import { drawToCorrectKind } from './kinds/draw-to-correct.ts'
import { exceptionKind } from './kinds/exception.ts'
import { feedbackKind } from './kinds/feedback.ts'
import { fourEyesKind } from './kinds/four-eyes.ts'
import { heldWinKind } from './kinds/held-win.ts'
import { identityKind } from './kinds/identity.ts'
import { lateMoneyKind } from './kinds/late-money.ts'
import { oppositeSidesKind } from './kinds/opposite-sides.ts'
import { receivableKind } from './kinds/receivable.ts'
import { payoutUnclearKind } from './kinds/payout-unclear.ts'
import { promotionFlagKind } from './kinds/promotion-flag.ts'
import { redemptionKind } from './kinds/redemption.ts'
import { suspenseKind } from './kinds/suspense.ts'
import { vendorContradictionKind } from './kinds/vendor-contradiction.ts'
import { vendorUnknownKind } from './kinds/vendor-unknown.ts'
import { withdrawalKind } from './kinds/withdrawal.ts'

/** All kinds of inbox items. */
export const inboxKinds = (services: Services): readonly InboxKind[] => [
  withdrawalKind(services),
  payoutUnclearKind(services),
  depositReviewKind(services),
  disputeKind(services),
  chargeBackKind(services),
  oppositeSidesKind(services),
  redemptionKind(services),
  applicationKind(services),
  feedbackKind(services),
  identityKind(services),
  vendorUnknownKind(services),
  vendorContradictionKind(services),
  heldWinKind(services),
  promotionFlagKind(services),
  drawToCorrectKind,
  contractHeldKind(services),
  contractRunKind(services),
  receivableKind(services),
  suspenseKind(services),
  lateMoneyKind(services),
  exceptionKind(services),
  fourEyesKind,
]
