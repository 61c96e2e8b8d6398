import type { MessageDescriptor } from '@lingui/core'
import { expect, it } from 'vitest'
import { summaryOf } from '#rules/lottery/price.ts'
import { picksText } from './option-names.ts'

const read = ({ message, id }: MessageDescriptor) => message ?? id

it('writes picks in words: places by their names, pairs of places counted from one, numbers unchanged', () => {
  expect(picksText(summaryOf({ places: [0, 3], pick: ['7', '9'] }), read)).toBe('Ten-thousands + Tens: 7 9')
  expect(picksText(summaryOf({ opts: ['0-1:dragon', 'big'] }), read)).toBe('1–2 Dragon Big')
  expect(picksText(summaryOf({ pos: [['3', '7'], [], ['4']] }), read)).toBe('3 7 | - | 4')
})
