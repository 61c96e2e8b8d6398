import type { ContractKind } from '#rules/contracts/terms.ts'
import { CompactEncrypt, generateKeyPair, importJWK, type JWK } from 'jose'
import type { Cue } from '#mocks/sentinels/cue.ts'
import type { ScenarioName } from '#mocks/scenarios.ts'
import { operationTable, type OperationId } from '#openapi/generated/operations.ts'
import type { BodyOf } from '#openapi/handlers.ts'

/** A call in the contract's own words. `as` is the account that calls, `none`, or `expired`. */
export type Call = {
  body?: Record<string, unknown>
  query?: Record<string, unknown>
  as?: string
  /** The token of an open session, instead of opening a new one. */
  token?: string
  merchant?: string
  seal?: 'plain' | 'stale' | 'foreign' | 'twice'
}

export type Answer = { status: number; headers: Headers; body: Record<string, unknown> }

type BotPass = Record<'captchaId' | 'lotNumber' | 'passToken' | 'genTime' | 'captchaOutput', string>

/** Values of a valid call that exist only at run time. */
export type Hand = {
  code: (
    purpose: 'login' | 'register' | 'password' | 'bind' | 'member' | 'login-verification',
    target: string,
  ) => Promise<string>
  /** The code an account's authenticator app shows; one is begun where there is none. */
  appCode: (account: string) => Promise<string>
  pass: (purpose: BodyOf<'answerBotWork'>['purpose']) => Promise<BotPass>
  captcha: () => Promise<{ captchaId: string; captcha: string }>
  slider: () => Promise<{ captchaId: string; x: number }>
  work: () => Promise<{ captchaId: string; nonce: string }>
  loginTicket: () => Promise<string>
  passwordTicket: () => Promise<string>
  /** Of a sign-in, or of the linking that an account began. */
  socialState: (account?: string) => Promise<string>
  messageId: () => Promise<string>
  /** Of a file with everything about the member that is ready. */
  ownDataFile: () => Promise<string>
  /** Of the picture a member took for the account. */
  ownPicture: () => Promise<string>
  /** Of a picture that may be sent as proof. */
  proofPicture: () => Promise<string>
  /** Of pictures of a document, which `nodi_27` may send. */
  identityPictures: () => Promise<{ front: string; back: string; selfie: string }>
  /** The account whose documents were refused. */
  refusedDocuments: () => Promise<string>
  /** The number of a deposit that awaits payment. */
  deposit: () => Promise<string>
  /** Of a direct payment that `nodi_27` has to pay, or, as a withdrawer, has to answer or may contest or prove. */
  directPayment: (kind: 'toPay' | 'waiting' | 'counted' | 'disputed') => Promise<string>
  /** Of `secured`: an account that may be paid to, and the number of a withdrawal. */
  payoutAccount: () => Promise<string>
  withdrawal: () => Promise<string>
  /** Of one that a person paid, with the slip. */
  paidWithdrawal: () => Promise<string>
  /** Of a transfer that `nodi_27` sent to its upline. */
  transferNo: () => Promise<string>
  /** Of an invitation link of `agent_07`. */
  affiliateUrlId: () => Promise<string>
  /** Of a contract that `agent_07` was offered by the house. */
  contract: (kind: ContractKind) => Promise<string>
  /** Of a statement that `agent_07` receives, with bets of `secured` in it. */
  statement: () => Promise<string>
  /** The day in the merchant's zone. */
  today: () => string
  /** The number of the issue that is open in a lottery game. */
  openIssue: (gameCode: string) => Promise<string>
  /** The id of a quote for slips on an issue or a chase. */
  quoteId: (body: Record<string, unknown>) => Promise<string>
  /** The number of a bet (which of `sampleBets`), or of a chase, that may be cancelled. */
  lotteryBet: (which?: number) => Promise<string>
  lotteryChase: () => Promise<string>
}

/** The double or the server, as the suite sees them. */
export type Side = {
  name: 'double' | 'server'
  hand: Hand
  fetch: (url: string, init: RequestInit) => Promise<Response>
  now: () => number
  /** What bodies are sealed to. */
  key: JWK & { kid: string }
  /** The token of an account's new session; `expired` gives one that has ended. */
  token: (account: string) => Promise<string>
  /** Back to the first data. */
  reset: () => Promise<void>
  play: (name: ScenarioName, id: OperationId) => Promise<void>
  /** Brings about what makes this side refuse: the call as it has to be then. */
  arrange: (id: OperationId, code: string, call: Call) => Promise<Call>
  close: () => Promise<void>
}

export const origin = 'http://fairhall.example'
const common = { merchant: 'fairhall', device: 'web', language: 'EN', 'x-forwarded-for': '203.0.113.7' }
const foreign = generateKeyPair('RSA-OAEP-256')

async function sealed(side: Side, { body, seal }: Call, call: { method: string; path: string }): Promise<string> {
  const key = seal === 'foreign' ? (await foreign).publicKey : await importJWK(side.key, 'RSA-OAEP-256')
  const iat = Math.floor(side.now() / 1000) - (seal === 'stale' ? 301 : 0)
  const kid = seal === 'foreign' ? 'another-key' : side.key.kid
  return new CompactEncrypt(new TextEncoder().encode(JSON.stringify(body)))
    .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid, iat, jti: crypto.randomUUID(), ...call })
    .encrypt(key)
}

function searchOf(query: Record<string, unknown> = {}): string {
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => [value].flat().map((item) => [key, String(item)])),
  )
  return search.size > 0 ? `?${search}` : ''
}

/** Sends a call the way a browser does and reads the envelope. */
export async function send(side: Side, id: OperationId, call: Call): Promise<Answer> {
  const { method, path: to, module, bodyType, sealed: seals } = operationTable[id]
  const headers: Record<string, string> = { ...common, moduleid: module, host: 'fairhall.example' }
  if (call.merchant) headers['merchant'] = call.merchant
  if (call.as && call.as !== 'none') headers['authorization'] = call.token ?? (await side.token(call.as))
  const init: RequestInit = { method, headers }
  if (bodyType === 'form') {
    headers['content-type'] = 'application/x-www-form-urlencoded'
    init.body = String(new URLSearchParams(call.body as Record<string, string>))
  } else if (bodyType === 'json') {
    headers['content-type'] = 'application/json'
    const wraps = seals && call.seal !== 'plain'
    init.body = JSON.stringify(wraps ? { value: await sealed(side, call, { method, path: to }) } : call.body)
  }
  const url = `${origin}${to}${searchOf(call.query)}`
  if (call.seal === 'twice') await side.fetch(url, init)
  const response = await side.fetch(url, init)
  const body = (await response.json()) as Record<string, unknown>
  return { status: response.status, headers: response.headers, body }
}

/** A right call with what a sentinel asks for. */
export function withCue(call: Call, cue: Cue): Call {
  if ('scenario' in cue) return call
  if ('body' in cue) return { ...call, body: Object.assign({}, call.body, cue.body) }
  if ('query' in cue) return { ...call, query: Object.assign({}, call.query, cue.query) }
  return Object.assign({}, call, cue)
}
