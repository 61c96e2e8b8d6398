import type { Contract, Operation, Response } from '../contract/model.ts'
import type { Answer, Exchange } from '../exchange.ts'
import type { Departure } from '../gather/finding.ts'
import { isObject } from '../contract/json.ts'
import type { Node } from '../schema/node.ts'
import { keeps } from '../schema/visit.ts'
import { acceptedFaults } from './accepted.ts'
import { responseFor, statusFault, verdictFault } from './answer.ts'
import { traceLeak } from './bytes.ts'
import { contentFaults } from './content.ts'
import { decode } from './decode.ts'
import { envelopeFaults, pageFaults, saysRefused } from './envelope.ts'
import { cacheFault, headerFaults, retryAfterFault } from './headers.ts'
import type { Repeats } from './repeats.ts'

/** The settings for judging exchanges. */
export type Yardstick = {
  contract: Contract
  requestNode: (at: string) => Node
  responseNode: (at: string) => Node
  /** Names of headers that any answer may have. */
  headers: ReadonlySet<string>
  /** Compares answers with earlier ones; null if repeated requests may get new answers. */
  repeats: Repeats | null
  /** Milliseconds from which an answer is slow. */
  slowMs: number
  /** Objects are open unless their schemas close them. */
  open: boolean
}
type Report = (faults: readonly (Departure | null)[]) => void

/** Reports how an exchange departs from its operation; returns the documented answer used to check body and headers. */
export function judgeExchange(
  yardstick: Yardstick,
  operation: Operation,
  path: Record<string, string>,
  exchange: Exchange,
  report: Report,
): Response | null {
  const { response, intent } = exchange
  report([transportFault(operation, exchange, yardstick.slowMs)])
  if (!response) return null
  report([traceLeak(response, operation.at)])
  const wrong = statusFault(operation, exchange, response)
  const verdict = doorFault(operation, exchange, response)
  if (intent.kind === 'seen') report(acceptedFaults(operation, path, exchange, yardstick.requestNode))
  // wrong access is the only finding: the answer behind it was meant for another caller
  report([verdict ?? wrong])
  const documented = responseFor(operation, response.status)
  if (wrong !== null || documented === null || verdict !== null || exchange.trouble) return null
  judgeAnswer(yardstick, operation, documented, exchange, response, report)
  return documented
}

/** Errors before there was an answer to read, and late answers. */
function transportFault({ at }: Operation, { trouble, ms }: Exchange, slowMs: number): Departure | null {
  if (!trouble) return ms > slowMs ? { kind: 'slow', at, text: `an answer took longer than ${slowMs} ms` } : null
  const kind = trouble.kind === 'too-large' ? 'body' : trouble.kind === 'encoding' ? 'cut' : trouble.kind
  return { kind, at, text: trouble.text }
}

/** Whether a caller was admitted or refused wrongly; a refusal with status 200 admits no caller. */
function doorFault(operation: Operation, exchange: Exchange, answer: Answer): Departure | null {
  const verdict = verdictFault(operation, exchange, answer)
  const isRefused =
    verdict !== null && answer.status < 300 && documentsRefusals(operation) && saysRefused(jsonOf(answer))
  return isRefused ? null : verdict
}

/** Checks body and headers against the answer documented for the status. */
function judgeAnswer(
  { contract, responseNode, headers, repeats, open }: Yardstick,
  operation: Operation,
  documented: Response,
  exchange: Exchange,
  answer: Answer,
  report: Report,
): void {
  const { faults, decoded } = contentFaults({ contract, nodeAt: responseNode, open }, documented, exchange, answer)
  const body = decoded.kind === 'json' ? decoded.value : undefined
  const envelope = envelopeFaults(body, answer.status, `${operation.at}/responses`, documentsRefusals(operation))
  const disguised =
    answer.status < 400 || faults.length > 0
      ? null
      : disguiseFault(operation, documented, answer.status, body, responseNode)
  // the contradiction is the cause; findings by the schema of the other kind of answer would only follow from it
  report(envelope.length > 0 ? envelope : [...faults, disguised])
  report([
    ...headerFaults(documented, answer, responseNode, headers),
    ...retryAfterFault(answer, documented),
    ...cacheFault(answer, documented.at, operation.security.length > 0),
    ...(answer.status < 300 ? pageFaults(body, documented.at) : []),
    ...(repeats?.(operation, exchange, body) ?? []),
  ])
}

/** A refusal with the body of a successful answer. */
function disguiseFault(
  { at, responses }: Operation,
  documented: Response,
  status: number,
  body: unknown,
  nodeAt: (at: string) => Node,
): Departure | null {
  if (!isObject(body)) return null
  const nodesOf = ({ media }: Response) => media.flatMap(({ schema }) => (schema === null ? [] : [nodeAt(schema)]))
  const known = new Set(nodesOf(documented).flatMap(({ flat }) => flat.flatMap(({ props }) => [...props.keys()])))
  const isMeant = (node: Node) =>
    node.flat.some(({ required }) => required.some((name) => !known.has(name))) && keeps(node, body, 'response')
  const success = responses.filter((one) => one.status.startsWith('2')).flatMap(nodesOf)
  return success.some(isMeant)
    ? { kind: 'envelope', at, key: 'disguise', text: `a ${status} holds the body of an answer that was given` }
    : null
}

const documentsRefusals = ({ responses }: Operation) =>
  responses.some(({ status }) => /^[45]/.test(status) || status === 'default')

const jsonOf = (answer: Answer): unknown => {
  const decoded = decode(answer)
  return decoded.kind === 'json' ? decoded.value : undefined
}
