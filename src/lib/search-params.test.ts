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

it('takes the page of a category for a vendor code [2.13]', () => {
  expect(categorySearch.parse({ page: 'PG' })).toEqual({ page: 'PG' })
  expect(categorySearch.parse({ page: 7, sort: 'cheapest' })).toEqual({})
})

it('takes a referral code as text, leading zeros and all [2.74]', () => {
  expect(registerSearch.parse({ referralCode: '0042', type: 'mobile' })).toEqual({
    referralCode: '0042',
    type: 'mobile',
  })
  expect(registerSearch.parse({ referralCode: 'x'.repeat(65) })).toEqual({})
})

it('takes the game and the play of a lottery', () => {
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
])('takes page %s for page %d', (page, number) => {
  expect(noticesSearch.parse({ page }).page).toBe(number)
})

it('keeps keys out that no route knows', () => {
  expect(gameSearch.parse({ gameCode: 'G1', evil: '1', __proto__: { vassalage: 'V' } })).toEqual({ gameCode: 'G1' })
  expect(siteSearch.parse('no object')).toEqual({})
})

it('opens modals by the names of the specification and no other', () => {
  expect(siteSearch.parse({ modal: 'loginPopupModal' })).toEqual({ modal: 'loginPopupModal' })
  for (const modal of ['adminModal', '__proto__', 'constructor', '']) expect(siteSearch.parse({ modal })).toEqual({})
})

it('opens the member centre at securityCenter and the agent centre at agentTeamOverview unless told [2.81]', () => {
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

it('leads from the login back to a page of the site', () => {
  expect(loginSearch.parse({ redirect: '/rng?page=PG' })).toEqual({ redirect: '/rng?page=PG' })
})
