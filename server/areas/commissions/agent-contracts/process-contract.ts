import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { isAgent } from '#rules/account-types.ts'
import { actOfLetter, contractMoves, type ContractAct } from '#rules/contracts/states.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import { ok, refuse, type BodyOf, type Caller, type ReplyOf } from '#openapi/handlers.ts'
import type { Db, Tx } from '#server/db/connect.ts'
import type { Services } from '#server/services.ts'
import { reach } from '../agents/team-reach.ts'
import { memberOf } from '#server/areas/accounts/members/find-member.ts'
import { moduleOn } from '#server/areas/site/settings/merchant-settings.ts'
import { actOnContract } from './act-on-contract.ts'
import { lockContracts } from './lock-contracts.ts'
import { offerContract, type Moment, type Offer } from './offer.ts'
import { findContract, stateAt } from './read-contracts.ts'
import { showContracts } from './show-contract.ts'
import { contractRequests, type ContractRow } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'random'>
type Body = BodyOf<'processContract'>
type Reply = ReplyOf<'processContract'>

/** The module that enables each kind. */
const modules: Record<ContractTerms['kind'], string> = {
  DIVIDEND: 'SIGNCONDIV3',
  DAILY: 'DAILYSALCONT3',
  HOURLY: 'HOURSAL3',
  REALTIME: 'RTSALARY3',
}

type Request = { memberId: string; requestId: string; content: string }

async function readAnswered(db: Db | Tx, { memberId, requestId, content }: Request) {
  const [known] = await db
    .select()
    .from(contractRequests)
    .where(and(eq(contractRequests.memberId, memberId), eq(contractRequests.requestId, requestId)))
  if (!known) return null
  return known.content === content ? ok(known.answer) : refuse('request.id.reused')
}

type Done = { row: ContractRow } | Exclude<Reply, { ok: true }>
type Work = { kind: ContractTerms['kind']; request: Request; run: (tx: Tx, moment: Moment) => Promise<Done> }

/**
 * Carries out a change once per request id, with the tree and its contracts locked; a repeat returns the first reply.
 */
async function once({ db, clock, merchant, random }: Needs, { kind, request, run }: Work): Promise<Reply> {
  const { calendar, whitelabel } = await merchant.read()
  if (!moduleOn(whitelabel, modules[kind])) return refuse('function.not.available')
  const { memberId } = request
  return db.transaction(async (tx) => {
    await lockContracts(tx, memberId, kind)
    const answered = await readAnswered(tx, request)
    if (answered) return answered
    const now = clock.now()
    const done = await run(tx, { now, calendar, merchant: merchant.code, random })
    if (!('row' in done)) return done
    const [answer] = await showContracts(tx, [done.row], memberId, { now, calendar })
    await tx.insert(contractRequests).values({ ...request, answer: answer! })
    return ok(answer!)
  })
}

const requestOf = (memberId: string, { requestId, ...content }: { requestId: string }): Request => ({
  memberId,
  requestId,
  content: createHash('sha256').update(JSON.stringify(content)).digest('base64url'),
})

async function offer(services: Needs, { memberId, accountType }: Caller, body: Offer): Promise<Reply> {
  if (!isAgent(accountType)) return refuse('error_not_agent')
  return once(services, {
    kind: body.kind,
    request: requestOf(memberId, body),
    run: async (tx, moment) => {
      const payee = await reach(tx, memberId, body.payeeId)
      if (payee?.depth !== 1 || (await memberOf(tx, payee.id)).status === 'closed') return refuse('member.not.found')
      return offerContract(tx, { payerId: memberId, payeeId: payee.id }, body, moment)
    },
  })
}

type Step = { contractId: string; version: number | null; token: string | undefined; request: Request }

/** Acts on one of the caller's contracts; the action may depend on its current state. */
async function act(
  services: Needs,
  step: Step,
  actOf: (row: ContractRow, now: number) => ContractAct | null,
): Promise<Reply> {
  const { contractId, version, token, request } = step
  const found = await findContract(services.db, contractId, request.memberId)
  if (found === null) return refuse('contract.not.found')
  return once(services, {
    kind: found.kind,
    request,
    run: async (tx, moment) => {
      const row = (await findContract(tx, contractId, request.memberId))!
      const act = actOf(row, moment.now)
      if (act === null || (version !== null && version !== row.version)) return refuse('contract.state.conflict')
      return actOnContract(tx, { act, row, memberId: request.memberId, token }, moment)
    },
  })
}

/** Offers, withdraws, accepts, rejects or ends a contract [1.38, 4.41, 4.42, 4.43]. */
export async function processContract(
  services: Needs,
  { body, caller }: { body: Body; caller: Caller },
): Promise<Reply> {
  if (body.action === 'OFFER') return offer(services, caller, body)
  const { action, contractId, version, consentToken } = body
  if (contractMoves[action].by === 'payer' && !isAgent(caller.accountType)) return refuse('error_not_agent')
  const step = { contractId, version, token: consentToken, request: requestOf(caller.memberId, body) }
  return act(services, step, () => action)
}

export type LetterAnswer = {
  kind: ContractTerms['kind']
  contractId: string
  letter: BodyOf<'processHourlySalary'>['status']
  consentToken?: string | undefined
  body: { requestId: string }
}

/** Answers a contract with a letter, as clients of the API family do; only for contracts of the endpoint's kind. */
export async function answerContract(
  services: Needs,
  { memberId }: Caller,
  { kind, contractId, letter, consentToken, body }: LetterAnswer,
): Promise<ReplyOf<'processHourlySalary'>> {
  const found = await findContract(services.db, contractId, memberId)
  if (found === null || found.kind !== kind || found.payeeId !== memberId) return refuse('contract.not.found')
  const step = { contractId, version: null, token: consentToken, request: requestOf(memberId, body) }
  const reply = await act(services, step, (row, now) => actOfLetter(kind, stateAt(row, now), letter))
  return reply as ReplyOf<'processHourlySalary'>
}
