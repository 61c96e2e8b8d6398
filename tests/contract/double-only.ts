import type { RefusalOf } from '#openapi/handlers.ts'
import type { ErrorCode, OperationId } from '#openapi/generated/operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { throttles } from './sides/arrange-server.ts'

/** Refusals of a contract decision that need other contracts above or below it. */
const ofContracts = [
  'contract.cascade.consent.required',
  'contract.rate.exceeds.upline',
  'contract.incomparable',
  'contract.period.mismatch',
] as const

/**
 * Refusals that the server never returns under the settings of the suite: a forgotten password doesn't reveal whether a
 * number has an account, the form by user name takes no number unless an operator switches it on, and a password is
 * checked with the other fields of a form. Refusals of agent contracts depend on contracts above and below, which
 * server/areas/commissions/agent-contracts/contracts.test.ts creates.
 */
const noOccasion: { [Op in OperationId]?: readonly RefusalOf<Op>[] } = {
  logIn: ['login.pwd.forbidden.err'],
  registerByUsername: [
    'password.format.err',
    'phone.auth.err',
    'exists.mobile.err',
    'phone.number.invalid',
    'phone.number.missing',
    'validate_verification_code_error',
    'verification.code.expired',
    'verification.code.missing',
  ],
  registerByMobile: [
    'password.format.err',
    'player.excluded',
    'bot.check.failed',
    'bot.check.expired',
    'exists.username.err',
    'exists.email.err',
    'login.captcha.err',
    'modify.new.confirm.diff',
  ],
  sendPasswordCode: ['phone.quota.exceeded', 'phone.auth.err'],
  registerDownline: ['exists.mobile.err'],
  processContract: ['error_not_agent', 'contract.cascade.consent.required', 'contract.incomparable'],
  previewContract: ['error_not_agent', 'contract.incomparable'],
  processDividend: ofContracts,
  processDailySalary: ofContracts,
  processHourlySalary: ofContracts,
  processRealTimeSalary: ofContracts,
  claimMission: ['prom.claim.expired'],
  placeLotteryBets: ['wallet.is.locked'],
  placeLotteryChase: ['wallet.is.locked'],
  launchGame: ['login.denied'],
  getCustomerServiceScript: ['service.path.invalid'],
}

/** Whether only the mocks are tested for this refusal. */
export const isDoubleOnly = (id: OperationId, code: ErrorCode): boolean =>
  (code === 'TOO_MANY_REQUEST' && !(id in throttles)) ||
  ((noOccasion[id] as readonly ErrorCode[] | undefined)?.includes(code) ?? false)

/** COMM3 is always on: for its operations `function.not.available` only means that the operation isn't served. */
export const refusalsOf = (id: OperationId): ErrorCode[] =>
  operationTable[id].refusals.filter(
    (code) => code !== 'function.not.available' || operationTable[id].module !== 'COMM3',
  )
