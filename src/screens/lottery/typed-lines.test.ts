import { expect, it } from 'vitest'
import { pressDigit, takeBack, unfinished } from './typed-lines.ts'

const four = { tokens: 4, width: 1, options: '0123456789'.split('') } as const

it('starts a new line once one is full', () => {
  const text = Array.from('12345').reduce((before, digit) => pressDigit(four, before, digit), '')
  expect(text).toBe('1234\n5')
  expect(unfinished(four, text)).toBe('5')
})

it('continues after typed text, with or without a comma', () => {
  expect(pressDigit(four, '1234,', '9')).toBe('1234,9')
  expect(pressDigit(four, '12', '9')).toBe('129')
})

it('deletes digits one at a time, across the end of a line', () => {
  expect(takeBack('1234\n5')).toBe('1234')
  expect(takeBack('1234')).toBe('123')
  expect(takeBack('1')).toBe('')
  expect(takeBack('')).toBe('')
})
