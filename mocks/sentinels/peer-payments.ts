import { words } from '../words.ts'
import { body, type Sentinels } from './cue.ts'

const unknown = body({ transactionNo: words.unknownDirect })
const closed = body({ transactionNo: words.closedDirect })

/** Direct payments: said, answered, contested. */
export const directSentinels: Sentinels = {
  claimDirectPayment: {
    'record.not.found': unknown,
    'confirmation.closed': closed,
    'payment.number.used': body({ trxId: words.usedTrxId }),
  },
  confirmPayment: {
    'record.not.found': unknown,
    'confirmation.closed': closed,
    'confirmation.amount.invalid': body({ action: 'RECEIVED_PART', amount: '5000.00' }),
    'confirmation.proof.required': body({ action: 'NOT_RECEIVED' }),
    'image.type.err': body({ image: words.noPicture }),
    'image.size.err': body({ image: words.largePicture }),
    'image.count.err': body({ image: words.onePictureMore }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
  contestPayment: { 'record.not.found': unknown, 'confirmation.closed': closed },
  addPaymentEvidence: {
    'record.not.found': unknown,
    'confirmation.closed': closed,
    'image.count.err': body({ pictureId: words.fourthPicture }),
  },
}
