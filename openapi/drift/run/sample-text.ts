import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'

const dates: Record<string, string> = {
  'date-time': '2026-11-21T09:30:00Z',
  date: '2026-11-21',
  time: '09:30:00Z',
  duration: 'PT1H',
  email: 'drift@example.org',
  'idn-email': 'drift@example.org',
  uuid: '6f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a10',
  uri: 'https://example.org/drift',
  url: 'https://example.org/drift',
  'uri-reference': '/drift',
  hostname: 'example.org',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZHJpZnQ=',
  binary: 'drift',
  'json-pointer': '/drift',
  regex: '^a$',
}

/** A text that is valid by its schema's format, pattern and lengths. */
export function textSample(node: Node, turn: number): string {
  const of = (key: string) => node.flat.map(({ schema }) => schema[key])
  const format = of('format').find((one): one is string => typeof one === 'string' && one in dates)
  const pattern = fromPattern(
    of('pattern').find((one) => typeof one === 'string'),
    turn,
  )
  const minLength = Math.max(0, ...of('minLength').filter((one): one is number => typeof one === 'number'))
  const maxLength = Math.min(Infinity, ...of('maxLength').filter((one): one is number => typeof one === 'number'))
  const fitting = [
    ...(format === 'uuid' ? [crypto.randomUUID()] : format ? [dates[format]!] : []),
    ...(turn > 0 ? [`drift${turn}`, ...(pattern === null ? [] : [pattern])] : []),
    'drift',
    'driftcheck',
    'Drift1',
    '123456',
    '1',
    'a',
    'A1',
    'AA',
    '01712345678',
    '+8801712345678',
    '100.00',
    '2026-11-21',
    'drift-1',
    'BDT',
    '#a1b2c3',
    'd'.repeat(Math.max(1, minLength)),
    'drift'.slice(0, maxLength),
    '1'.repeat(Math.max(1, minLength)),
    'A'.repeat(Math.max(1, minLength)),
    'drift'.padEnd(minLength, 'x'),
  ]
  return fitting.find((text) => keeps(node, text, 'request')) ?? pattern ?? fitting.at(-1)!
}

/** The shortest text for a simple pattern of classes, groups and counts. */
export function fromPattern(pattern: unknown, turn = 0): string | null {
  if (typeof pattern !== 'string') return null
  let rest = pattern.replace(/^\^/, '').replace(/\$$/, '')
  let text = ''
  for (let safety = 0; rest !== '' && safety < 200; safety += 1) {
    const group = /^\((?:\?:)?([^()|]*)(?:\|[^()]*)?\)/.exec(rest)
    const unit = group ? null : /^(\[(?:\\.|[^\]])+\]|\\.|[^\\[\]()|*+?{}])/.exec(rest)
    const source = (group ?? unit)?.[0]
    if (source === undefined) return null
    rest = rest.slice(source.length)
    const count = /^(?:\{(\d+)(?:,\d*)?\}|([*?])|(\+))/.exec(rest)
    if (count) rest = rest.slice(count[0].length)
    const times = count ? (count[1] !== undefined ? Number(count[1]) : count[2] ? 0 : 1) : 1
    const one = group ? (fromPattern(group[1], turn) ?? '') : letterFor(source, turn)
    text += one.repeat(times)
  }
  return text
}

const alphabet = Array.from('a1A0-_@. bcdefghijklmnopqrstuvwxyzBCDEFGHIJKLMNOPQRSTUVWXYZ23456789')

function letterFor(source: string, turn: number): string {
  if (source.length === 1) return source === '.' ? 'a' : source
  const matcher = new RegExp(`^${source}$`, 'u')
  const fitting = alphabet.filter((one) => matcher.test(one))
  return fitting[turn % Math.max(1, fitting.length)] ?? source.slice(-1)
}
