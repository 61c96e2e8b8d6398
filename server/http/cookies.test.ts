import { expect, it } from 'vitest'
import { cookieOf } from './cookies.ts'

it('finds one cookie among several and decodes it', () => {
  expect(cookieOf('theme=light; lang=zh-Hans; name=a%3Db', 'lang')).toBe('zh-Hans')
  expect(cookieOf('name=a%3Db', 'name')).toBe('a=b')
})

it('answers null for an absent cookie and for one that is not decodable', () => {
  expect(cookieOf(undefined, 'lang')).toBeNull()
  expect(cookieOf('lang=%E0%A4%A', 'lang')).toBeNull()
})
