import { fillQuery } from '#openapi/fill-query.ts'
import { randomUUID } from 'node:crypto'
import type { BodyOf } from '#openapi/handlers.ts'
import type { ContractTier } from '#rules/contracts/terms.ts'
import type { TestServer } from '#tests/support/test-server.ts'
import { systemRandom } from '#server/random.ts'
import { endGone, endWaiting } from '../contract-jobs.ts'
import { listContracts } from '../list-contracts.ts'
import { processContract } from '../process-contract.ts'
import { offerContract, type Offer, type Wording } from '../offer.ts'

type Someone = { id: string; token: string }
type Act = Extract<BodyOf<'processContract'>, { contractId: string }>['action']

/** A dividend with one tier for all categories, from 1 December. */
export const dividend = (rate: string, more: Partial<Wording> = {}): Wording => ({
  kind: 'DIVIDEND',
  category: 'CONS',
  period: 'semimonthly',
  tiers: [{ minBet: '0.00', minNetLoss: '0.00', minActive: 0, rateType: 'P', rate }],
  effectiveFrom: '2026-12-01',
  deductSalary: true,
  ...more,
})

/** A salary tier for every base, unless overridden. */
export const step = (rate: string, more: Partial<ContractTier> = {}): ContractTier => ({
  minBet: '0.00',
  minActive: 0,
  rateType: 'P',
  rate,
  ...more,
})

/** A salary for all categories, from 1 December. */
export const salary = (kind: 'DAILY' | 'HOURLY' | 'REALTIME', more: Partial<Wording>): Wording => ({
  kind,
  category: 'CONS',
  effectiveFrom: '2026-12-01',
  ...more,
})

const offerBody = (payee: { id: string }, wording: Wording): Offer => ({
  ...wording,
  action: 'OFFER',
  payeeId: payee.id,
  requestId: randomUUID(),
})

const callerOf = (who: Someone) => ({ memberId: who.id, accountType: 2, sessionId: '' })

/** Actions without an API call: by the house, or after a session has ended. */
function doneBeside({ services }: TestServer) {
  return {
    /** Makes an offer by the house. */
    offerOfHouse: async (payee: Someone, wording: Wording) => {
      const { calendar } = await services.merchant.read()
      const made = await services.db.transaction((tx) =>
        offerContract(tx, { payerId: null, payeeId: payee.id }, wording, {
          now: services.clock.now(),
          calendar,
          merchant: services.merchant.code,
          random: systemRandom,
        }),
      )
      if (!('row' in made)) throw new Error(made.code)
      return { contractId: made.row.id, version: made.row.version }
    },
    offerLater: async (payer: Someone, payee: Someone, wording: Wording) => {
      const made = await processContract(services, { body: offerBody(payee, wording), caller: callerOf(payer) })
      if (!made.ok) throw new Error(made.code)
      return made.value
    },
    /** Acts for a member whose session has ended. */
    actLater: (who: Someone, action: Act, { contractId, version }: { contractId: string; version: number }) =>
      processContract(services, {
        body: { action, contractId, version, requestId: randomUUID() },
        caller: callerOf(who),
      }),
    clockRuns: async () => {
      await endWaiting(services)
      await endGone(services)
    },
  }
}

/** Contracts of a test's agents, made through the API. */
export function contractBed(server: TestServer) {
  const { services } = server
  const beside = doneBeside(server)
  const offer = (payer: Someone, payee: Someone, wording: Wording) =>
    server.call('processContract', { token: payer.token, body: offerBody(payee, wording) })
  const act = (who: Someone, action: Act, contract: { contractId: string; version: number }, consentToken?: string) =>
    server.call('processContract', {
      token: who.token,
      body: {
        action,
        contractId: contract.contractId,
        version: contract.version,
        requestId: randomUUID(),
        ...(consentToken !== undefined && { consentToken }),
      },
    })
  const list = async (who: Someone, side: 'UP' | 'DOWN', query: object = {}) => {
    return (await listContracts(services, callerOf(who), fillQuery('listContracts', { side, ...query }))).value.rows
  }
  return {
    offer,
    offerBody,
    act,
    list,
    ...beside,
    /** Makes and accepts a contract with the house. */
    house: async (payee: Someone, wording: Wording) => act(payee, 'ACCEPT', await beside.offerOfHouse(payee, wording)),
    /** Makes and accepts a contract. */
    agree: async (payer: Someone, payee: Someone, wording: Wording) => {
      const offered = await offer(payer, payee, wording)
      if (!offered.success) throw new Error(offered.errorCode)
      return (await act(payee, 'ACCEPT', offered.value)).value
    },
    preview: (who: Someone, contractId: string) =>
      server.call('previewContract', { token: who.token, query: { contractId } }),
    previewTerms: (who: Someone, payee: Someone, wording: Wording) =>
      server.call('previewContract', { token: who.token, query: { terms: JSON.stringify(offerBody(payee, wording)) } }),
  }
}
