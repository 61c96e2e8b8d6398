import { isObject, type Json } from '../contract/json.ts'
import type { Contract } from '../contract/model.ts'
import type { Mask } from '../out/mask.ts'
import { isJson } from '../check/media.ts'
import { bodyOf, findToken } from './answers.ts'
import { schemesOf } from './passes.ts'
import { isClosed, type Step } from './tour.ts'

const secret = /pass|secret|token|pin$|otp|code$|captcha|username|mobile|email/i
const inputName = (name: string) => name.replaceAll(/[^A-Za-z0-9_]/g, '_')

/** A file in progress. */
type Recording = {
  /** Ids of the operations that are its steps. */
  names: ReadonlySet<string>
  /** Path → the operation that reads it. */
  readings: Map<string, string>
  /** Operation → the values that later steps take from its answer. */
  outputs: Map<string, Map<string, string>>
  /** Values that only a person knows. */
  inputs: Set<string>
  /** The step whose answer authenticates the others, and the scheme for its token. */
  login: Step | undefined
  scheme: string | undefined
  mask: Mask
}

/**
 * Writes accepted calls as an Arazzo file: values from another call's answer are outputs of that step, and values that
 * only a person knows are inputs, so that the file contains no secret.
 */
export function flowOf(steps: readonly Step[], contract: Contract, mask: Mask): Json {
  const once = steps.filter(
    (step, index) => steps.findIndex(({ made }) => made.operation === step.made.operation) === index,
  )
  const names = new Set(once.map(({ made }) => made.operation.id))
  const reads = once.map(({ made }) => made.operation).filter(({ method }) => method === 'GET')
  const readings = new Map(reads.map(({ path, id }) => [path, id]))
  const recording: Recording = {
    readings,
    names,
    outputs: new Map(),
    inputs: new Set(),
    login: loginAmong(once),
    scheme: usualScheme(once),
    mask,
  }
  const { inputs, outputs } = recording
  const written = once.map((step) => writtenStep(recording, step))
  const withOutputs = written.map((step) => {
    const own = outputs.get(step.operationId)
    return own ? { ...step, outputs: Object.fromEntries(own) } : step
  })
  const info = isObject(contract.root['info']) ? contract.root['info'] : {}
  const title = typeof info['title'] === 'string' ? info['title'] : 'the contract'
  const properties = Object.fromEntries([...inputs].map((name) => [name, { type: 'string' }]))
  return {
    arazzo: '1.0.1',
    info: { title: `Calls of ${title} that a server accepted`, version: '1.0.0' },
    sourceDescriptions: [{ name: 'contract', url: './openapi.yaml', type: 'openapi' }],
    workflows: [
      {
        workflowId: 'recorded',
        ...(inputs.size > 0 && { inputs: { type: 'object', properties } }),
        steps: withOutputs,
      },
    ],
  }
}

/** The scheme that authenticates most calls. */
function usualScheme(steps: readonly Step[]): string | undefined {
  const names = steps.flatMap(({ made }) => schemesOf(made.operation)[0]?.scheme ?? [])
  const counts = [...Map.groupBy(names, (name) => name)].toSorted(([, a], [, b]) => b.length - a.length)
  return counts[0]?.[0]
}

/** The last open call that returned a token, preferably the person's own. */
function loginAmong(steps: readonly Step[]): Step | undefined {
  const open = steps.filter(({ made, exchange }) => !isClosed(made.operation) && findToken(bodyOf(exchange)) !== null)
  return open.findLast(({ made }) => made.personal) ?? open.at(-1)
}

function writtenStep(recording: Recording, { made, exchange }: Step) {
  const { operation, body } = made
  const parameters: Json[] = (['path', 'query', 'header'] as const).flatMap((where) =>
    Object.entries(made[where]).map(([name, value]) => ({
      name,
      in: where,
      value: valueOf(recording, made, where, name, value),
    })),
  )
  parameters.push(...passOf(recording, made))
  const payload = isObject(body)
    ? Object.fromEntries(
        Object.entries(body).map(([name, value]) => [name, valueOf(recording, made, 'body', name, value)]),
      )
    : body
  const contentType = made.media && !isJson(made.media.type) ? { contentType: made.media.type } : {}
  return {
    stepId: inputName(operation.id),
    operationId: operation.id,
    ...(parameters.length > 0 && { parameters }),
    ...(payload !== undefined && { requestBody: { ...contentType, payload } }),
    successCriteria: [{ condition: `$statusCode == ${exchange.response?.status ?? 200}` }],
  }
}

/** Makes the value at a pointer of an answer an output of its step; returns the expression that names it. */
function outputOf({ outputs }: Recording, id: string, name: string, pointer: string): string {
  const own = outputs.get(id) ?? new Map<string, string>()
  outputs.set(id, own.set(name, `$response.body#${pointer}`))
  return `$steps.${inputName(id)}.outputs.${name}`
}

/** How a step authenticates: by the token from another step, or by one given as an input. */
function passOf(recording: Recording, { operation }: Step['made']): Json[] {
  const [scheme] = operation.security.find((all) => all.length > 0) ?? []
  if (!isClosed(operation) || !scheme || scheme.source['in'] === 'cookie') return []
  const { inputs } = recording
  const isKey = scheme.scheme !== recording.scheme
  const login = isKey ? undefined : recording.login
  const given = isKey ? inputName(scheme.scheme) : 'token'
  if (!login) inputs.add(given)
  const token = login
    ? outputOf(recording, login.made.operation.id, 'token', findToken(bodyOf(login.exchange))!.at)
    : `$inputs.${given}`
  return scheme.source['type'] === 'apiKey'
    ? [{ name: scheme.source['name'], in: scheme.source['in'], value: token }]
    : [{ name: 'Authorization', in: 'header', value: `Bearer {${token}}` }]
}

function valueOf(recording: Recording, made: Step['made'], where: string, name: string, value: unknown): unknown {
  const reading = /^if-match$/i.test(name) ? recording.readings.get(made.operation.path) : undefined
  if (reading !== undefined) {
    const own = recording.outputs.get(reading) ?? new Map<string, string>()
    recording.outputs.set(reading, own.set('version', '$response.header.ETag'))
    return `$steps.${inputName(reading)}.outputs.version`
  }
  const borrowed = made.borrowed.get(`${where}.${name}`)
  if (borrowed && recording.names.has(borrowed.from) && borrowed.from !== made.operation.id)
    return outputOf(recording, borrowed.from, inputName(borrowed.pointer.split('/').pop()!), borrowed.pointer)
  if (secret.test(name) && typeof value !== 'object') {
    recording.inputs.add(inputName(name))
    return `$inputs.${inputName(name)}`
  }
  return typeof value === 'string' ? recording.mask.text(value) : value
}
