import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { parse } from 'yaml'
import type { ValueOf } from '#openapi/handlers.ts'

type Detail = Record<string, unknown>
/** One of two opposite sides of an outcome. */
export type Side = { on: string; side: string }
export type BetCall = {
  sessionId: string
  txId: string
  roundId: string
  amount: string
  currency: string
  sides?: readonly Side[]
  detail?: Detail
}
export type PayCall = { txId: string; betTxId: string; amount: string; detail?: Detail }
export type RollbackCall = { betTxId: string; targetTxId: string }
export type BetState =
  | { state: 'open' | 'void' | 'unknown' }
  | { state: 'settled'; winTxId: string; amount: string; detail?: Detail }

export type Room = {
  roomId: string
  name: { EN: string } & Record<string, string>
  ante: string
  minBuyIn: string
  maxBuyIn: string
  seats: number
  players: number
  bots?: number
  open: boolean
}

/** A game as its vendor gets it. `code` is null for a sports vendor. */
export type PlayedGame = {
  code: string | null
  vassalage: string
  category: 'RNG' | 'LIVE' | 'FISH' | 'PVP' | 'SPORTS' | 'ESPORTS'
  name: Record<string, string>
  image: string | null
  minBet: string | null
  roomId: string | null
}
/** The matches as a vendor reports them. */
export type SaidMatches = {
  matches: Omit<ValueOf<'listMatches'>['matches'][number], 'vassalage'>[]
  nextStartsAt?: string
}
/** What a vendor says about a game. `returns` is of 100 staked. */
export type GameAbout = { returns: { least: string; most: string } | null; freePlay: boolean }

/** Every refusal of the protocol, with its status and text. */
export const refusals = {
  BAD_REQUEST: [400, 'A field is missing or not in the form that is asked for.'],
  ADDRESS_REFUSED: [403, "The call comes from no address of the vendor's."],
  BAD_SIGNATURE: [401, 'The signature is not right.'],
  STALE_TIMESTAMP: [401, 'The time is more than five minutes off.'],
  NONCE_USED: [401, 'The nonce was taken before.'],
  LAUNCH_EXPIRED: [401, 'The launch code was used or is too old.'],
  SESSION_EXPIRED: [401, 'The session has ended.'],
  ACCOUNT_LOCKED: [403, 'The account may not bet.'],
  PLAY_STOPPED: [403, "The member's own limit, a break or a reality check stands against this bet."],
  BET_NOT_FOUND: [404, 'There is no such bet.'],
  TX_CONFLICT: [409, 'The number was used for something else.'],
  ROLLED_BACK: [409, 'It was rolled back before.'],
  ROUND_SETTLED: [409, 'The bet is decided.'],
  INSUFFICIENT_FUNDS: [422, 'The balance is not enough.'],
  LIMIT_EXCEEDED: [422, 'The amount is outside the limits.'],
  CURRENCY_MISMATCH: [422, 'The session has another currency.'],
  BUSY: [429, 'Too much at once.'],
  INTERNAL: [500, 'Something failed.'],
  MAINTENANCE: [503, 'The site, the vendor or the game is closed.'],
} as const satisfies Record<string, readonly [number, string]>
export type Refusal = keyof typeof refusals

type Document = {
  components: { schemas: Record<string, object> }
}

const path = join(import.meta.dirname, '../../../../openapi/vendor.yaml')
const document = parse(readFileSync(path, 'utf8')) as Document
const ajv = new Ajv2020({ strict: false })
ajv.addSchema(document, 'vendor.yaml')

/** Whether data is valid for a schema of `openapi/vendor.yaml`. */
export function isOf(
  schema:
    | 'LaunchCode'
    | 'BalanceAsked'
    | 'Bet'
    | 'Win'
    | 'Refund'
    | 'Rollback'
    | 'BetAsked'
    | 'BetState'
    | 'RoomsAsked'
    | 'Rooms'
    | 'GameAsked'
    | 'GameAbout'
    | 'FreePlayAsked'
    | 'GamesAsked'
    | 'Games'
    | 'MatchesAsked'
    | 'Matches'
    | 'FreePlay',
  data: unknown,
): boolean {
  return ajv.getSchema(`vendor.yaml#/components/schemas/${schema}`)!(data) === true
}

type Records = 'listRngBets' | 'listFishBets' | 'listLiveBets' | 'listPvpBets' | 'listSettledSportsBets'
type Row<Op extends Records> = ValueOf<Op>['rows'][number]
/** The fields of a category's record in the contract beside the common ones of all bets. */
type Fields<Op extends Records> = Record<
  Exclude<keyof Row<Op>, keyof Row<'listRngBets'> & keyof Row<'listFishBets'>>,
  true
>

const sports: Fields<'listSettledSportsBets'> = {
  slipType: true,
  legs: true,
  totalOdds: true,
  possibleWin: true,
  cashedOut: true,
}
const rng: Fields<'listRngBets'> = { lines: true, betPerLine: true, freeSpin: true, jackpotWin: true }
const fish: Fields<'listFishBets'> = { room: true, shots: true, bulletValue: true }
const live: Fields<'listLiveBets'> = { table: true, areas: true, result: true }
const pvp: Fields<'listPvpBets'> = { room: true, seat: true, buyIn: true, rake: true, handResult: true }
const detailFields = { RNG: rng, FISH: fish, LIVE: live, PVP: pvp, SPORTS: sports, ESPORTS: sports }
const isShown = (category: string): category is keyof typeof detailFields => Object.hasOwn(detailFields, category)

/** The fields of a detail that the category's record can show. */
export const detailOf = (category: string, detail: Detail = {}): Detail => {
  const fields: Partial<Record<string, true>> = isShown(category) ? detailFields[category] : {}
  return Object.fromEntries(Object.entries(detail).filter(([name]) => fields[name] === true))
}

/** A canonical text of an object, independent of the order of its fields. */
export const contentOf = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    one !== null && typeof one === 'object' && !Array.isArray(one)
      ? Object.fromEntries(
          Object.keys(one)
            .toSorted()
            .map((name) => [name, (one as Detail)[name]]),
        )
      : one,
  )
