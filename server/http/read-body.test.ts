import { expect, it } from 'vitest'
import { parseJson, readBody } from './read-body.ts'

const request = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })

it('reads JSON and forms by their declared type', async () => {
  expect(await readBody(request('{"a":1}'), 'json')).toEqual({ a: 1 })
  expect(await readBody(request('a=1&b=%C3%A9', 'application/x-www-form-urlencoded'), 'form')).toEqual({
    a: '1',
    b: 'é',
  })
})

it.each([
  ['another type', request('{"a":1}', 'text/plain'), 'json'],
  ['broken JSON', request('{"a":'), 'json'],
  ['bytes that are not UTF-8', request(new Uint8Array([0x22, 0xff, 0x22])), 'json'],
  ['more than 256 kB', request(`"${'x'.repeat(256 * 1024)}"`), 'json'],
  ['a form field given twice', request('a=1&a=2', 'application/x-www-form-urlencoded'), 'form'],
] as const)('takes no body with %s', async (_name, sent, type) => {
  expect(await readBody(sent, type)).toBeUndefined()
})

it('takes no JSON nested deeper than any schema', () => {
  expect(parseJson('['.repeat(32) + ']'.repeat(32))).toBeDefined()
  expect(parseJson('['.repeat(33) + ']'.repeat(33))).toBeUndefined()
  expect(parseJson(`"${'['.repeat(100)}"`)).toBe('['.repeat(100))
})

it('takes no key that would reach a prototype', () => {
  expect(parseJson('{"a":{"__proto__":{"admin":true}}}')).toBeUndefined()
})
