import { words } from '../words.ts'
import { as, body, scenario, type Sentinels } from './cue.ts'

const launching = (gameId: string) => ({ query: { vassalage: 'DEMO', gameId } })
const unknownMessage = { 'record.not.found': body({ ids: [words.unknownMessage] }) }

/** Games, messages, wallets and customer service. */
export const playSentinels: Sentinels = {
  listRooms: { 'game.not.found': { query: { gameId: words.unknownGame } } },
  getGameInfo: { 'game.not.found': launching(words.unknownGame) },
  openFreeGame: {
    'game.not.found': launching(words.unknownGame),
    'game.launch.failed': launching(words.failedGame),
    'vendor.maintenance': launching(words.maintainedGame),
  },
  launchGame: {
    'game.not.found': launching(words.unknownGame),
    'game.launch.failed': launching(words.failedGame),
    'vendor.maintenance': launching(words.maintainedGame),
    'player.excluded': launching(words.excludedGame),
    'player.cooling.off': launching(words.coolingGame),
    'play.limit.reached': launching(words.limitGame),
    'reality.check.required': launching(words.realityGame),
    'wallet.is.locked': launching(words.lockedGame),
    WALLET_TRANSFER_BUSY: launching(words.busyGame),
  },
  addFavouriteGame: { 'game.not.found': body({ gameId: words.unknownGame }) },
  getMessage: { 'record.not.found': { query: { id: words.unknownMessage } } },
  requestClosing: {
    'account.closing.refused': body({ paymentPassword: words.teamPaymentPassword }),
    'not.exists.payment.password': as('nodi_27'),
    'invalid.payment.pw': body({ paymentPassword: words.wrongPaymentPassword }),
    'max.attempt.limit': as('locked.payment'),
  },
  cancelClosing: { 'account.closing.refused': as(words.returningAccount) },
  getOwnDataFile: { 'record.not.found': { query: { id: words.unknownMessage } } },
  changeProfile: { 'nickname.format.err': body({ nickname: '=' }) },
  getAvatarPicture: { 'record.not.found': { query: { id: words.unknownMessage } } },
  getPicturePath: { 'record.not.found': { query: { pictureId: words.unknownMessage } } },
  uploadPicture: {
    'image.type.err': body({ image: words.noPicture }),
    'image.size.err': body({ image: words.largePicture }),
    'image.count.err': body({ image: words.onePictureMore }),
  },
  uploadAvatar: {
    'image.type.err': body({ image: words.noPicture }),
    'image.size.err': body({ image: words.largePicture }),
  },
  readMessages: unknownMessage,
  deleteMessages: unknownMessage,
  transferBetweenWallets: {
    'account.transfer.exceed.min': body({ amount: words.tooLittle }),
    'account.transfer.exceed.max': body({ amount: words.tooMuch }),
    'account.balance.not.enough': body({ amount: words.notCovered }),
    'wallet.is.locked': body({ toAccountType: words.lockedWallet }),
    WALLET_TRANSFER_BUSY: body({ toAccountType: words.busyWallet }),
    'transfer.not.available': body({ toAccountType: words.unknownWallet }),
    'request.id.reused': body({ requestId: words.usedRequest }),
    'player.excluded': body({ toAccountType: words.excludedWallet }),
    'player.cooling.off': body({ toAccountType: words.coolingWallet }),
  },
  transferToUpline: {
    'not.exists.payment.password': as('nodi_27'),
    'invalid.payment.pw': body({ paymentPassword: words.wrongPaymentPassword }),
    'max.attempt.limit': as('locked.payment'),
    'account.transfer.exceed.min': body({ amount: words.tooLittle }),
    'account.transfer.exceed.max': body({ amount: words.tooMuchToUpline }),
    'transfer.not.available': body({ amount: words.uplineUnavailable }),
    'transfer.turnover.required': body({ amount: words.unplayed }),
    'contract.upline.in.debt': body({ amount: words.inDebt }),
    'wallet.is.locked': body({ amount: words.fromLockedWallet }),
    'account.balance.not.enough': body({ amount: words.notCovered }),
    'request.id.reused': body({ requestId: words.usedRequest }),
  },
  getCustomerServiceScript: { 'service.path.invalid': scenario('brokenServiceLinks') },
}
