import { describe, expect, it } from 'vitest'
import { pagerItems } from './pager-items.ts'

const row = (page: number, total: number): string => pagerItems(page, total).join(' ')

describe('the row of page numbers', () => {
  it('it shows three pages around the current one, one at each end, and … between [9.33]', () => {
    expect(row(5, 20)).toBe('1 … 4 5 6 … 20')
    expect(row(1, 20)).toBe('1 2 3 … 20')
    expect(row(20, 20)).toBe('1 … 18 19 20')
  })

  it('it shows the page itself where only one would be left out', () => {
    expect(row(4, 20)).toBe('1 2 3 4 5 … 20')
    expect(row(2, 5)).toBe('1 2 3 4 5')
  })

  it('it lists every page once, whatever the current page', () => {
    for (let total = 1; total <= 30; total++)
      for (let page = 1; page <= total; page++) {
        const numbers = pagerItems(page, total).filter((item) => item !== '…')
        expect(new Set(numbers).size).toBe(numbers.length)
        expect(numbers).toContain(page)
        expect([numbers[0], numbers.at(-1)]).toEqual([1, total])
      }
  })
})
