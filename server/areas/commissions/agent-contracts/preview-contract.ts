import { isAgent } from '#rules/account-types.ts'
import type { ContractTerms } from '#rules/contracts/terms.ts'
import { ok, refuse, type Caller, type QueryOf, type ReplyOf, type ValueOf } from '#openapi/handlers.ts'
import type { Tx } from '#server/db/connect.ts'
import { findFault } from '#server/http/validators.ts'
import type { Services } from '#server/services.ts'
import { reach } from '../agents/team-reach.ts'
import { beginning, ending } from './beginning.ts'
import { giveConsent, readEndings, showEndings, type EndingBelow } from './cascade.ts'
import { judgeTerms, type Judged } from './judge-terms.ts'
import { readLastPeriod, type Zone } from './last-period.ts'
import { judgeOffer, type Offer, type Parties } from './offer.ts'
import { findContract, goesOn, readReplaced, received, termsOf } from './read-contracts.ts'
import type { ContractRow } from './tables.ts'

type Needs = Pick<Services, 'db' | 'clock' | 'merchant' | 'random'>
type Preview = ValueOf<'previewContract'>
type Judgement = Awaited<ReturnType<typeof judgeTerms>>

async function show(tx: Tx, { compared }: Pick<Judgement, 'compared'>, endings: readonly EndingBelow[]) {
  return {
    allowed: compared.ok,
    failing: !compared.ok && 'failing' in compared ? compared.failing : [],
    cascade: await showEndings(tx, endings),
    count: endings.length,
  }
}

const nothingAbove: Preview['ceilings'] = { by: 'UPLINE', rates: [], realtime: null }

/** Shows the payer what offering terms would do; it needs no token. */
async function previewTerms(
  tx: Tx,
  parties: Parties,
  offer: Omit<Offer, 'action' | 'requestId' | 'payeeId'>,
  zone: Zone,
) {
  const judged = await judgeOffer(tx, parties, offer, zone)
  if ('refused' in judged) return judged.refused
  const { terms, begins, compared, ceilings } = judged
  if (!compared.ok && 'fault' in compared) return refuse(compared.fault)
  const from = new Date(begins)
  const now = await received(tx, parties.payeeId, from, terms.kind)
  const without = now
    .filter((row) => row.payerId === parties.payerId && row.category === terms.category)
    .map(({ id }) => id)
  const endings = await readEndings(tx, { payeeId: parties.payeeId, kind: terms.kind, from, without, comes: terms })
  return ok({
    ...(await show(tx, { compared }, endings)),
    consentToken: null,
    effectiveFrom: from.toISOString(),
    ceilings,
    lastPeriod: await readLastPeriod(tx, parties.payeeId, terms, zone),
  })
}

async function previewAcceptance(tx: Tx, row: ContractRow, zone: Zone) {
  const from = new Date(beginning(row, zone))
  const terms: ContractTerms = termsOf(row)
  const { compared, ceilings } = await judgeTerms(tx, row as Judged, terms, from)
  const without = (await readReplaced(tx, row, from)).map(({ id }) => id)
  const endings = await readEndings(tx, { payeeId: row.payeeId, kind: row.kind, from, without, comes: terms })
  return { compared, ceilings, from, endings, lastPeriod: await readLastPeriod(tx, row.payeeId, terms, zone) }
}

async function previewEnding(tx: Tx, row: ContractRow, zone: Zone) {
  const from = new Date(ending(row, zone))
  const endings = await readEndings(tx, { payeeId: row.payeeId, kind: row.kind, from, without: [row.id] })
  return { compared: { ok: true } as const, ceilings: nothingAbove, from, endings, lastPeriod: null }
}

/** Shows what deciding a contract would do; the payee gets the token for its decision. */
async function previewDecision({ db, random }: Needs, contractId: string, { memberId }: Caller, zone: Zone) {
  return db.transaction(async (tx): Promise<ReplyOf<'previewContract'>> => {
    const row = await findContract(tx, contractId, memberId)
    const isOffer = row?.state === 'offered'
    if (row === null || !(isOffer || goesOn(row))) return refuse('contract.not.found')
    const { from, endings, ceilings, lastPeriod, compared } = await (isOffer ? previewAcceptance : previewEnding)(
      tx,
      row,
      zone,
    )
    const decides = row.payeeId === memberId && compared.ok
    const deciding = { contract: row, memberId, at: zone.now, random }
    return ok({
      ...(await show(tx, { compared }, endings)),
      consentToken: decides ? await giveConsent(tx, deciding, endings) : null,
      effectiveFrom: from.toISOString(),
      ceilings,
      lastPeriod,
    })
  })
}

const parsed = (terms: string): unknown => {
  try {
    return JSON.parse(terms)
  } catch {
    return null
  }
}

/** Shows what accepting, ending or offering would do before anyone agrees [4.44]. */
export async function previewContract(
  services: Needs,
  caller: Caller,
  { contractId, terms }: QueryOf<'previewContract'>,
): Promise<ReplyOf<'previewContract'>> {
  const { calendar, currencyDecimals, agents } = await services.merchant.read()
  const zone = { now: services.clock.now(), calendar, currencyDecimals, agents }
  if (terms === undefined) return previewDecision(services, contractId ?? '', caller, zone)
  const offer = parsed(terms) as Offer | null
  const isOffer = offer?.action === 'OFFER' && (await findFault('processContract', 'body', offer)) === null
  if (!isOffer) return refuse('contract.tiers.invalid')
  if (!isAgent(caller.accountType)) return refuse('error_not_agent')
  return services.db.transaction(async (tx): Promise<ReplyOf<'previewContract'>> => {
    const payee = await reach(tx, caller.memberId, offer.payeeId)
    if (payee?.depth !== 1) return refuse('member.not.found')
    return previewTerms(tx, { payerId: caller.memberId, payeeId: payee.id }, offer, zone)
  })
}
