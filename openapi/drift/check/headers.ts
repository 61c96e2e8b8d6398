import type { Response } from '../contract/model.ts'
import type { Answer } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'
import type { Node } from '../schema/node.ts'
import { check } from '../schema/visit.ts'
import { fromText } from './coerce.ts'
import { brief } from './words.ts'

/** Headers that no contract must name, each group with its reason; `*` matches any ending. */
const unnamed: Record<string, readonly string[]> = {
  'HTTP itself: the connection and the message': [
    'accept-*',
    'age',
    'allow',
    'alt-svc',
    'connection',
    'content-*',
    'date',
    'early-data',
    'keep-alive',
    'link',
    'location',
    'pragma',
    'preference-applied',
    'priority',
    'range',
    'refresh',
    'retry-after',
    'server',
    'server-timing',
    'set-cookie',
    'trailer',
    'transfer-encoding',
    'upgrade',
    'via',
    'warning',
    'www-authenticate',
  ],
  'HTTP itself: what caches keep and compare': ['cache-control', 'etag', 'expires', 'last-modified', 'vary'],
  'the life of an operation, said beside the contract': ['deprecation', 'sunset'],
  'browsers: what a page may do, and where it reports': [
    'access-control-*',
    'clear-site-data',
    'cross-origin-*',
    'expect-ct',
    'feature-policy',
    'nel',
    'origin-agent-cluster',
    'permissions-policy',
    'referrer-policy',
    'report-to',
    'reporting-endpoints',
    'sec-*',
    'strict-transport-security',
    'timing-allow-origin',
    'x-content-type-options',
    'x-dns-prefetch-control',
    'x-download-options',
    'x-frame-options',
    'x-permitted-cross-domain-policies',
    'x-robots-tag',
    'x-ua-compatible',
    'x-xss-protection',
  ],
  'limits of calls, whoever counts them': ['ratelimit*', 'x-ratelimit-*', 'x-rate-limit-*'],
  'traces of a call through several programs': [
    'traceparent',
    'tracestate',
    'x-b3-*',
    'x-correlation-id',
    'x-request-id',
    'x-trace-id',
  ],
  'proxies between client and server': [
    'proxy-*',
    'x-cache*',
    'x-envoy*',
    'x-forwarded*',
    'x-real-ip',
    'x-served-by',
    'x-timer',
    'x-varnish',
  ],
  'clouds and content networks': [
    'akamai*',
    'apigw-*',
    'cf-*',
    'eagleid',
    'fastly-*',
    'fly-*',
    'x-amz*',
    'x-azure*',
    'x-cloud*',
    'x-fly*',
    'x-goog*',
    'x-ms-*',
    'x-vercel*',
  ],
  'frameworks that sign their answers': ['x-aspnet*', 'x-powered-by', 'x-response-time', 'x-runtime'],
}
const isUnnamed = (name: string) =>
  Object.values(unnamed).some((group) =>
    group.some((each) => (each.endsWith('*') ? name.startsWith(each.slice(0, -1)) : name === each)),
  )

/** Missing, wrong or undocumented headers. */
export function headerFaults(
  response: Response,
  answer: Answer,
  nodeAt: (at: string) => Node,
  known: ReadonlySet<string>,
): Departure[] {
  const faults: Departure[] = []
  for (const header of response.headers) {
    const raw = answer.headers[header.name]
    if (raw === undefined) {
      const owed = header.name === 'retry-after' && (answer.status === 429 || answer.status === 503)
      if (header.required || owed)
        faults.push({
          kind: 'header',
          at: header.at,
          key: `missing ${header.name}`,
          field: header.name,
          text: `the header ${header.name} is missing`,
        })
      continue
    }
    if (header.schema === null) continue
    const node = nodeAt(header.schema)
    for (const issue of check(node, fromText(node, raw), 'response', false))
      faults.push({
        kind: 'header',
        at: header.at,
        key: `${header.name} ${issue.keyword}`,
        field: header.name,
        text: `the header ${header.name} is ${brief(raw)}, expected ${issue.expected}`,
        expected: issue.expected,
        actual: raw,
      })
  }
  for (const name of Object.keys(answer.headers)) {
    if (known.has(name) || isUnnamed(name)) continue
    faults.push({
      kind: 'header',
      at: response.at,
      key: `extra ${name}`,
      alone: true,
      field: name,
      text: `the header ${name} is not in the contract`,
      actual: answer.headers[name]!,
    })
  }
  return faults
}

/** A waiting time that makes no sense, whatever the contract says about the header. */
export function retryAfterFault({ headers, status }: Answer, { at, headers: documented }: Response): Departure[] {
  if (documented.some(({ name, schema }) => name === 'retry-after' && schema !== null)) return []
  const raw = headers['retry-after']
  if (raw === undefined || (status !== 429 && status !== 503)) return []
  if (/^\d+$/.test(raw) || !Number.isNaN(Date.parse(raw))) return []
  return [
    {
      kind: 'header',
      at,
      key: 'retry-after',
      alone: true,
      field: 'retry-after',
      text: `the header retry-after is ${brief(raw)}, neither seconds nor a date`,
    },
  ]
}

/** A personal answer that shared caches may store. */
export function cacheFault({ headers, status }: Answer, at: string, secured: boolean): Departure[] {
  const raw = headers['cache-control']?.toLowerCase() ?? ''
  if (!secured || status >= 400 || !/\bpublic\b|s-maxage=[1-9]/.test(raw)) return []
  return [
    {
      kind: 'cache',
      at,
      text: `an answer for one person is offered to shared caches: cache-control ${raw}`,
      actual: raw,
    },
  ]
}
