import { expect, it } from 'vitest'
import { cookieOf } from './cookies.ts'
import { deviceCookie, deviceIn } from './device-cookie.ts'

it('finds one cookie among several and decodes it', () => {
  expect(cookieOf('theme=light; lang=zh-Hans; name=a%3Db', 'lang')).toBe('zh-Hans')
  expect(cookieOf('name=a%3Db', 'name')).toBe('a=b')
  expect(cookieOf('name=a=b=c', 'name')).toBe('a=b=c')
})

it('answers null for an absent cookie and for one that is not decodable', () => {
  expect(cookieOf(undefined, 'lang')).toBeNull()
  expect(cookieOf('lang=%E0%A4%A', 'lang')).toBeNull()
})

it('remembers a browser by a cookie of 30 days, which keeps to https where the page does', () => {
  const cookie = 'device=abc; Path=/wps; Max-Age=2592000; HttpOnly; SameSite=Strict'
  expect(deviceCookie('abc', new Headers({ origin: 'https://fairhall.example' }))).toBe(`${cookie}; Secure`)
  expect(deviceCookie('abc', new Headers({ origin: 'http://hall.example/https://' }))).toBe(cookie)
  expect(deviceCookie('abc', new Headers())).toBe(cookie)
  expect(deviceIn(new Headers({ cookie: 'lang=BN; device=abc' }))).toBe('abc')
  expect(deviceIn(new Headers())).toBeNull()
})
