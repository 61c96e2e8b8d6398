import { expect, it } from 'vitest'
import { rateStepFault } from './rate-step.ts'

const channel = (channelId: string, rate: string | null, payCurrency = 'USDT') => ({ channelId, payCurrency, rate })
const step = (before: string | null, after: string | null) =>
  rateStepFault([channel('one', before)], [channel('one', after)])

it('a rate changes by a quarter at most at once, up or down', () => {
  expect(step('100', '125')).toBeNull()
  expect(step('100', '80')).toBeNull()
  expect(step('100', '125.00000001')).toEqual({
    channelId: 'one',
    before: '100',
    after: '125.00000001',
    factor: '1.25',
  })
  expect(step('100', '79.99999999')).not.toBeNull()
  expect(step('100', '0')).not.toBeNull()
})

it('no rate counts as one to one, so that taking a rate away is a step as well', () => {
  expect(step('110', null)).not.toBeNull()
  expect(step(null, '110')).not.toBeNull()
  expect(step(null, null)).toBeNull()
})

it('a channel that is new is compared with another one of its currency, and is free where there is none', () => {
  const before = [channel('one', '100')]
  expect(rateStepFault(before, [...before, channel('two', '9999999')])).toMatchObject({ channelId: 'two' })
  expect(rateStepFault(before, [...before, channel('two', '9999999', 'BTC')])).toBeNull()
})
