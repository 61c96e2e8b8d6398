import { expect, it } from 'vitest'
import { charactersOf } from './characters-of.ts'

it.each([
  ['খেলা', 2],
  ['ক্ষমা করুন', 6],
  ['  four ', 4],
  ['👨‍👩‍👧 🇧🇩', 3],
  ['e\u0301', 1],
  ['   ', 0],
])('counts the characters of %s as a reader does', (text, count) => {
  expect(charactersOf(text)).toBe(count)
})
