import { describe, expect, it } from 'vitest'
import {
  customerServiceOf,
  isAgent,
  isPlayer,
  isTrial,
  mayOpenAgentCentre,
  mayOpenMemberCentre,
} from './account-types.ts'

const TYPES = [0, 1, 2, 3, 4, 40, 41, 42]

describe('account types', () => {
  it('counts 1, 2, 41 and 42 as agents, and 4 never [4.02, 6.08, 9.09]', () => {
    expect(TYPES.filter(isAgent)).toEqual([1, 2, 41, 42])
    expect(TYPES.filter(mayOpenAgentCentre)).toEqual([1, 2, 41, 42])
  })

  it('counts 4 as trial, and keeps it out of the member centre [4.03, 6.07, 9.10]', () => {
    expect(TYPES.filter(isTrial)).toEqual([4])
    expect(TYPES.filter((type) => !mayOpenMemberCentre(type))).toEqual([4])
  })

  it('counts 0 as a player', () => {
    expect(TYPES.filter(isPlayer)).toEqual([0])
  })

  it('gives VIP customer service above rank level 4 [4.05, 4.06, 9.28]', () => {
    expect([0, 4, 5, 9].map(customerServiceOf)).toEqual(['LIVECHAT', 'LIVECHAT', 'VIP', 'VIP'])
  })
})
