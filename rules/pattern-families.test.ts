import { expect, it } from 'vitest'
import { PATTERN_FAMILIES } from './pattern-families.ts'

const accepted = (id: keyof typeof PATTERN_FAMILIES, values: string[]) => values.filter(PATTERN_FAMILIES[id])

it('takes an address as long as mail takes one, and none that mail does not', () => {
  const label = 'd'.repeat(63)
  const domain = (size: number) => `${label}.${label}.${label}.${'e'.repeat(size - 192 - 4)}.com`.slice(-size)
  const right = [
    'a@b.cd',
    'nodi.rahman+hall@ডাক.বাংলা',
    `${'l'.repeat(64)}@hall.example`,
    `a@${label}.example`,
    `a@${domain(253)}`,
    'a@4you.example',
  ]
  expect(accepted(12, right)).toEqual(right)
  const wrong = [
    '@hall.example',
    'a@',
    'a',
    'a@hall',
    'a..b@hall.example',
    '.a@hall.example',
    'a b@hall.example',
    'a@-hall.example',
    'a@hall-.example',
    'a@hall..example',
    'a@10.0.0.1',
    `${'l'.repeat(65)}@hall.example`,
    `a@${label}d.example`,
    `a@${domain(254)}`,
  ]
  expect(accepted(12, wrong)).toEqual([])
})

it('takes days there are, in the order of the family', () => {
  expect(
    accepted(10, ['2024-02-29', '2026-02-29', '1000-01-01', '0999-12-31', '02-29-2024', '2024-13-01', '2024-2-9']),
  ).toEqual(['2024-02-29', '1000-01-01'])
  expect(accepted(11, ['02-29-2024', '02-29-2026', '2024-02-29', '12-31-1999', '31-12-1999'])).toEqual([
    '02-29-2024',
    '12-31-1999',
  ])
})

it('tells letters, digits and capitals apart', () => {
  const values = ['abc', 'abc1', '1abc', 'Abc1', '123', 'ab c', 'নদী', 'নদী, মেঘ', 'a_b', '১২']
  expect(accepted(1, values)).toEqual(values)
  expect(accepted(2, values)).toEqual(['abc', 'abc1', 'Abc1'])
  for (const id of [3, 4] as const) expect(accepted(id, values)).toEqual(['abc', 'abc1', '1abc', 'Abc1', '123'])
  expect(accepted(5, values)).toEqual(['123'])
  expect(accepted(6, values)).toEqual(['Abc1'])
  expect(accepted(7, values)).toEqual(['abc', 'ab c'])
  expect(accepted(8, values)).toEqual(values.filter((value) => !value.includes(' ')))
  expect(accepted(9, values)).toEqual(['abc', 'ab c', 'নদী', 'নদী, মেঘ', 'a_b'])
})
