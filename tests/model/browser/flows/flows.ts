import { outcomes as betSlipOutcomes } from '#machines/bet-slip/bet-slip.outcomes.ts'
import { outcomes as botCheckOutcomes } from '#machines/bot-check/bot-check.outcomes.ts'
import { outcomes as captchaOutcomes } from '#machines/captcha/captcha.outcomes.ts'
import { outcomes as changePasswordOutcomes } from '#machines/change-password/change-password.outcomes.ts'
import { outcomes as collectWalletsOutcomes } from '#machines/collect-wallets/collect-wallets.outcomes.ts'
import { outcomes as contractDecisionOutcomes } from '#machines/contract-decision/contract-decision.outcomes.ts'
import { outcomes as contractEndingOutcomes } from '#machines/contract-ending/contract-ending.outcomes.ts'
import { outcomes as contractOfferOutcomes } from '#machines/contract-offer/contract-offer.outcomes.ts'
import { outcomes as favouritesOutcomes } from '#machines/favourites/favourites.outcomes.ts'
import { outcomes as feedbackOutcomes } from '#machines/feedback/feedback.outcomes.ts'
import { outcomes as forgotPasswordOutcomes } from '#machines/forgot-password/forgot-password.outcomes.ts'
import { outcomes as freePlayOutcomes } from '#machines/free-play/free-play.outcomes.ts'
import { outcomes as identityOutcomes } from '#machines/identity/identity.outcomes.ts'
import { outcomes as loginOutcomes } from '#machines/login/login.outcomes.ts'
import { outcomes as logoutOutcomes } from '#machines/logout/logout.outcomes.ts'
import { outcomes as promotionOutcomes } from '#machines/promotion/promotion.outcomes.ts'
import { outcomes as raffleOutcomes } from '#machines/raffle/raffle.outcomes.ts'
import { outcomes as registrationOutcomes } from '#machines/registration/registration.outcomes.ts'
import type { FlowOutcomes } from '#machines/shared/outcomes.ts'
import { outcomes as smsCodeOutcomes } from '#machines/sms-code/sms-code.outcomes.ts'
import { outcomes as spendPointsOutcomes } from '#machines/spend-points/spend-points.outcomes.ts'
import { outcomes as uplineTransferOutcomes } from '#machines/upline-transfer/upline-transfer.outcomes.ts'
import { outcomes as verifyLoginOutcomes } from '#machines/verify-login/verify-login.outcomes.ts'
import { outcomes as walletTransferOutcomes } from '#machines/wallet-transfer/wallet-transfer.outcomes.ts'
import type { BrowserFlow } from '../stage.ts'
import { betSlip } from './bet-slip.ts'
import { botCheck } from './bot-check.ts'
import { captcha } from './captcha.ts'
import { changePassword } from './change-password.ts'
import { collectWallets } from './collect-wallets.ts'
import { contractDecision, contractEnding, contractOffer } from './contracts.ts'
import { favourites } from './favourites.ts'
import { feedback } from './feedback.ts'
import { forgotPassword } from './forgot-password.ts'
import { freePlay } from './free-play.ts'
import { identityFlow } from './identity.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import { promotion } from './promotion.ts'
import { raffle } from './raffle.ts'
import { registration } from './registration.ts'
import { smsCode } from './sms-code.ts'
import { spendPoints } from './spend-points.ts'
import { uplineTransfer } from './upline-transfer.ts'
import { verifyLogin } from './verify-login.ts'
import { walletTransfer } from './wallet-transfer.ts'

