import { afterEach, expect, it, vi } from 'vitest'
import { SecretBox, SecretDrawer } from '#machines/shared/secrets.ts'
import { beginDepositActors, depositActors, depositProofActors } from '#src/flows/deposit/deposit.actors.ts'
import { cancelMessages, depositMessages, proofMessages, readMessages } from '#src/flows/deposit/deposit.messages.ts'
import { identityActors } from '#src/flows/identity/identity.actors.ts'
import { identityMessages } from '#src/flows/identity/identity.messages.ts'
import { payoutAccountActors } from '#src/flows/payout-account/payout-account.actors.ts'
import { payoutMessages } from '#src/flows/payout-account/payout-account.messages.ts'
import { withdrawalActors } from '#src/flows/withdrawal/withdrawal.actors.ts'
import { withdrawalMessages } from '#src/flows/withdrawal/withdrawal.messages.ts'
import { confirmationActors } from '#src/flows/withdrawal-confirmation/confirmation.actors.ts'
import { confirmationMessages } from '#src/flows/withdrawal-confirmation/confirmation.messages.ts'
import { evidenceMessages, sendEvidence } from '#src/flows/withdrawal-confirmation/send-evidence.ts'
import { pictureMessages, sendPicture } from '#src/flows/shared/send-picture.ts'
import { refusalsOf } from '#tests/support/refusal-texts.tsx'
import { expectRefusalTexts, failureOf, refusalCases, type Flow, type Flows } from '#tests/support/refused-flows.ts'

afterEach(() => void vi.unstubAllGlobals())

const box = () => new SecretBox('402918')
const wish = { accountId: 'pa-3', amount: '1000.00' }
const draft = {
  kind: 'EWALLET',
  bankCode: 'BKASH',
  number: '01712345678',
  holderName: 'Nodi Rahman',
  branch: '',
  routingNumber: '',
}
const begin = (mode: 'LAUNCH' | 'QR'): Flow => ({
  messages: depositMessages,
  fail: failureOf(({ api }) => beginDepositActors(api).beginDeposit, {
    channelId: 'bkash',
    mode,
    amount: '500.00',
    requestId: 'r1',
  }),
})

const answer = (said: object) => ({ transactionNo: 'C1', requestId: 'r1', answer: said })
/** The server could also refuse pictures sent inside the call; the page uploads them first instead. */
const ofUpload = ['image.type.err', 'image.size.err', 'image.count.err'] as const
const failed = (outcome: { ok: boolean; failure?: string }): string => {
  expect(outcome.ok).toBe(false)
  return outcome.failure!
}

/** How the page makes each call, and the texts it has for its outcomes. */
const flows: Flows = {
  depositByLaunchUrl: begin('LAUNCH'),
  depositByQrImage: begin('QR'),
  getDeposit: {
    messages: readMessages,
    fail: failureOf((services) => depositActors(services).readDeposit, { depositNo: 'D1' }),
  },
  cancelDeposit: {
    messages: cancelMessages,
    fail: failureOf((services) => depositActors(services).cancelDeposit, { depositNo: 'D1' }),
  },
  submitDepositProof: {
    messages: proofMessages,
    fail: failureOf(({ api }) => depositProofActors(api).sendProof, {
      depositNo: 'D1',
      proof: { trxId: '9AB3C7D1K2', lastFour: '', picture: null },
    }),
  },
  getWithdrawFee: {
    messages: withdrawalMessages,
    fail: failureOf(({ api }) => withdrawalActors(api, new SecretDrawer()).quoteFee, wish),
  },
  withdraw: {
    messages: withdrawalMessages,
    fail: failureOf(({ api }) => withdrawalActors(api, new SecretDrawer()).withdraw, {
      ...wish,
      requestId: 'r1',
      password: box(),
    }),
  },
  addPayoutAccount: {
    messages: payoutMessages,
    fail: failureOf(({ api }) => payoutAccountActors(api).addAccount, { draft, password: box() }),
  },
  sendIdentity: {
    messages: identityMessages,
    fail: failureOf((services) => identityActors(services).sendIdentity, {
      kind: 'PASSPORT',
      front: 'p-1',
      back: 'p-2',
      selfie: 'p-3',
    }),
  },
  confirmPayment: {
    messages: confirmationMessages,
    fail: failureOf(({ api }) => confirmationActors(api).sendAnswer, answer({ action: 'RECEIVED_ALL' })),
    apart: ofUpload,
  },
  contestPayment: {
    messages: confirmationMessages,
    fail: failureOf(({ api }) => confirmationActors(api).sendAnswer, answer({ action: 'CONTEST', pictureId: 'p-1' })),
    apart: ofUpload,
  },
  addPaymentEvidence: {
    messages: evidenceMessages,
    fail: async ({ api }) => failed(await sendEvidence(api, { transactionNo: 'C1', pictureId: crypto.randomUUID() })),
    apart: ['image.type.err', 'image.size.err'],
  },
  uploadPicture: {
    messages: pictureMessages,
    fail: async ({ api }) => failed(await sendPicture(api, { purpose: 'PAYMENT_PROOF', image: 'iVBORw0KGgo=' })),
  },
  removePayoutAccount: {
    messages: payoutMessages,
    fail: failureOf(({ api }) => payoutAccountActors(api).removeAccount, { accountId: 'pa-3' }),
  },
}

it('covers every refusal of the cashier calls', () => {
  for (const id of Object.keys(flows)) expect(refusalsOf(id as keyof typeof flows), id).not.toEqual([])
})

it.each(refusalCases(flows))('says in words of its own why %s was refused with %s', expectRefusalTexts)
