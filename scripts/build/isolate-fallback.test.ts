import { expect, it } from 'vitest'
import { isolateFallback } from './isolate-fallback.ts'

const compiled = (texts: object) => `export const messages=JSON.parse(${JSON.stringify(JSON.stringify(texts))});`
const transform = isolateFallback().transform as (this: object, code: string, id: string) => { code: string } | null

it('keeps English texts of a right-to-left catalogue in one run, plurals and all, and the translated ones as they are', () => {
  const texts = {
    a: ['Place this bet?'],
    b: ['Draw ', ['0']],
    c: ['ضع الرهان؟'],
    d: [['n', 'plural', { other: ['رهان'] }]],
  }
  const isolated = { ...texts, a: ['\u2066', 'Place this bet?', '\u2069'], b: ['\u2066', 'Draw ', ['0'], '\u2069'] }
  expect(transform.call({}, compiled(texts), '/locales/ar.po')?.code).toBe(compiled(isolated))
  expect(transform.call({}, compiled(texts), '/locales/bn.po')).toBeNull()
})
