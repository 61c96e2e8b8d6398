import type { Response } from '../contract/model.ts'
import type { Answer } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'
import type { Node } from '../schema/node.ts'
import { check } from '../schema/visit.ts'
import { fromText } from './coerce.ts'
import { brief } from './words.ts'

/** Headers of HTTP itself, of browsers' security and of what stands between client and server. */
const common =
  /^(accept-.*|access-control-.*|age|allow|alt-svc|cache-control|clear-site-data|connection|content-.*|cross-origin-.*|date|deprecation|early-data|etag|expect-ct|expires|feature-policy|keep-alive|last-modified|link|location|nel|origin-agent-cluster|permissions-policy|pragma|preference-applied|priority|proxy-.*|range|ratelimit.*|referrer-policy|refresh|report-to|reporting-endpoints|retry-after|sec-.*|server|server-timing|set-cookie|strict-transport-security|sunset|timing-allow-origin|trace(parent|state)|trailer|transfer-encoding|upgrade|vary|via|warning|www-authenticate|x-(amz.*|azure.*|aspnet.*|b3-.*|cache.*|cloud.*|content-type-options|correlation-id|dns-prefetch-control|download-options|envoy.*|fly.*|forwarded.*|frame-options|goog.*|ms-.*|permitted-cross-domain-policies|powered-by|ratelimit-.*|rate-limit-.*|real-ip|request-id|response-time|robots-tag|runtime|served-by|timer|trace-id|ua-compatible|varnish|vercel.*|xss-protection)|cf-.*|fly-.*|fastly-.*|akamai.*|apigw-.*|eagleid|nel)$/

/** Headers that are missing, wrong or unheard of. */
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
    if (known.has(name) || common.test(name)) continue
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

/** A wait that makes no sense, whatever the contract says of the header. */
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

/** An answer for one person that anybody's cache may keep. */
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
