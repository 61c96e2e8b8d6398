import type { ValueOf } from '#openapi/handlers.ts'

type Member = ValueOf<'getMemberInfo'>
export type MemberType = Member['type']
type Game = ValueOf<'listGames'>['games'][number]
type Vendors = ValueOf<'listVendors'>[number]

/** A player, as the server describes the caller. */
export const sampleMember = (given: Partial<Member> = {}): Member => ({
  id: '018f2b7e-1c55-7d04-9a6b-3f2f0c6a7d11',
  account: 'nodi27',
  nickname: 'Nodi',
  type: 0,
  toUpline: false,
  upline: null,
  clubLabel: { labelName: 'Silver', rankLevel: 2 },
  memberLabel: [],
  firstTimeLogin: false,
  passwordExpired: false,
  passwordDefault: false,
  registeredAt: '2026-09-02T05:11:00Z',
  referralCode: null,
  ...given,
})

/** A slot without a picture, in a list of games. */
export const sampleGame = (code: string, given: Partial<Game> = {}): Game => ({
  code,
  name: `Game ${code}`,
  vassalage: 'PG',
  gameType: 'RNG',
  accountTypeName: null,
  defaultPlayType: null,
  isGame: null,
  nodeId: null,
  image: null,
  isHot: 0,
  isNew: 0,
  minBet: null,
  lines: null,
  seamless: false,
  apart: false,
  favourite: false,
  ...given,
})

/** Vendors of one category, named after their codes. */
export const sampleVendors = (gameType: Vendors['gameType'], ...codes: string[]): Vendors => ({
  title: gameType,
  gameType,
  cards: codes.map((vassalage) => ({
    vassalage,
    gameType,
    displayName: `Vendor ${vassalage}`,
    isHot: 0,
    isGame: null,
    image: null,
    apart: false,
  })),
})
