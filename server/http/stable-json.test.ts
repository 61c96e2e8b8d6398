import { expect, it } from 'vitest'
import { jsonText, stable } from './stable-json.ts'

it('writes a stable value as the same JSON that parses back to it, in ASCII', () => {
  const value = stable({ name: 'ফেয়ারহল 🎲', quote: '"\\\n', list: [1, null] })
  expect(JSON.parse(jsonText(value))).toEqual(value)
  expect(jsonText(value)).toMatch(/^[\u0020-\u007e]*$/)
})

it('serialises every other value again', () => {
  const value = { count: 1 }
  jsonText(value)
  value.count = 2
  expect(jsonText(value)).toBe('{"count":2}')
})

it('writes a stable value once, and any text as it is', () => {
  const value: { name: string; more?: string } = stable({ name: 'é' })
  expect(jsonText(value)).toBe(String.raw`{"name":"\u00e9"}`)
  value.more = 'too late'
  expect(jsonText(stable(value))).toBe(String.raw`{"name":"\u00e9"}`)
  expect([jsonText(null), jsonText('é'), jsonText(1)]).toEqual(['null', '"é"', '1'])
})
