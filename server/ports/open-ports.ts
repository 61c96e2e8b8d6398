import type { Clock } from '../clock.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { databaseChallenges, databaseJtis } from '../http/database-stores.ts'
import { openAtRest } from '../keys/open-at-rest.ts'
import { openSealingKeys } from '../keys/sealing-keys.ts'
import type { Random } from '../random.ts'
import { createBotCheck } from './bot-check/bot-check.ts'
import { createCaptcha } from './captcha/captcha.ts'
import { createGameVendors } from './game-vendors/game-vendors.ts'
import { mmdbGeo } from './geo/mmdb-geo.ts'
import { outboxMail } from './mail/outbox-mail.ts'
import { smtpMail } from './mail/smtp-mail.ts'
import type { Log } from './log/log.ts'
import { openidOidc } from './oidc/openid-oidc.ts'
import { databaseOutbox } from './outbox/database-outbox.ts'
import { createPasswords } from './password/password.ts'
import { createPaymentProviders } from './payment-providers/payment-providers.ts'
import { firebasePhoneAuth } from './phone-auth/firebase-token.ts'
import type { Ports } from './ports.ts'
import { createUnseal } from './seal/seal.ts'
import { budgetedSms } from './sms/budgeted-sms.ts'
import { httpSms } from './sms/http-sms.ts'
import { outboxSms } from './sms/outbox-sms.ts'
import { ledgerVendorWallets } from './vendor-wallets/ledger-vendor-wallets.ts'

type Base = { db: Db; clock: Clock; random: Random; config: Config; log: Log }

/**
 * The real adapters for a configuration. `secrets` are those of the server, newest first. The time in a sealed body is
 * compared with `browserClock`: in development the server's clock may run ahead.
 */
export async function openPorts(
  { db, clock, random, config, log, browserClock = clock }: Base & { browserClock?: Clock },
  secrets: readonly string[],
): Promise<Ports> {
  const { atRest, playerKey } = await openAtRest({ db, clock, random, log }, secrets)
  const sealingKeys = await openSealingKeys(db, clock, atRest)
  const outbox = databaseOutbox({ db, clock, random, atRest })
  const challenges = databaseChallenges(db, clock)
  const sendsReally = config.mode === 'production' || config.smsGateways.length > 0
  const sms = sendsReally ? await httpSms(config.smsGateways, { random, log }) : outboxSms(outbox)
  return {
    sealingKeys,
    unseal: createUnseal({ keys: sealingKeys, clock: browserClock, jtis: databaseJtis(db) }),
    atRest,
    playerKey,
    passwords: createPasswords({ random }),
    challenges,
    captcha: createCaptcha({ clock, random, challenges, difficulty: config.workBits }),
    botCheck: createBotCheck({
      clock,
      random,
      challenges,
      secret: atRest.derive('bot check'),
      difficulty: config.workBits,
    }),
    oidc: openidOidc({ providers: config.oidcProviders, random }),
    firebase: config.firebaseProject ? firebasePhoneAuth({ projectId: config.firebaseProject, clock }) : null,
    sms: budgetedSms(sms, { db, clock, log, sitePerDay: config.smsPerDay }),
    mail: config.smtp ? smtpMail(config.smtp) : outboxMail(outbox),
    outbox,
    geo: mmdbGeo(),
    vendorWallets: ledgerVendorWallets,
    gameVendors: createGameVendors(config.gameVendors),
    paymentProviders: createPaymentProviders(config.paymentProviders),
  }
}
