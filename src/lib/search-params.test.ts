import { centreOf } from './centre-address.ts'
import { expect, it } from 'vitest'
import {
  categorySearch,
  gameSearch,
  loginSearch,
  lotterySearch,
  noticesSearch,
  registerSearch,
  siteSearch,
} from './search-params.ts'

it('the page of a category is a vendor code [2.13]', () => {
  expect(categorySearch.parse({ page: 'PG' })).toEqual({ page: 'PG' })
  expect(categorySearch.parse({ page: 7, sort: 'cheapest' })).toEqual({})
})

it('a referral code is text and keeps its leading zeros [2.74]', () => {
  expect(registerSearch.parse({ referralCode: '0042', type: 'mobile' })).toEqual({
    referralCode: '0042',
    type: 'mobile',
  })
  expect(registerSearch.parse({ referralCode: 'x'.repeat(65) })).toEqual({})
})

it('a lottery has its game and play', () => {
  expect(lotterySearch.parse({ gameCode: 'VNMB', playType: '2D' })).toEqual({ gameCode: 'VNMB', playType: '2D' })
})

it.each([
  ['1', 1],
  ['12', 12],
  ['0', 1],
  ['-3', 1],
  ['2.5', 1],
  ['x', 1],
  [undefined, 1],
  ['99999', 1],
])('page %s is page %d', (page, number) => {
  expect(noticesSearch.parse({ page }).page).toBe(number)
})

it('unknown keys are dropped', () => {
  expect(gameSearch.parse({ gameCode: 'G1', evil: '1', __proto__: { vassalage: 'V' } })).toEqual({ gameCode: 'G1' })
  expect(siteSearch.parse('no object')).toEqual({})
})

it('modals open by the names of the specification and no others', () => {
  expect(siteSearch.parse({ modal: 'loginPopupModal' })).toEqual({ modal: 'loginPopupModal' })
  for (const modal of ['adminModal', '__proto__', 'constructor', '']) expect(siteSearch.parse({ modal })).toEqual({})
})

it('the member centre opens at securityCenter and the agent centre at agentTeamOverview by default [2.81]', () => {
  const unnamed = { isNamed: false, part: undefined }
  expect(centreOf(siteSearch.parse({ mc: '' }))).toEqual({ centre: 'member', page: 'securityCenter', ...unnamed })
  expect(centreOf(siteSearch.parse({ ac: '' }))).toEqual({ centre: 'agent', page: 'agentTeamOverview', ...unnamed })
  expect(centreOf(siteSearch.parse({}))).toBeNull()
  expect(siteSearch.parse({ mc: 'withdraw', ac: 'agentIncome' })).toEqual({ mc: 'withdraw', ac: 'agentIncome' })
  expect(siteSearch.parse({})).toEqual({})
  for (const name of ['xyz', '__proto__', 'constructor']) expect(siteSearch.parse({ mc: name, ac: name })).toEqual({})
})

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/a\\b', '/a b'])(
  'never leads from the login to %s',
  (redirect) => {
    expect(loginSearch.parse({ redirect })).toEqual({})
  },
)

it('the login returns to a page of the site', () => {
  expect(loginSearch.parse({ redirect: '/rng?page=PG' })).toEqual({ redirect: '/rng?page=PG' })
})
