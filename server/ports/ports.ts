import type { SealAtRest } from '../keys/seal-at-rest.ts'
import type { SealingKeys } from '../keys/sealing-keys.ts'
import type { BotCheck } from './bot-check/bot-check.ts'
import type { Captcha } from './captcha/captcha.ts'
import type { ChallengeStore } from './challenges/challenge-store.ts'
import type { GameVendors } from './game-vendors/game-vendors.ts'
import type { Geo } from './geo/geo.ts'
import type { Mail } from './mail/mail.ts'
import type { Oidc } from './oidc/oidc.ts'
import type { Outbox } from './outbox/outbox.ts'
import type { Passwords } from './password/password.ts'
import type { PaymentProviders } from './payment-providers/payment-providers.ts'
import type { PhoneAuth } from './phone-auth/phone-auth.ts'
import type { Unseal } from './seal/seal.ts'
import type { Sms } from './sms/sms.ts'
import type { VendorWallets } from './vendor-wallets/vendor-wallets.ts'

/** The outside world as the server reaches it. `openPorts` gives the real adapters; tests hand in what they need. */
export type Ports = {
  sealingKeys: SealingKeys
  unseal: Unseal
  atRest: SealAtRest
  /** Makes the ids that vendors know members by. */
  playerKey: Buffer
  passwords: Passwords
  challenges: ChallengeStore
  captcha: Captcha
  botCheck: BotCheck
  oidc: Oidc
  /** Phone authentication by Firebase; null where our own SMS is used. */
  firebase: PhoneAuth | null
  sms: Sms
  mail: Mail
  outbox: Outbox
  geo: Geo
  vendorWallets: VendorWallets
  gameVendors: GameVendors
  paymentProviders: PaymentProviders
}
