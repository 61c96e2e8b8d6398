import type { RefusalOf } from '#openapi/handlers.ts'
import type { ErrorCode, OperationId } from '#openapi/generated/operations.ts'
import { operationTable } from '#openapi/generated/operations.ts'
import { throttles } from './sides/arrange-server.ts'

/** What is refused of an answer to a contract only when others stand above or below it. */
const ofContracts = [
  'contract.cascade.consent.required',
  'contract.rate.exceeds.upline',
  'contract.incomparable',
  'contract.period.mismatch',
] as const

/**
 * Refusals of the contract that the server has no occasion for under the settings of the suite: it tells nobody whether
 * a number has an account when a password is forgotten, takes no number on the form by user name unless an operator
 * switches it on, and judges a password with the other fields of a form. What stands against a contract depends on
 * contracts above and below it, which server/areas/contracts/contracts.test.ts makes.
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

/** Whether only the double is asked for this refusal. */
export const isDoubleOnly = (id: OperationId, code: ErrorCode): boolean =>
  (code === 'TOO_MANY_REQUEST' && !(id in throttles)) ||
  ((noOccasion[id] as readonly ErrorCode[] | undefined)?.includes(code) ?? false)

/** COMM3 is always on: where it is the module, `function.not.available` only says that nobody serves the operation. */
export const refusalsOf = (id: OperationId): ErrorCode[] =>
  operationTable[id].refusals.filter(
    (code) => code !== 'function.not.available' || operationTable[id].module !== 'COMM3',
  )
