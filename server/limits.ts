/** How often something may be done, and what happens then. */
export type Throttle = {
  /** Tries allowed in one window. */
  limit: number
  windowMs: number
  /** How long the key is locked once the limit is passed; the rest of the window when absent. */
  lockMs?: number
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour

/** Five tries in ten minutes, then five minutes' lock. */
const fiveTries: Throttle = { limit: 5, windowMs: 10 * minute, lockMs: 5 * minute }

/**
 * Every limit and throttle of the server. Limits per address count an IPv6 address as its /64. Money limits are
 * settings of the merchant, those between members are in `rules/member-transfer.ts`, and limits set by the environment
 * in `config.ts`.
 */
export const limits = {
  /** Credit for points up to here is paid without an operator. */
  redeemedAtOnce: '1000.00',
  /** All calls together; how many is set by CALLS_PER_ADDRESS and CALLS_PER_SESSION. */
  calls: { windowMs: minute, flushMs: second },
  /** Writing calls without a login, in one process; they use a third of its database sessions. */
  strangers: { maxWaiting: 64, retryAfterSeconds: 2 },
  /** Calls of one token, in one process; a third of its sessions of the database work. */
  turns: { maxWaiting: 200, retryAfterSeconds: 2 },
  /**
   * Password hashes of one process: two threads of Node's four are left to other work; a full queue is a second or two.
   */
  hashes: { concurrency: 2, maxWaiting: 64, retryAfterSeconds: 3 },
  /** Pictures of one process: each may take a hundred megabytes while it is decoded. */
  decoding: { concurrency: 1, maxWaiting: 8, retryAfterSeconds: 5 },
  login: {
    /** Failures of an account or an address before a captcha is required [4.13]. */
    captchaAfter: 3,
    /**
     * After ten failures of an account, or thirty of an address, in a quarter of an hour: five minutes' lock [9.15].
     */
    account: { limit: 10, windowMs: 15 * minute, lockMs: 5 * minute },
    address: { limit: 30, windowMs: 15 * minute, lockMs: 5 * minute },
    /** Confirming a login, by the ticket and by the member. */
    verify: fiveTries,
    guests: { limit: 20, windowMs: 10 * minute, lockMs: 5 * minute },
    /** Games opened with play money from one network, without an account. */
    freeGames: { limit: 60, windowMs: 10 * minute, lockMs: 5 * minute },
  },
  /** Logins at the operators' desk, by operator and by address; codes of the app; invitations that are tried. */
  desk: {
    /** Of one operator from one network, and from all networks together that the operator never had a session from. */
    operator: { limit: 5, windowMs: 15 * minute, lockMs: 15 * minute },
    operatorElsewhere: { limit: 20, windowMs: 15 * minute, lockMs: 15 * minute },
    /** Test messages of one kind, and questions to partners, of one operator. */
    tests: { limit: 10, windowMs: hour },
    address: { limit: 20, windowMs: 15 * minute, lockMs: 15 * minute },
    code: { limit: 5, windowMs: 15 * minute, lockMs: 15 * minute },
    invitation: { limit: 20, windowMs: 15 * minute, lockMs: 15 * minute },
  },
  /**
   * One code per countdown; five in ten minutes to one receiver or thirty from one address lock for five minutes
   * [9.15].
   */
  codes: {
    /** The wait before another code, which is the countdown of the page [9.11], and the lifetime of a code. */
    resendMinutes: 1,
    validMinutes: 5,
    receiver: fiveTries,
    address: { limit: 30, windowMs: 10 * minute, lockMs: 5 * minute },
    /** Wrong guesses of one code. */
    guesses: 5,
  },
  /** Text messages, which cost money: to a number, to the ten thousand numbers that differ in the last four digits. */
  sms: {
    number: { limit: 20, windowMs: day },
    prefix: { limit: 200, windowMs: day },
    site: { windowMs: day },
  },
  /**
   * Pages that may listen to one process; of one address, behind which a company may sit; writes a slow one may be
   * behind.
   */
  events: { pages: 4000, ofAddress: 60, behind: 100 },
  password: {
    own: fiveTries,
    mailed: { limit: 3, windowMs: 10 * minute, lockMs: 5 * minute },
    mailedFromAddress: { limit: 10, windowMs: 10 * minute, lockMs: 5 * minute },
    resetOfNumber: { limit: 10, windowMs: 10 * minute, lockMs: 5 * minute },
  },
  payment: { wrong: 5, lockMs: day, reset: fiveTries },
  appCode: fiveTries,
  /** User names that one address may check during registrations. */
  usernameChecks: { limit: 30, windowMs: 10 * minute },
  /** Of one address. */
  feedback: { limit: 10, windowMs: hour },
  /** Files with everything about a member. */
  ownData: { limit: 5, windowMs: day },
  /** Own pictures of a member; decoding them costs most of all a member may do. */
  pictures: { limit: 20, windowMs: hour },
  /** Pictures that a member sends as proof. */
  uploads: { limit: 30, windowMs: hour },
  /** Of those, how many may wait to be sent with something. */
  uploadsWaiting: 10,
  /**
   * Refused transfers of a sender: the tenth of a day is the last that is answered, to prevent probing others' limits.
   */
  refusedTransfers: { limit: 9, windowMs: day },
  /** Proofs of payment of a member. */
  proofs: { limit: 20, windowMs: hour },
} satisfies Record<string, unknown>
