import { expect, it } from 'vitest'
import { gameAddress } from './game-address.ts'

const game = { vassalage: 'TCG_LOTTO', seamless: false, accountTypeName: null }

it('leads lotteries and e-lotteries to the lottery screens, to one game or to all [4.33]', () => {
  expect(gameAddress({ ...game, gameType: 'LOTT', code: 'ssc_1m' })).toBe('/lottery?gameCode=ssc_1m')
  expect(gameAddress({ ...game, gameType: 'ELOTT', code: 'ssc_3m' })).toBe('/lottery?gameCode=ssc_3m')
  expect(gameAddress({ ...game, gameType: 'LOTT', code: null })).toBe('/lottery?')
})

it('leads the lotteries of Vietnam and of South East Asia to their own', () => {
  const of = (accountTypeName: 'TCG_LOTTO_VN' | 'TCG_SEA') =>
    gameAddress({ ...game, gameType: 'LOTT', accountTypeName, code: 'a' })
  expect([of('TCG_LOTTO_VN'), of('TCG_SEA')]).toEqual(['/vnlottery?gameCode=a', '/seaLottery?gameCode=a'])
})

it('leads any other game to the page it is played on, with its vendor and category', () => {
  const slot = { ...game, vassalage: 'DEMO', gameType: 'RNG' as const, code: 'seven feast' }
  expect(gameAddress(slot)).toBe('/game?gameCode=seven+feast&vassalage=DEMO&gameType=RNG')
  expect(gameAddress({ ...slot, seamless: true, code: null })).toBe('/seamless?vassalage=DEMO&gameType=RNG')
})
