import { isObject, type Json } from '../contract/json.ts'
import type { Contract } from '../contract/model.ts'
import type { Mask } from '../out/mask.ts'
import { bodyOf, findToken } from './answers.ts'
import { isClosed, type Step } from './tour.ts'

const secret = /pass|secret|token|pin$|otp|code$|captcha|username|mobile|email/i
const inputName = (name: string) => name.replaceAll(/[^A-Za-z0-9_]/g, '_')

/**
 * Writes accepted calls as an Arazzo file: what one call took from the answer of another is an output of that step, what
 * only a person knows is an input, so that no secret is in the file.
 */
export function flowOf(steps: readonly Step[], contract: Contract, mask: Mask): Json {
  const once = steps.filter(
    (step, index) => steps.findIndex(({ made }) => made.operation === step.made.operation) === index,
  )
  const names = new Set(once.map(({ made }) => made.operation.id))
  const outputs = new Map<string, Map<string, string>>()
  const inputs = new Set<string>()
  const source =
    once.findLast(
      ({ made, exchange }) => !isClosed(made.operation) && findToken(bodyOf(exchange)) !== null && made.personal,
    ) ?? once.findLast(({ made, exchange }) => !isClosed(made.operation) && findToken(bodyOf(exchange)) !== null)

  /** How a step is let in: by the token of the step that got one, or by one that is handed in. */
  function passOf({ operation }: Step['made']): Json[] {
    const [scheme] = operation.security.find((all) => all.length > 0) ?? []
    if (!isClosed(operation) || !scheme || scheme.source['in'] === 'cookie') return []
    const name = scheme.source['type'] === 'apiKey' ? scheme.source['name'] : 'Authorization'
    const where = scheme.source['type'] === 'apiKey' ? scheme.source['in'] : 'header'
    let token = '$inputs.token'
    if (source) {
      const id = source.made.operation.id
      const own = outputs.get(id) ?? new Map<string, string>()
      outputs.set(id, own.set('token', `$response.body#${findToken(bodyOf(source.exchange))!.at}`))
      token = `$steps.${inputName(id)}.outputs.token`
    } else inputs.add('token')
    return [{ name, in: where, value: scheme.source['type'] === 'apiKey' ? token : `Bearer {${token}}` }]
  }

  function valueOf(where: string, name: string, value: unknown, made: Step['made']): unknown {
    const borrowed = made.borrowed.get(`${where}.${name}`)
    if (borrowed && names.has(borrowed.from) && borrowed.from !== made.operation.id) {
      const output = inputName(borrowed.pointer.split('/').pop()!)
      const own = outputs.get(borrowed.from) ?? new Map<string, string>()
      outputs.set(borrowed.from, own.set(output, `$response.body#${borrowed.pointer}`))
      return `$steps.${inputName(borrowed.from)}.outputs.${output}`
    }
    if (secret.test(name) && typeof value !== 'object') {
      inputs.add(inputName(name))
      return `$inputs.${inputName(name)}`
    }
    return typeof value === 'string' ? mask.text(value) : value
  }

  const written = once.map(({ made, exchange }) => {
    const { operation, body } = made
    const parameters: Json[] = (['path', 'query', 'header'] as const).flatMap((where) =>
      Object.entries(made[where]).map(([name, value]) => ({
        name,
        in: where,
        value: valueOf(where, name, value, made),
      })),
    )
    parameters.push(...passOf(made))
    const payload = isObject(body)
      ? Object.fromEntries(Object.entries(body).map(([name, value]) => [name, valueOf('body', name, value, made)]))
      : body
    return {
      stepId: inputName(operation.id),
      operationId: operation.id,
      ...(parameters.length > 0 && { parameters }),
      ...(payload !== undefined && { requestBody: { payload } }),
      successCriteria: [{ condition: `$statusCode == ${exchange.response?.status ?? 200}` }],
    }
  })
  const withOutputs = written.map((step) => {
    const own = outputs.get(step.operationId)
    return own ? { ...step, outputs: Object.fromEntries(own) } : step
  })
  const info = isObject(contract.root['info']) ? contract.root['info'] : {}
  return {
    arazzo: '1.0.1',
    info: {
      title: `Calls of ${typeof info['title'] === 'string' ? info['title'] : 'the contract'} that a server accepted`,
      version: '1.0.0',
    },
    sourceDescriptions: [{ name: 'contract', url: './openapi.yaml', type: 'openapi' }],
    workflows: [
      {
        workflowId: 'recorded',
        ...(inputs.size > 0 && {
          inputs: {
            type: 'object',
            properties: Object.fromEntries([...inputs].map((name) => [name, { type: 'string' }])),
          },
        }),
        steps: withOutputs,
      },
    ],
  }
}
