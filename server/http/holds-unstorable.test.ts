import { expect, it } from 'vitest'
import { holdsUnstorable } from './holds-unstorable.ts'

it.each([['a\u0000'], [['x', '\u0000']], [{ a: { b: ['\u0000b'] } }], ['a\ud800'], [{ a: '\udc00b' }]])(
  'finds it in %j',
  (value) => {
    expect(holdsUnstorable(value)).toBe(true)
  },
)

it.each([['a'], [0], [null], [undefined], [{ a: ['\u0001', '\ufffd', '\u{1f600}', ''] }]])(
  'finds none in %j',
  (value) => {
    expect(holdsUnstorable(value)).toBe(false)
  },
)
