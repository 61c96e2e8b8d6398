import { expect, it } from 'vitest'
import { playById } from '#rules/lottery/testing/fixtures.ts'
import { pricePick } from './slip-lines.ts'

it('reports that a pick has more bets than a line may have, without expanding it', () => {
  const numbers = Array.from({ length: 49 }, (_, i) => String(i + 1))
  const terms = { unit: '1.00', multiple: 1, rtp: '0.97', highest: '0.97', maxBets: 100_000 }
  const pick = { dan: numbers.slice(0, 1), tuo: numbers.slice(1) }
  expect(pricePick(playById.get('lhc.miss12')!, pick, terms)).toBe('bets')
  expect(pricePick(playById.get('lhc.miss12')!, { ...pick, tuo: numbers.slice(1, 13) }, terms)).toMatchObject({
    bets: 12,
  })
})