/** Every flow that the browser walks too: what it does, and how a person sees and does it. */
export const browserFlows: readonly { flow: FlowOutcomes; browser: BrowserFlow }[] = [
  { flow: betSlipOutcomes, browser: betSlip },
  { flow: botCheckOutcomes, browser: botCheck },
  { flow: captchaOutcomes, browser: captcha },
  { flow: changePasswordOutcomes, browser: changePassword },
  { flow: collectWalletsOutcomes, browser: collectWallets },
  { flow: contractDecisionOutcomes, browser: contractDecision },
  { flow: contractEndingOutcomes, browser: contractEnding },
  { flow: contractOfferOutcomes, browser: contractOffer },
  { flow: favouritesOutcomes, browser: favourites },
  { flow: feedbackOutcomes, browser: feedback },
  { flow: forgotPasswordOutcomes, browser: forgotPassword },
  { flow: freePlayOutcomes, browser: freePlay },
  { flow: identityOutcomes, browser: identityFlow },
  { flow: loginOutcomes, browser: login },
  { flow: logoutOutcomes, browser: logout },
  { flow: promotionOutcomes, browser: promotion },
  { flow: raffleOutcomes, browser: raffle },
  { flow: registrationOutcomes, browser: registration },
  { flow: smsCodeOutcomes, browser: smsCode },
  { flow: spendPointsOutcomes, browser: spendPoints },
  { flow: uplineTransferOutcomes, browser: uplineTransfer },
  { flow: verifyLoginOutcomes, browser: verifyLogin },
  { flow: walletTransferOutcomes, browser: walletTransfer },
]

/** How a person walks a machine's flow; null if the flow has no file here. */
export const browserFlowOf = (machine: string): BrowserFlow | null =>
  browserFlows.find(({ flow }) => flow.machine.id === machine)?.browser ?? null

/** Why only the bare machine walks a machine's paths. */
export const notInBrowser: Record<string, string> = {
  authenticator: 'walked by src/flows/authenticator/authenticator.test.tsx',
  contactBinding: 'walked by src/flows/contact-binding/contact-binding.test.tsx',
  avatar: 'walked by src/screens/profile/profile.test.tsx and tests/e2e/own-account.e2e.ts',
  ownSessions: 'walked by src/flows/own-sessions/own-sessions.test.tsx',
  paymentPassword: 'walked by src/flows/payment-password/payment-password.test.tsx',
  applyRegistration: 'has no screen of its own: what registration applies with, walked there',
  consoleAct: 'belongs to the console, a program of its own; walked by tests/e2e/desk.e2e.ts',
  beginDeposit: 'walked by tests/e2e/cashier.e2e.ts',
  deposit: 'goes on at a provider of another origin; walked by tests/e2e/cashier.e2e.ts',
  depositProof: 'walked by tests/e2e/cashier.e2e.ts',
  payoutAccount: 'walked by tests/e2e/cashier.e2e.ts',
  withdrawal: 'walked by tests/e2e/cashier.e2e.ts',
  closeAccount: 'walked by src/flows/close-account/close-account.test.tsx',
  inboxLease: 'belongs to the console, a program of its own; walked by src/console/sections/inbox/inbox.test.tsx',
  issueCountdown: 'has no control: the server and the clock alone move it',
  language: 'loads catalogues, which are no calls of the contract',
  launch: 'opens frames and windows of another origin, where a clock cannot stand still',
  linkSocial: 'leaves the site for a provider of another origin',
  modals: 'has no call and no screen of its own: the address opens and closes',
  operatorCode: 'belongs to the console, a program of its own; walked by tests/e2e/desk.e2e.ts',
  operatorInvitation: 'belongs to the console, a program of its own; walked by tests/e2e/desk.e2e.ts',
  operatorLogin: 'belongs to the console, a program of its own; walked by tests/e2e/desk.e2e.ts',
  operatorSession: 'belongs to the console, a program of its own; walked by tests/e2e/desk.e2e.ts',
  withdrawalConfirmation:
    'walked by src/screens/peer-payments/confirmations-refusals.test.tsx and tests/e2e/peer-payments.e2e.ts',
  openSession: 'has no screen of its own: what follows a login, walked with each of them',
  responsibleGaming: 'walked by tests/e2e/responsible-gaming.e2e.ts',
  realityCheck: 'runs beside every page, moved by the clock; walked by tests/e2e/responsible-gaming.e2e.ts',
  session: 'runs from before the page shows anything, when no path can hold it yet',
  site: 'runs from before the page shows anything, when no path can hold it yet',
  socialLogin: 'leaves the site for a provider of another origin',
  theme: 'has no call: the device and one button move it',
  wish: 'has no screen of its own: walked over logins by tests/e2e/wishes.e2e.ts',
}
