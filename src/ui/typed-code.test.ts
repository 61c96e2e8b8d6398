import { describe, expect, it } from 'vitest'
import { typedCode } from './typed-code.ts'

const code = (typed: string, value = '', wrong = false) => typedCode({ typed, value, length: 6, wrong })

describe('a code that is typed, pasted or filled in', () => {
  it('it is found in the message it was copied from', () => {
    for (const text of [
      '481627',
      'Your code: 481 627',
      'Fairhall 24: 481-627.',
      '৪৮১৬২৭',
      'G-481627 is your code for 2026',
    ])
      expect(code(text), text).toBe('481627')
  })

  it('it replaces a complete code if it is pasted, filled in or typed over the whole code', () => {
    expect(code('481627' + '903114', '481627')).toBe('903114')
    expect(code('903114', '481627')).toBe('903114')
    expect(code('9', '481627')).toBe('9')
  })

  it('it starts again with the first digit after a wrong one, and is left alone before', () => {
    expect(code('4816279', '481627', true)).toBe('9')
    expect(code('4816279', '481627')).toBe('481627')
    expect(code('48162', '481627', true)).toBe('48162')
  })
})
