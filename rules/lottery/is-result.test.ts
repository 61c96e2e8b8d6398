import { expect, it } from 'vitest'
import { isResult } from './is-result.ts'
import { drawVectors } from './testing/fixtures.ts'

it('knows the results of every format, and tells those of others', () => {
  const shape = (format: string) => (format === 'LF5' ? 'SSC' : format)
  for (const { format, result } of drawVectors)
    for (const other of drawVectors)
      expect([format, other.format, isResult(format, result), isResult(format, other.result)]).toEqual([
        format,
        other.format,
        true,
        shape(format) === shape(other.format),
      ])
})

it.each([
  ['SSC', '1234'],
  ['SSC', '123x5'],
  ['SSC', 12_345],
  ['X5', '01 02 03 04 12'],
  ['X5', '01 02 03 04 04'],
  ['PK10', '01 02 03 04 05 06 07 08 09 00'],
  ['LHC', { regular: [1, 2, 3, 4, 5, 6], special: 6 }],
  ['LHC', { regular: [1, 2, 3, 4, 5, 50], special: 7 }],
  ['LHC', { regular: [1, 2, 3, 4, 5, 6.5], special: 7 }],
  ['THAI', { first: '123456', front3: ['123', '456'], back3: ['123'], back2: '12' }],
  ['THAI', { first: '123456', front3: ['123', '456'], back3: ['123', '456'], back2: '12', more: '1' }],
] as const)('takes no %s result %j', (format, value) => {
  expect(isResult(format, value)).toBe(false)
})
