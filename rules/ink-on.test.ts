import { expect, it } from 'vitest'
import { contrastOf, inkOn } from './ink-on.ts'

it('measures contrast as WCAG does', () => {
  expect(contrastOf('#ffffff', '#000000')).toBeCloseTo(21)
  expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
  expect(contrastOf('#0f766e', '#0f766e')).toBe(1)
})

it('writes light on dark colours and dark on light ones', () => {
  expect(inkOn('#0f766e')).toBe('#ffffff')
  expect(inkOn('#ffc857')).toBe('#0c2830')
  for (const ground of ['#808080', '#00ff00', '#ff00ff', '#0000ff', '#ffffff', '#000000'])
    expect(contrastOf(ground, inkOn(ground)), ground).toBeGreaterThan(3.5)
})
