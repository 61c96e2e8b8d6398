import { describe, expect, it } from 'vitest'
import { compileRule, hintOf, InvalidRegistrationRule, type RegistrationRule } from './registration-rules.ts'

const rule = (changes: Partial<RegistrationRule> = {}): RegistrationRule => ({
  enabled: true,
  required: true,
  minLength: 1,
  maxLength: 40,
  patternId: 1,
  ...changes,
})

const verdict = async (changes: Partial<RegistrationRule>, value: string) =>
  (await compileRule(rule(changes)))(value)?.reason ?? 'accepted'

const families: readonly [string, number, readonly string[], readonly string[]][] = [
  ['any characters [5.20]', 1, ['a', '#?', 'আমি ১', ' a '], []],
  ['a leading letter, then letters and digits [5.21]', 2, ['a', 'Rina42'], ['4rina', 'ri na', 'rina_', 'রিনা', '_a']],
  ['letters and digits without special characters [5.22]', 3, ['4rina', 'RINA'], ['ri na', 'rina!', 'রিনা']],
  ['letters and digits, both allowed [5.23]', 4, ['4rina', 'rina', '42'], ['ri-na', 'rina@', 'রিনা']],
  ['digits only [5.24]', 5, ['0', '0042'], ['4a', '4.2', '-4', '৪২', '4 2']],
  ['letters and digits with at least one capital [5.25]', 6, ['rIna42', 'A'], ['rina42', '42', 'Rina!', 'R na']],
  ['English letters and spaces [5.26]', 7, ['Rina Begum'], ['Rina42', 'রিনা', 'Rina-B', 'Rina\tB']],
  ['no spaces [5.27]', 8, ['a#b', 'রিনা'], ['a b', 'a\tb', 'a\u00a0b', 'a\u3000b']],
  [
    'letters of the local script and punctuation [5.28]',
    9,
    ['রিনা বেগম', 'মো. রহিম', 'Nguyễn Ánh'],
    ['রিনা৪', 'a$', 'a<b'],
  ],
  [
    'dates as yyyy-MM-dd [5.29]',
    10,
    ['2024-02-29', '1999-12-31'],
    ['2023-02-29', '2024-13-01', '2024-00-10', '24-01-01', '2024-1-1', '01-31-2024', '0000-01-01', '2024-01-01x'],
  ],
  ['dates as MM-dd-yyyy [5.29]', 11, ['02-29-2024'], ['02-29-2023', '13-01-2024', '31-12-2024', '2024-01-31']],
  [
    'e-mail addresses [5.30]',
    12,
    ['rina@example.org', 'r.b+x@mail.example.com', 'rina@উদাহরণ.বাংলা'],
    [
      'rina',
      '@example.org',
      'rina@',
      'rina@localhost',
      'a@b..org',
      '.a@b.org',
      'a b@c.org',
      'a@b@c.org',
      'a@-b.org',
      'a@1.2.3.4',
    ],
  ],
]

describe.each(families)('the family of %s', (_name, patternId, good, bad) => {
  it.each([...good.map((value) => [value, 'accepted']), ...bad.map((value) => [value, 'pattern'])])(
    'judges %j: %s',
    async (value, expected) => {
      expect(await verdict({ patternId }, value)).toBe(expected)
    },
  )
})

it.each([
  ['abc', 'length'],
  ['abcd', 'accepted'],
  ['abcdef', 'accepted'],
  ['abcdefg', 'length'],
  ['আমিও', 'accepted'],
  ['😀😀😀😀😀😀', 'accepted'],
])('accepts lengths from minLength to maxLength, counted in characters [5.07]: %s %s', async (value, expected) => {
  expect(await verdict({ minLength: 4, maxLength: 6 }, value)).toBe(expected)
})

it('tells min and max with every fault, for any family [5.19]', async () => {
  const check = await compileRule(rule({ patternId: 5, minLength: 6, maxLength: 8 }))
  expect(check('12')).toEqual({ reason: 'length', patternId: 5, min: 6, max: 8, single: null })
  expect(check('abcdef')).toEqual({ reason: 'pattern', patternId: 5, min: 6, max: 8, single: null })
  expect(check('')).toEqual({ reason: 'required', patternId: 5, min: 6, max: 8, single: null })
})

