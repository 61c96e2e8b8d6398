import { isAgent } from '#rules/account-types.ts'
import { actOfLetter, contractMoves, type ContractAct } from '#rules/contracts/states.ts'
import { ok, refuse, type BodyOf, type Handlers, type RefusalOf, type ValueOf } from '#openapi/handlers.ts'
import { keepsContract } from '../contract.ts'
import { cascade, contractsAt, previewOf } from '../contracts.ts'
import { listed, type Stage } from '../stage.ts'
import { words } from '../words.ts'

type Contract = ValueOf<'processContract'>
type Offer = Extract<BodyOf<'processContract'>, { action: 'OFFER' }>

/** The offer that terms are; null for what is none. */
function offerIn(terms: string): Offer | null {
  try {
    const offer = JSON.parse(terms) as Offer
    return keepsContract('processContract', 'body', offer) && offer.action === 'OFFER' ? offer : null
  } catch {
    return null
  }
}

/** The refusal of terms, triggered by their highest rate. */
const byRate: Record<string, 'contract.incomparable' | 'contract.upline.in.debt' | 'contract.tiers.invalid'> = {
  [words.otherRates]: 'contract.incomparable',
  [words.owingRate]: 'contract.upline.in.debt',
  '0': 'contract.tiers.invalid',
}

function faultOf({ payeeId, kind, period, tiers = [], effectiveFrom }: Offer, now: number) {
  if (payeeId === words.unknownMember) return 'member.not.found' as const
  if (kind === 'DIVIDEND' && period === undefined) return 'contract.period.mismatch' as const
  if (Date.parse(effectiveFrom) < now) return 'contract.date.invalid' as const
  return byRate[tiers[0]?.rate ?? ''] ?? null
}

const failingOf = ({ tiers = [] }: Pick<Offer, 'tiers'>) =>
  tiers.flatMap(({ rate, rateType }, tier) =>
    rateType === 'P' && Number(rate) > 0.1 ? [{ tier, rate, parentRate: '0.1' }] : [],
  )

const consent = { count: cascade.length, items: cascade, consentToken: 'cn_4kP0' }

/** What an answer is refused with, told by its contract. */
const byContract: Record<string, RefusalOf<'processHourlySalary'>> = {
  [words.mixedContract]: 'contract.incomparable',
  [words.otherPeriodContract]: 'contract.period.mismatch',
}

function refusalOf(contract: Contract, token: string | undefined) {
  if (token === words.oldConsent) return refuse('contract.cascade.consent.stale', { value: consent })
  if (contract.downlineHigherRate === 'Y' && token === undefined)
    return refuse('contract.cascade.consent.required', { value: consent })
  return null
}

const moved = (contract: Contract, act: ContractAct): Contract => ({
  ...contract,
  state: contractMoves[act].to,
  status: contractMoves[act].to === 'accepted' ? 'A' : contractMoves[act].to === 'terminating' ? 'V' : 'R',
  version: contract.version + 1,
  cascade: null,
})

type Letter = { contractId: string; letter: 'A' | 'R' | 'C'; consentToken?: string | undefined; requestId: string }

const answerOf =
  ({ now }: Stage) =>
  ({ contractId, letter, consentToken, requestId }: Letter) => {
    if (requestId === words.usedByContract) return refuse('request.id.reused')
    if (byContract[contractId]) return refuse(byContract[contractId])
    if (contractId === words.highContract)
      return refuse('contract.rate.exceeds.upline', {
        value: { failing: [{ tier: 0, rate: '0.2', parentRate: '0.1' }] },
      })
    const contract = contractsAt(now()).find((one) => one.contractId === contractId)
    if (!contract) return refuse('contract.not.found')
    const act = actOfLetter(contract.kind, contract.state, letter)
    if (act === null) return refuse('contract.state.conflict')
    return refusalOf(contract, consentToken) ?? ok(moved(contract, act))
  }

const processHandlers = (stage: Stage) =>
  ({
    processContract: ({ body, caller }) => {
      const { now } = stage
      if (!isAgent(caller.accountType)) return refuse('error_not_agent')
      if (body.requestId === words.usedByContract) return refuse('request.id.reused')
      if (body.action === 'OFFER') {
        const fault = faultOf(body, now())
        if (fault) return refuse(fault)
        const failing = failingOf(body)
        if (failing.length > 0) return refuse('contract.rate.exceeds.upline', { value: { failing } })
        return ok(contractsAt(now()).find(({ contractId }) => contractId === 'ct-waiting')!)
      }
      const contract = contractsAt(now()).find(({ contractId }) => contractId === body.contractId)
      if (!contract) return refuse('contract.not.found')
      if (body.version !== contract.version) return refuse('contract.state.conflict')
      return refusalOf(contract, body.consentToken) ?? ok(moved(contract, body.action))
    },
    previewContract: ({ query: { contractId, terms }, caller }) => {
      const { now } = stage
      if (terms !== undefined) {
        const offer = offerIn(terms)
        if (offer === null) return refuse('contract.tiers.invalid')
        if (!isAgent(caller.accountType)) return refuse('error_not_agent')
        const fault = faultOf(offer, now())
        if (fault && fault !== 'contract.upline.in.debt') return refuse(fault)
        const failing = failingOf(offer)
        const shown = previewOf(now(), null, false)
        const rows = offer.tiers ?? []
        return ok({
          ...shown,
          allowed: failing.length === 0,
          failing,
          ceilings: {
            by: 'UPLINE',
            rates: rows.map(() => '0.1'),
            realtime: offer.realtime ? { profitRate: '0.002', lossRate: '0.005', singleBet: '100.00' } : null,
          },
          lastPeriod: shown.lastPeriod && { ...shown.lastPeriod, rows: rows.map(() => '499.99') },
        })
      }
      if (!isAgent(caller.accountType)) return refuse('error_not_agent')
      const contract = contractsAt(now()).find((one) => one.contractId === contractId)
      return contract
        ? ok(previewOf(now(), contract, contract.downlineHigherRate === 'Y'))
        : refuse('contract.not.found')
    },
  }) satisfies Partial<Handlers>

export const contractHandlers = (stage: Stage) =>
  ({
    listContracts: ({ query: { side, kind, state, pageNo, pageSize } }) => {
      const rows = listed(stage, contractsAt(stage.now())).filter(
        (one) => one.side === side && (kind ?? one.kind) === one.kind && (state ?? one.state) === one.state,
      )
      return ok({
        rows: rows.slice((pageNo - 1) * pageSize, pageNo * pageSize),
        pageNo,
        pageSize,
        totalRows: rows.length,
      })
    },
    ...processHandlers(stage),
    processDividend: ({ body: { type, contractId = 'ct-offered-dividend', consentToken, requestId } }) =>
      answerOf(stage)({ contractId, letter: Object.values(type)[0]!, consentToken, requestId }),
    processDailySalary: ({ body: { id, status, contractId = id, consentToken, requestId } }) =>
      answerOf(stage)({ contractId, letter: status, consentToken, requestId }),
    processHourlySalary: ({ body: { status, ...rest } }) => answerOf(stage)({ ...rest, letter: status }),
    processRealTimeSalary: ({ body: { status, ...rest } }) => answerOf(stage)({ ...rest, letter: status }),
  }) satisfies Partial<Handlers>
