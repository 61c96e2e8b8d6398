import { startDouble } from '#mocks/node.ts'
import { words } from '#mocks/words.ts'
import { openSession } from '#mocks/sessions.ts'
import { messages } from '#mocks/people.ts'
import { issuesAround } from '#mocks/lottery.ts'
import { dayOf } from '#mocks/records.ts'
import { linksAt } from '#mocks/team.ts'
import { gameOf } from '#rules/lottery/games.ts'
import type { Side } from './side.ts'

/** What the suite types and shows at the double: its own words. */
const handOf = (double: Awaited<ReturnType<typeof startDouble>>): Side['hand'] => ({
  code: async () => words.rightCode,
  appCode: async (account) => {
    await double.db.members.update((q) => q.where({ account, totp: 'off' }), {
      data: (member) => void (member.totp = 'pending'),
    })
    return words.rightCode
  },
  pass: async () => ({ captchaId: 'b_1', lotNumber: 'l_1', passToken: 'p_1', genTime: '1', captchaOutput: 'o' }),
  captcha: async () => ({ captchaId: 'c_1', captcha: '24680' }),
  slider: async () => ({ captchaId: 'b_1', x: 180 }),
  work: async () => ({ captchaId: 'w_1', nonce: '7' }),
  loginTicket: async () => 'vt_new.address~1',
  passwordTicket: async () => 'pt_1',
  socialState: async () => 's1',
  messageId: async () => messages[0]!.id,
  ownDataFile: async () => words.ownDataFile,
  ownPicture: async () => words.ownPicture,
  directPayment: async () => words.directPayment,
  proofPicture: async () => words.proofPicture,
  identityPictures: async () => ({
    front: words.proofPicture,
    back: words.proofPicture,
    selfie: words.proofPicture,
  }),
  refusedDocuments: async () => words.refusedDocuments,
  deposit: async () => words.openDeposit,
  payoutAccount: async () => words.payoutAccount,
  withdrawal: async () => words.openWithdrawal,
  paidWithdrawal: async () => words.paidWithdrawal,
  transferNo: async () => 'T20261121000004',
  contract: async (kind) => `ct-offered-${kind.toLowerCase()}`,
  statement: async () => 'st-daily-received-1',
  affiliateUrlId: async () => linksAt(0)[0]!.id,
  today: () => dayOf(double.now()),
  openIssue: async (gameCode) => issuesAround(gameOf(gameCode)!, double.now(), 1)[0]!.issueNo,
  quoteId: async () => 'q_1',
  lotteryBet: async (which = 0) => `42-${which + 1}`,
  lotteryChase: async () => 'C43',
})

/** The double behind msw, in this process. */
export async function openDouble(): Promise<Side> {
  const double = await startDouble({ now: Date.now })
  return {
    name: 'double',
    hand: handOf(double),
    fetch: (url, init) => fetch(url, init),
    now: double.now,
    key: double.seal.key,
    token: async (account) => {
      if (account === 'expired') return words.expiredToken
      const member = double.db.members.findFirst((q) => q.where({ account }), { strict: true })
      return (await openSession(double, member)).token
    },
    reset: double.reset,
    play: async (name) => double.play(name),
    // the double has no module that is off
    arrange: async (_id, _code, call) => call,
    close: async () => double.close(),
  }
}
