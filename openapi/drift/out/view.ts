import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import type { Contract } from '../contract/model.ts'
import type { Place } from '../contract/read.ts'
import type { Exchange } from '../exchange.ts'
import type { Coverage } from '../gather/coverage.ts'
import type { Reach } from '../gather/reach.ts'
import type { Finding, Kind } from '../gather/finding.ts'
import type { CurlOf } from './curl.ts'
import type { Mask } from './mask.ts'

/** A finding in its displayed form: in words, masked, with its place in the contract. */
export type View = {
  /** Stable between runs. */
  fingerprint: string
  kind: Kind
  text: string
  place: Place
  pointer: string
  excerpt: string
  operations: string[]
  count: number
  expected: string
  actual: string
  /** ISO times; null if no single exchange shows it. */
  first: string | null
  last: string | null
  exchange: string
  curl: string
}
export type Baselined = { view: View; owner: string; reason: string; expires: string }
export type Summary = {
  mode: string
  target: string
  contract: string
  exchanges: number
  /** The number of requested addresses that are not in the contract. */
  unmatched: number
  views: View[]
  /** Observations: not forbidden by the contract but worth knowing; they count as drift with `--strict`. */
  observations: View[]
  baselined: Baselined[]
  coverage: Coverage
  reach: Reach
  /** What traffic did not show, with the declared reasons. */
  declared: string[]
  /** Constraints of requests that no probe could break with a meaningful answer. */
  unprobed: string[]
  /** Operations that answer 501 and so are not served. */
  unserved: string[]
  /** Checks that did not run, with reasons. */
  notes: string[]
  /** The reason in one sentence why not everything requested was checked; null when it was. */
  missed: string | null
  seconds: number
}

const excerptLines = 4
const longest = 1200
const cut = (text: string) => (text.length > longest ? `${text.slice(0, longest)}… (${text.length} letters)` : text)
const files = new Map<string, string[]>()

function excerptOf({ file, line }: Place): string {
  const lines = files.get(file) ?? readFileSync(file, 'utf8').split('\n')
  files.set(file, lines)
  return lines
    .slice(line - 1, line - 1 + excerptLines)
    .map((text, index) => `${String(line + index).padStart(5)} ${text.slice(0, 160)}`)
    .join('\n')
}

function exchangeText({ method, url, request, response, trouble, ms }: Exchange, mask: Mask): string {
  const lines = [`${method} ${mask.url(url)}`, ...headerLines(request.headers, mask), cut(mask.body(request.body))]
  if (response)
    lines.push(
      '',
      `${response.status} (${Math.round(ms)} ms)`,
      ...headerLines(response.headers, mask),
      cut(mask.body(response.body)),
    )
  if (trouble) lines.push('', trouble.text)
  return lines
    .filter((line, index) => line !== '' || lines[index - 1] !== '')
    .join('\n')
    .trim()
}

const headerLines = (headers: Readonly<Record<string, string>>, mask: Mask) =>
  Object.entries(headers).map(([name, value]) => `${name}: ${mask.header(name, value)}`)

/** Puts a finding into words. */
export function viewOf(finding: Finding, contract: Contract, mask: Mask, curl: CurlOf): View {
  const place = contract.place(finding.at)
  const [example] = finding.examples
  const time = (at: number) => (example ? new Date(at).toISOString() : null)
  return {
    fingerprint: finding.id,
    kind: finding.kind,
    text: mask.text(finding.text),
    place: { ...place, file: relative(process.cwd(), place.file) || place.file },
    pointer: finding.at,
    excerpt: excerptOf(place),
    operations: [...finding.operations].toSorted(),
    count: finding.count,
    expected: mask.text(finding.expected ?? ''),
    actual: mask.text(finding.actual ?? ''),
    first: time(finding.first),
    last: time(finding.last),
    exchange: example ? exchangeText(example, mask) : '',
    curl: example ? curl(example) : '',
  }
}

const order: readonly Kind[] = [
  'unreachable',
  'security',
  'server-error',
  'operation',
  'cut',
  'slow',
  'status',
  'method',
]

/** The most severe first, then by place. */
export const sortViews = (views: readonly View[]): View[] => {
  const rank = ({ kind }: View) => (order.includes(kind) ? order.indexOf(kind) : order.length)
  return views.toSorted((a, b) => rank(a) - rank(b) || b.count - a.count || (a.pointer < b.pointer ? -1 : 1))
}
