import { expect, it } from 'vitest'
import { parseJson, readBody } from './read-body.ts'

const request = (body: BodyInit, type = 'application/json') =>
  new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': type } })

it('reads JSON and forms by their declared type', async () => {
  expect(await readBody(request('{"a":1}'), 'json', 64)).toEqual({ a: 1 })
  expect(await readBody(request('a=1&b=%C3%A9', 'application/x-www-form-urlencoded'), 'form', 64)).toEqual({
    a: '1',
    b: 'é',
  })
})

it.each([
  ['another type', request('{"a":1}', 'text/plain'), 'json'],
  ['broken JSON', request('{"a":'), 'json'],
  ['bytes that are not UTF-8', request(new Uint8Array([0x22, 0xff, 0x22])), 'json'],
  ['more bytes than the limit', request(`"${'x'.repeat(63)}"`), 'json'],
  ['a form field given twice', request('a=1&a=2', 'application/x-www-form-urlencoded'), 'form'],
] as const)('takes no body with %s', async (_name, sent, type) => {
  expect(await readBody(sent, type, 64)).toBeUndefined()
})

it('takes no JSON nested deeper than any schema', () => {
  expect(parseJson('['.repeat(32) + ']'.repeat(32))).toBeDefined()
  expect(parseJson('['.repeat(33) + ']'.repeat(33))).toBeUndefined()
  expect(parseJson(`"${'['.repeat(100)}"`)).toBe('['.repeat(100))
})

it('counts how deep a text is by its brackets alone, not by those in quotes nor by those that are closed', () => {
  expect(parseJson(`[${'[],{},'.repeat(40)}0]`)).toHaveLength(81)
  const open = '{['.repeat(40)
  for (const text of [open, `"${open}`, `\\${open}`, `${open}\\`]) {
    const value = { [text]: [text, 1] }
    expect(parseJson(JSON.stringify(value))).toEqual(value)
  }
  expect(parseJson('{"a":'.repeat(32) + '1' + '}'.repeat(32))).toBeDefined()
  expect(parseJson('{"a":'.repeat(33) + '1' + '}'.repeat(33))).toBeUndefined()
  expect(parseJson(`["x",${'['.repeat(32)}${']'.repeat(32)}]`)).toBeUndefined()
})

it('takes no key that would reach a prototype', () => {
  expect(parseJson('{"a":{"__proto__":{"admin":true}}}')).toBeUndefined()
})

it('takes a body of exactly the limit, whether it announces that or not, and a type with more after it', async () => {
  const text = `"${'x'.repeat(62)}"`
  const send = (headers: Record<string, string>, body: string | null = text) =>
    readBody(new Request('http://localhost/', { method: 'POST', body, headers }), 'json', 64)
  expect(await send({ 'content-type': 'application/json' })).toHaveLength(62)
  expect(await send({ 'content-type': ' Application/JSON ; charset=utf-8', 'content-length': '64' })).toHaveLength(62)
  expect(await send({ 'content-type': 'application/json', 'content-length': '65' })).toBeUndefined()
  expect(await send({ 'content-type': 'application/json' }, null)).toBeUndefined()
  expect(await send({ 'content-type': 'application/x-www-form-urlencoded' })).toBeUndefined()
  expect(await readBody(new Request('http://localhost/', { method: 'POST' }), 'json', 64)).toBeUndefined()
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  const empty = new Request('http://localhost/', { method: 'POST', headers: form })
  expect(await readBody(empty, 'form', 64)).toEqual({})
})

it('reads nothing of a body that announces more than the limit, and stops at the limit of one that does not', async () => {
  let given = 0
  const endless = () =>
    new ReadableStream({
      pull(controller) {
        given += 1
        controller.enqueue(new Uint8Array(1024))
      },
    })
  const post = (headers: Record<string, string>) =>
    new Request('http://localhost/', {
      method: 'POST',
      body: endless(),
      duplex: 'half',
      headers: { 'content-type': 'application/json', ...headers },
    } as RequestInit)
  const announced = post({ 'content-length': '65537' })
  given = 0
  expect(await readBody(announced, 'json', 65_536)).toBeUndefined()
  expect(given).toBeLessThanOrEqual(1)
  expect(await readBody(post({}), 'json', 65_536)).toBeUndefined()
  expect(given).toBeLessThan(70)
})
