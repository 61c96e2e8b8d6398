import { toJson } from '../contract/exact.ts'
import type { Contract, Media, Response } from '../contract/model.ts'
import { isInOperation } from '../contract/read.ts'
import { createHash } from 'node:crypto'
import { isObject } from '../contract/json.ts'
import type { Answer, Exchange } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'
import type { Issue } from '../schema/context.ts'
import type { Node } from '../schema/node.ts'
import { check } from '../schema/visit.ts'
import { byteFaults } from './bytes.ts'
import { fromForm } from './coerce.ts'
import { decode, textOfBody, type Decoded } from './decode.ts'
import { findMedia, readMediaType } from './media.ts'
import { brief, kindOfIssue, pathText, sentenceOf } from './words.ts'

/** How to check a body. `open`: undocumented fields are allowed unless a schema forbids them. */
type By = { contract: Contract; nodeAt: (at: string) => Node; open: boolean }
type Content = { faults: Departure[]; decoded: Decoded }

/** Checks an answer's body against the documentation of its status. */
export function contentFaults(by: By, response: Response, exchange: Exchange, answer: Answer): Content {
  const decoded = decode(answer)
  if (exchange.method === 'HEAD' || answer.status === 304) return { faults: [], decoded }
  const type = answer.headers['content-type'] ?? ''
  const media = findMedia(response.media, type)
  const whole = wholeFault(response, exchange, answer, decoded, media)
  if (whole !== null) return { faults: whole === 'fine' ? [] : [{ at: response.at, ...whole }], decoded }
  const again = exchange.intent.kind === 'odd' && exchange.intent.again === true
  const faults = byteFaults(answer, readMediaType(type), response.at)
  return { faults: [...faults, ...schemaFaults(by, media!, decoded, again)], decoded }
}

type Whole = Omit<Departure, 'at'> | 'fine' | null

/** Why a body as a whole can't be checked against a schema; null if it can. */
function wholeFault(
  { media: documented }: Response,
  { trouble }: Exchange,
  answer: Answer,
  decoded: Decoded,
  media: Media | null,
): Whole {
  const { status } = answer
  const type = answer.headers['content-type'] ?? ''
  const { base } = readMediaType(type)
  const expected = documented.map((one) => one.type).join(' or ')
  if (status === 204 && announcesBody(answer))
    return { kind: 'body', key: 'extra', text: 'a 204 with a body, which has none' }
  if (answer.unrecorded && (documented.length === 0 || media !== null || type === '')) return 'fine'
  if (decoded.kind === 'nothing' && !answer.unrecorded)
    return documented.length === 0 || status === 204
      ? 'fine'
      : { kind: 'body', key: 'missing', text: `${status} without a body, documented is ${expected}` }
  if (documented.length === 0)
    return status < 300 && status >= 200
      ? { kind: 'body', key: 'extra', text: `${status} with a body (${type || 'no content type'}), documented is none` }
      : 'fine'
  const inHtml = /^\s*<(!doctype|html)/i.test(textOfBody(answer.body).slice(0, 100))
  if (!media) {
    const text = inHtml
      ? `an HTML page where ${expected} is documented`
      : `content type ${type || 'missing'}, documented is ${expected}`
    return { kind: 'media-type', key: base || 'none', text, expected, actual: type }
  }
  if (decoded.kind !== 'broken') return null
  if (trouble) return 'fine'
  if (decoded.cut) return { kind: 'cut', key: 'json', text: 'the answer stops in the middle of its JSON' }
  const text = inHtml ? `an HTML page sent as ${base}` : `the body is no JSON: ${decoded.text}`
  return { kind: 'json', key: '', text }
}

function schemaFaults(
  { contract, nodeAt, open }: By,
  { schema }: Media,
  decoded: Decoded,
  again: boolean,
): Departure[] {
  if (schema === null || !('value' in decoded)) return []
  const node = nodeAt(schema)
  if (decoded.kind === 'text' && !node.flat.some(({ types }) => types?.has('string'))) return []
  const value = decoded.kind === 'form' ? fromForm(node, decoded.value) : decoded.value
  return check(node, value, 'response', !open, again).map((issue) => departureOf(contract, issue))
}

const announcesBody = ({ headers, body }: Answer) =>
  (body?.length ?? 0) > 0 || Number(headers['content-length'] ?? 0) > 0 || 'transfer-encoding' in headers

/** Checks a refusal's code where the contract lists codes: it is a separate kind of finding. */
const isCodeList = (issue: Issue, where: string) =>
  issue.keyword === 'enum' && /^\/(errorCode|error_code|code|error|error\/code)$/.test(where)

const small = (value: unknown) => ((toJson(value)?.length ?? 0) < 5000 ? value : undefined)

export function departureOf(contract: Contract, issue: Issue): Departure {
  const where = pathText(issue.path)
  const kind = isCodeList(issue, where) ? 'refusal' : kindOfIssue(issue)
  const inline = inlineKey(contract, issue, where)
  return {
    kind,
    at: issue.at,
    key: kind === 'refusal' ? brief(issue.value) : `${inline ?? ''} ${issue.field ?? ''} ${issue.keyword}`,
    ...((inline !== null || kind === 'refusal') && { alone: true }),
    ...(issue.field !== undefined && { field: issue.field }),
    path: where,
    ...(kind === 'extra-field' && { sample: small(issue.value) }),
    text:
      kind === 'refusal'
        ? `the code ${brief(issue.value)} is not in the list of this operation and status`
        : sentenceOf(issue, where),
    expected: issue.expected,
    actual: issue.keyword === 'required' ? 'nothing' : brief(issue.value),
  }
}

/**
 * The identity of a schema written inside an operation or an answer that operations share, equal for its copies in others:
 * the field, its schema, and the names of the fields beside it. Null for a schema with a name, which has one place.
 */
function inlineKey(contract: Contract, { at, node, field, keyword }: Issue, where: string): string | null {
  if (!isInOperation(at)) return null
  const owned =
    field !== undefined && (keyword === 'required' || keyword === 'undocumented' || keyword.endsWith('Properties'))
  const holder = owned ? at : (/^(.*)\/properties\/[^/]+/.exec(at)?.[1] ?? null)
  if (holder === null) return null
  const [, schema] = contract.resolve(holder)
  const properties = isObject(schema) && isObject(schema['properties']) ? schema['properties'] : {}
  const name = field ?? where.split('/').findLast((step) => step !== '*') ?? ''
  const own = owned ? (properties[name] ?? null) : node.schema
  // lists of codes differ between operations; a missing code or one that is no text does not
  const plain = isObject(own) && keyword !== 'enum' ? { ...own, enum: undefined, anyOf: undefined } : own
  const print = JSON.stringify([Object.keys(properties).toSorted(), name, name === 'value' && owned ? null : plain])
  return createHash('sha1').update(print).digest('hex').slice(0, 12)
}
