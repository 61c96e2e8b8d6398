import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inertCell, plainCell } from './inert-cell.ts'

const signs = ['=', '+', '-', '@', '＝', '＋', '－', '＠']

it('guards each sign of a formula, also behind a line feed, a tab or spaces', () => {
  for (const sign of signs)
    for (const before of ['', '\n', '\r\n', '\t', '  ', '\u00A0'])
      expect(inertCell(`${before}${sign}HYPERLINK("x")`)).toBe(`'${before}${sign}HYPERLINK("x")`)
  for (const first of ['\t', '\r', '\n']) expect(inertCell(`${first}1`)).toBe(`'${first}1`)
})

it('leaves a negative amount a number, and guards what only begins like one', () => {
  for (const amount of ['-500.00', '-0.001', '-12', '0', '500.00']) expect(inertCell(amount)).toBe(amount)
  for (const text of ['-500.00+cmd', '--1', '-1-1', '-', '-.5', '-1.', '+8801712345678', '-1\n'])
    expect(inertCell(text)).toBe(`'${text}`)
})

it('reads back white space that was guarded as nothing', () => {
  for (const text of ['\n', '\t ', '\r\n']) expect(plainCell(inertCell(text))).toBe('')
})

it('never writes a cell that a spreadsheet takes for a formula, and reads back what it guarded', () => {
  const cell = fc.tuple(fc.constantFrom('', ' ', '\n', '\t', "'"), fc.constantFrom('', ...signs), fc.string())
  fc.assert(
    fc.property(cell, (parts) => {
      const text = parts.join('')
      const written = inertCell(text)
      if (!/^-\d+(?:\.\d+)?$/.test(written)) expect(written).not.toMatch(/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/)
      if (written !== text) expect(plainCell(written)).toBe(text.trim())
    }),
  )
})
