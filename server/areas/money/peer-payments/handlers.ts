import type { Handlers } from '#openapi/handlers.ts'
import type { Services } from '#server/services.ts'
import { addEvidence } from './add-evidence.ts'
import { claimPayment } from './claim-payment.ts'
import { confirmPayment } from './confirm-payment.ts'
import { contestPayment } from './contest-payment.ts'
import { listPayments } from './list-payments.ts'

/** Handlers for peer payments, by which depositors pay withdrawals. */
export const directHandlers = (services: Services) =>
  ({
    listPaymentConfirmations: (request) => listPayments(services, request),
    claimDirectPayment: (request) => claimPayment(services, request),
    confirmPayment: (request) => confirmPayment(services, request),
    contestPayment: (request) => contestPayment(services, request),
    addPaymentEvidence: (request) => addEvidence(services, request),
  }) satisfies Partial<Handlers>
