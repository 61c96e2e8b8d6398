import { expect, it } from 'vitest'
import { nicknameOf } from './nickname.ts'

it('takes names of every script, trimmed and in one form', () => {
  expect(nicknameOf('  Nodi   27 ')).toBe('Nodi 27')
  expect(nicknameOf('রিয়া')).toBe('রিয়া'.normalize('NFC'))
  expect(nicknameOf('র‌্যাব'.repeat(2))).not.toBeNull()
  expect(nicknameOf("O'Neil-Zed_1.")).toBe("O'Neil-Zed_1.")
})

it('takes none that is too short or too long, begins oddly, breaks lines or turns the text around', () => {
  for (const typed of [
    '',
    ' ',
    'a',
    'a'.repeat(25),
    '=HYPERLINK(1)',
    '-a',
    'a<b',
    'ab\u202Ecd',
    'ab\u0000cd',
    '👑king',
  ])
    expect(nicknameOf(typed), JSON.stringify(typed)).toBeNull()
  expect(nicknameOf('a'.repeat(24))).not.toBeNull()
  expect(nicknameOf('ab\ncd')).toBe('ab cd')
})
