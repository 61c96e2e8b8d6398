import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const css = readFileSync('src/ui/tokens.css', 'utf8')
const coloursAfter = (head: string): Record<string, string> => {
  const from = css.indexOf(head)
  const block = css.slice(from, css.indexOf('}', from))
  return Object.fromEntries([...block.matchAll(/--color-([\w-]+): (#[0-9a-f]{6})/g)].map((m) => [m[1], m[2]]))
}
const root = coloursAfter('  :root {\n    --color-ceiling')
const dark = { ...root, ...coloursAfter("  [data-theme='dark'],\n  .hall {") }
const light = { ...dark, ...coloursAfter("  [data-theme='light'] {") }

const linear = (channel: number): number => (channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4)
const luminance = (hex: string): number => {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((i) => linear(Number.parseInt(hex.slice(i, i + 2), 16) / 255))
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
const ratio = (a: string, b: string): number => {
  const [hi = 0, lo = 0] = [luminance(a), luminance(b)].toSorted((p, q) => q - p)
  return (hi + 0.05) / (lo + 0.05)
}

type Pair = [front: string, back: string, min: number]
const faces = ['ground', 'panel', 'panel-2', 'field']
const texts = ['ink-3', 'lamp-ink', 'win-ink', 'alert-ink', 'info-ink']
const marks = ['edge', 'focus', 'lamp-edge', 'win', 'alert', 'info']
const pairs: Pair[] = [
  ...[...faces, 'panel-3'].flatMap((face): Pair[] => [
    ['ink', face, 4.5],
    ['ink-2', face, 4.5],
  ]),
  ...faces.flatMap((face): Pair[] => [
    ...texts.map((text): Pair => [text, face, 4.5]),
    ...marks.map((mark): Pair => [mark, face, 3]),
  ]),
  ...['lamp', 'win', 'alert', 'info'].flatMap((tone): Pair[] => [
    [`on-${tone}`, tone, 4.5],
    [`${tone}-ink`, `${tone}-wash`, 4.5],
    ['ink', `${tone}-wash`, 4.5],
  ]),
  ['on-lamp', 'lamp-hot', 4.5],
]
const weak = (theme: Record<string, string>, list: Pair[]): string[] =>
  list.flatMap(([front, back, min]) => {
    const [a, b] = [theme[front], theme[back]]
    if (!a || !b) return [`${front} or ${back} is missing`]
    return ratio(a, b) < min ? [`${front} on ${back}: ${ratio(a, b).toFixed(2)}, needs ${min}`] : []
  })

describe('colour pairs', () => {
  it('black on white has a contrast of 21', () => {
    expect(ratio('#000000', '#ffffff')).toBeCloseTo(21)
  })

  it('they have enough contrast in the dark theme', () => {
    expect(weak(dark, pairs)).toEqual([])
  })

  it('they have enough contrast in the light theme', () => {
    expect(light).not.toEqual(dark)
    expect(weak(light, pairs)).toEqual([])
  })

  it('they have enough contrast in the header of both themes', () => {
    const under = ['ink', 'ink-2', 'ink-3', 'lamp-ink', 'win-ink', 'alert-ink'].map((text): Pair => [
      text,
      'ceiling',
      4.5,
    ])
    expect(weak(dark, under)).toEqual([])
    expect(weak({ ...dark, ceiling: light['ceiling'] ?? '' }, under)).toEqual([])
  })
})
