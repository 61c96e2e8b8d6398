import { easyPlays } from './easy-plays.ts'

/** Forms of a draw's result. */
export const FORMATS = ['SSC', 'X5', 'PK10', 'LF3', 'LF5', 'LHC', 'VNN', 'VNS', 'SEA4', 'THAI'] as const
export type Format = (typeof FORMATS)[number]
export type Family = 'SSC' | '11X5' | 'PK10' | 'LF' | 'LHC' | 'VN' | 'SEA'
export type PrizeMode = 'LOTT' | 'ELOTT' | 'SEA'
export type Area = 'OWN' | 'VN' | 'SEA'
export type Region = 'central' | 'south'

/** When a game draws: every so many seconds of the local day, or at a time of some days. */
export type Schedule =
  | { readonly every: number }
  | {
      /** Minutes after local midnight. */
      readonly at: number
      /** Days of the week (0 Sunday) or of the month; without it every day. */
      readonly weekdays?: readonly number[]
      readonly monthDays?: readonly number[]
      /** One issue for each province of the weekday. */
      readonly region?: Region
      /** Year and day of year instead of the date. */
      readonly ordinal?: boolean
    }

/** A lottery game. All draws are the platform's own, in the format of the lottery they are styled after. */
type GameOf<Code> = {
  readonly code: Code
  readonly name: string
  readonly family: Family
  readonly format: Format
  readonly prizeMode: PrizeMode
  readonly area: Area
  readonly timeZone: string
  readonly schedule: Schedule
  readonly closeSeconds: number
  readonly defaultPlay: string
}

/** A lottery game by any of the codes that there are. */
export type Game = GameOf<GameCode>

const easiest = (format: Format): string => easyPlays[format][0]!

const clock = (hours: number, minutes: number): number => hours * 60 + minutes
const DHAKA = 'Asia/Dhaka'
const SAIGON = 'Asia/Ho_Chi_Minh'

type Common = Pick<GameOf<string>, 'family' | 'format' | 'prizeMode' | 'area' | 'defaultPlay'>
const own = (family: Family, format: Format): Common => ({
  family,
  format,
  prizeMode: 'LOTT',
  area: 'OWN',
  defaultPlay: easiest(format),
})
const vietnam = (format: 'VNN' | 'VNS'): Common => ({
  family: 'VN',
  format,
  prizeMode: 'ELOTT',
  area: 'VN',
  defaultPlay: easiest(format),
})
const sea = (format: 'SEA4' | 'THAI'): Common => ({
  family: 'SEA',
  format,
  prizeMode: 'SEA',
  area: 'SEA',
  defaultPlay: easiest(format),
})

const game = <const Code extends string>(
  code: Code,
  name: string,
  common: Common,
  timeZone: string,
  schedule: Schedule,
  closeSeconds: number,
): GameOf<Code> => ({
  code,
  name,
  ...common,
  timeZone,
  schedule,
  closeSeconds,
})

const SSC = own('SSC', 'SSC')
const X5 = own('11X5', 'X5')
const PK = own('PK10', 'PK10')
const LHC = own('LHC', 'LHC')

const games = [
  game('ssc_1m', 'SSC 1 minute', SSC, DHAKA, { every: 60 }, 5),
  game('ssc_3m', 'SSC 3 minutes', SSC, DHAKA, { every: 180 }, 10),
  game('ssc_5m', 'SSC 5 minutes', SSC, DHAKA, { every: 300 }, 15),
  game('x5_3m', '11X5 3 minutes', X5, DHAKA, { every: 180 }, 10),
  game('x5_5m', '11X5 5 minutes', X5, DHAKA, { every: 300 }, 15),
  game('pk_1m', 'PK10 1 minute', PK, DHAKA, { every: 60 }, 5),
  game('pk_5m', 'PK10 5 minutes', PK, DHAKA, { every: 300 }, 15),
  game('lf3_daily', '3D daily', own('LF', 'LF3'), DHAKA, { at: clock(20, 35), ordinal: true }, 300),
  game('lf5_daily', 'P5 daily', own('LF', 'LF5'), DHAKA, { at: clock(20, 35), ordinal: true }, 300),
  game('lhc_daily', 'Mark Six daily', LHC, 'Asia/Hong_Kong', { at: clock(21, 30), ordinal: true }, 300),
  game('lhc_5m', 'Mark Six 5 minutes', LHC, DHAKA, { every: 300 }, 15),
  game('vnn_daily', 'North daily', vietnam('VNN'), SAIGON, { at: clock(18, 15) }, 300),
  game('vnc_daily', 'Central daily', vietnam('VNS'), SAIGON, { at: clock(17, 15), region: 'central' }, 300),
  game('vns_daily', 'South daily', vietnam('VNS'), SAIGON, { at: clock(16, 15), region: 'south' }, 300),
  game('vnn_1m', 'North style 1 minute', vietnam('VNN'), SAIGON, { every: 60 }, 5),
  game('vnn_5m', 'North style 5 minutes', vietnam('VNN'), SAIGON, { every: 300 }, 15),
  game('vns_2m', 'South style 2 minutes', vietnam('VNS'), SAIGON, { every: 120 }, 10),
  game('sea4_daily', '4D', sea('SEA4'), 'Asia/Kuala_Lumpur', { at: clock(19, 0), weekdays: [3, 6, 0] }, 600),
  game('sea4_5m', '4D 5 minutes', sea('SEA4'), 'Asia/Kuala_Lumpur', { every: 300 }, 15),
  game('thai_gov', 'Thai style', sea('THAI'), 'Asia/Bangkok', { at: clock(15, 30), monthDays: [1, 16] }, 600),
  game('thai_5m', 'Thai style 5 minutes', sea('THAI'), 'Asia/Bangkok', { every: 300 }, 15),
]

export type GameCode = (typeof games)[number]['code']

/** Every game, in the order of the menu. */
export const GAMES: readonly Game[] = games

const byCode = new Map<string, Game>(GAMES.map((each) => [each.code, each]))

/** The game of a code, or undefined. */
export const gameOf = (code: string): Game | undefined => byCode.get(code)

/** Draws of a day; of a game by province the most there are. */
export const drawsPerDay = ({ schedule }: Game): number =>
  'every' in schedule
    ? 86_400 / schedule.every
    : schedule.region === 'south'
      ? 4
      : schedule.region === 'central'
        ? 3
        : 1
