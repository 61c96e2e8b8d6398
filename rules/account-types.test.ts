import { expect, it } from 'vitest'
import { isAgent, isGuest, isPlayer } from './account-types.ts'

const every = Array.from({ length: 100 }, (_, type) => type)

it('are 1, 2, 41 and 42 for agents [9.09]', () => {
  expect(every.filter(isAgent)).toEqual([1, 2, 41, 42])
})

it('the type of a guest is 4, neither player nor agent [9.10]', () => {
  expect(every.filter(isGuest)).toEqual([4])
  expect(every.filter(isPlayer)).toEqual([0])
})