it.each([
  [6, 12, { min: 6, max: 12, single: null }],
  [6, 6, { min: 6, max: 6, single: 6 }],
  [0, 0, { min: null, max: null, single: null }],
  [undefined, null, { min: null, max: null, single: null }],
  [null, 9, { min: null, max: 9, single: null }],
])(
  'makes the hint of the lengths %s and %s, one number when they are equal [5.10]',
  (minLength, maxLength, expected) => {
    expect(hintOf(rule({ patternId: 2, minLength, maxLength }))).toEqual({ patternId: 2, ...expected })
  },
)

it('asks for an optional field only when the rule requires it [5.09]', async () => {
  expect(await verdict({ required: false, minLength: 4 }, '')).toBe('accepted')
  expect(await verdict({ required: false, minLength: 4 }, 'abc')).toBe('length')
  expect(await verdict({ required: true }, '')).toBe('required')
  expect(await verdict({ required: true }, '   ')).toBe('required')
  expect(await verdict({ required: true, enabled: false }, '')).toBe('accepted')
})

describe('a rule with its own acceptedPattern', () => {
  it.each([
    ['[a-z]{3}', 'abc', 'accepted'],
    ['[a-z]{3}', 'abcd', 'pattern'],
    ['[a-z]{3}', 'xabc', 'pattern'],
    ['^[a-z]{3}$', 'abc', 'accepted'],
    ['a|ab', 'ab', 'accepted'],
    ['a|b', 'ax', 'pattern'],
    ['[\\u0980-\\u09FF ]+', 'রিনা বেগম', 'accepted'],
    ['\\d+', '42\n', 'pattern'],
    ['[a-z]+', 'abc\nDEF', 'pattern'],
  ])('runs %j over the whole of %j: %s [5.06]', async (acceptedPattern, value, expected) => {
    expect(await verdict({ acceptedPattern, patternId: 1 }, value)).toBe(expected)
  })

  it('prefers it to the family [5.06]', async () => {
    expect(await verdict({ acceptedPattern: '[a-z]+', patternId: 5 }, 'abc')).toBe('accepted')
    expect(await verdict({ acceptedPattern: '[a-z]+', patternId: 5 }, '123')).toBe('pattern')
  })

  it("takes '*' for anything, within the lengths [5.08]", async () => {
    expect(await verdict({ acceptedPattern: '*', patternId: 5 }, 'আমি #?')).toBe('accepted')
    expect(await verdict({ acceptedPattern: '*', patternId: 5, maxLength: 2 }, 'abc')).toBe('length')
  })

  it('falls back to the family when it is empty', async () => {
    expect(await verdict({ acceptedPattern: '', patternId: 5 }, 'abc')).toBe('pattern')
  })

  it.each(['(?=a)b', '(a)\\1', '(', '((a{100}){100}){100}', 'a'.repeat(501)])(
    'is refused as a configuration when it cannot be run in linear time: %s',
    async (acceptedPattern) => {
      await expect(compileRule(rule({ acceptedPattern }))).rejects.toBeInstanceOf(InvalidRegistrationRule)
    },
  )

  it.each(['(a+)+', '(a|aa)*', '(.*a){20}'])('cannot hang on %s', async (acceptedPattern) => {
    const check = await compileRule(rule({ acceptedPattern, maxLength: null }))
    const before = process.cpuUsage()
    expect(check(`${'a'.repeat(20_000)}!`)?.reason).toBe('pattern')
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2_000)
  })
})

it.each([
  [{ patternId: 0 }, 'pattern family 0'],
  [{ patternId: 13 }, 'pattern family 13'],
  [{ patternId: Number.NaN }, 'pattern family NaN'],
  [{ minLength: 9, maxLength: 8 }, 'above the longest'],
])('refuses the rule %j', async (changes, sentence) => {
  await expect(compileRule(rule(changes))).rejects.toThrow(sentence)
})
