import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, extname, join, resolve as resolvePath } from 'node:path'
import { parse } from 'yaml'
import { follow, isObject, sameJson, stepsOf, textOf, type Json } from '../contract/json.ts'
import type { Contract } from '../contract/model.ts'
import { sealedSchema } from './seal.ts'
import type { Exchange } from '../exchange.ts'
import { bodyOf } from './answers.ts'
import { withCaptcha } from './captcha.ts'
import { settingOf } from './credentials.ts'
import { draft, mediaFor } from './draft.ts'
import type { Draft } from './workshop.ts'
import type { Flow, FlowStep } from './flow.ts'
import { movesMoney } from './order.ts'
import { isDone, type Tour } from './tour.ts'

/** A flow that does not fit the contract. */
export class BrokenFlow extends Error {}

/** Reads an Arazzo 1.0 file whose steps name operations of the contract. @throws BrokenFlow */
export function readFlow(file: string, contract: Contract): Flow {
  const data: unknown = parse(readFileSync(file, 'utf8'))
  if (!isObject(data) || !textOf(data['arazzo']).startsWith('1.')) throw new BrokenFlow(`${file} is no Arazzo 1.0 file`)
  const workflows = (Array.isArray(data['workflows']) ? data['workflows'] : []).filter(isObject)
  if (workflows.length === 0) throw new BrokenFlow(`${file} has no workflows`)
  return {
    file,
    workflows: workflows.map((workflow) => ({
      id: textOf(workflow['workflowId']),
      inputs: Object.keys((follow(workflow, ['inputs', 'properties']) ?? {}) as object),
      steps: (Array.isArray(workflow['steps']) ? workflow['steps'] : []).filter(isObject).map((source) => {
        const wanted = textOf(source['operationId']).replace(/^\$sourceDescriptions\.[^.]+\./, '')
        const operation = contract.operations.find(({ id }) => id === wanted)
        if (!operation)
          throw new BrokenFlow(
            `${file}: the step ${textOf(source['stepId'])} calls ${wanted}, which the contract does not have`,
          )
        return { id: textOf(source['stepId']), operation, source }
      }),
    })),
  }
}

/** The flows at a path: one file, or a folder's files in alphabetical order. @throws BrokenFlow */
export function readFlows(path: string, contract: Contract): Flow[] {
  if (!existsSync(path)) throw new BrokenFlow(`there is no flow ${path}`)
  if (!statSync(path).isDirectory()) return [readFlow(path, contract)]
  return namesIn(path).map((name) => readFlow(join(path, name), contract))
}

/** The flows in the folder beside a contract, except those that belong to another contract in the same place. */
export function readFlowsBeside(contractFile: string, contract: Contract): Flow[] {
  const folder = flowsBeside(contractFile)
  if (folder === null) return []
  const isOther = (file: string) => {
    const data: unknown = parse(readFileSync(join(folder, file), 'utf8'))
    const sources = isObject(data) && Array.isArray(data['sourceDescriptions']) ? data['sourceDescriptions'] : []
    const named = sources.filter(isObject).map(({ url }) => resolvePath(folder, textOf(url)))
    return named.length > 0 && named.every((one) => one !== resolvePath(contractFile) && existsSync(one))
  }
  return namesIn(folder)
    .filter((name) => !isOther(name))
    .map((name) => readFlow(join(folder, name), contract))
}

const namesIn = (folder: string) =>
  readdirSync(folder)
    .filter((name) => ['.yaml', '.yml', '.json'].includes(extname(name)))
    .toSorted()

/** The folder of flows beside a contract; null if there is none. */
const flowsBeside = (contractFile: string): string | null =>
  [join(dirname(contractFile), 'flows'), join(dirname(contractFile), '../flows')].find(existsSync) ?? null

type Known = { inputs: Json; outputs: Map<string, Json> }

/** The value of a runtime expression; texts may contain expressions in braces. */
function evaluate(expression: unknown, known: Known, exchange: Exchange | null): unknown {
  if (Array.isArray(expression)) return expression.map((one) => evaluate(one, known, exchange))
  if (isObject(expression))
    return Object.fromEntries(Object.entries(expression).map(([key, one]) => [key, evaluate(one, known, exchange)]))
  if (typeof expression !== 'string') return expression
  if (expression.startsWith('$')) return resolve(expression, known, exchange)
  return expression.replaceAll(/\{(\$[^}]+)\}/g, (_, inner: string) => textOf(resolve(inner, known, exchange)))
}

function resolve(expression: string, { inputs, outputs }: Known, exchange: Exchange | null): unknown {
  const [path = '', pointer] = expression.split('#', 2)
  const [root, first = '', ...rest] = path.slice(1).split('.')
  if (root === 'inputs') return follow(inputs, [first, ...rest])
  if (root === 'steps') return follow(outputs.get(first), rest.slice(1))
  if (root === 'statusCode') return exchange?.response?.status
  if (root === 'response' && first === 'body')
    return exchange ? follow(bodyOf(exchange), stepsOf(pointer ?? '')) : undefined
  if (root === 'response' && first === 'header') return exchange?.response?.headers[rest.join('.').toLowerCase()]
  if (root === 'url') return exchange?.url
  return expression
}

/** Whether a criterion holds: `$statusCode == 200`, joined by && and ||. */
function holds(condition: string, known: Known, exchange: Exchange): boolean {
  return condition.split('||').some((any) =>
    any.split('&&').every((one) => {
      const parts = /^\s*(\S+)\s*(==|!=|<=|>=|<|>)\s*(.+?)\s*$/.exec(one)
      if (!parts) return Boolean(evaluate(one.trim(), known, exchange))
      const [, left = '', sign, right = ''] = parts
      const a = evaluate(left, known, exchange)
      const b = right.startsWith('$') ? evaluate(right, known, exchange) : literal(right)
      if (sign === '==') return sameJson(a, b)
      if (sign === '!=') return !sameJson(a, b)
      const [x, y] = [Number(a), Number(b)]
      return sign === '<' ? x < y : sign === '>' ? x > y : sign === '<=' ? x <= y : x >= y
    }),
  )
}

function literal(text: string): unknown {
  if (/^'.*'$/.test(text)) return text.slice(1, -1)
  try {
    return JSON.parse(text) as unknown
  } catch {
    return text
  }
}

/**
 * Walks a flow: its steps' requests, its outputs, its criteria. A failed criterion is a departure. A workflow stops
 * before a step that moves money unless allowed, and before one whose values are missing; returns where and why.
 */
export async function walkFlow(tour: Tour, flow: Flow): Promise<string[]> {
  const skipped: string[] = []
  for (const { id: workflow, steps, inputs } of flow.workflows) {
    const known: Known = { inputs: {}, outputs: new Map() }
    for (const name of inputs) known.inputs[name] = tour.credentials.value(name)
    for (const step of steps) {
      if (tour.over()) return skipped
      const { operation, source, id } = step
      const lacking = lackedBy(source, known)
      const isHeld = movesMoney(operation) && !tour.writes
      if (isHeld || lacking.length > 0) {
        const why = isHeld ? 'it moves money (--writes)' : `nothing gave ${lacking.map(sourceOf).join(', ')}`
        skipped.push(`${flow.file}: ${workflow} ended before the step ${id}: ${why}.`)
        break
      }
      await tour.ask(operation)
      const plain = draftOf(tour, step, known)
      let exchange = await deliver(tour, plain, id)
      let failed = failedCriterion(source, known, exchange)
      // a server may require a captcha by now
      const solved = failed && !isDone(exchange) ? await withCaptcha(tour, plain) : null
      if (solved) {
        exchange = await deliver(tour, solved, id)
        failed = failedCriterion(source, known, exchange)
      }
      known.outputs.set(id, evaluate(source['outputs'] ?? {}, known, exchange) as Json)
      if (!failed) continue
      const text = `the step ${id} does not hold: ${textOf(failed['condition'])}, the answer is ${exchange.response?.status ?? 'none'}`
      tour.checker.ledger.add({ kind: 'valid-refused', at: operation.at, key: id, text }, operation.id, exchange)
      break
    }
  }
  return skipped
}

async function deliver(tour: Tour, made: Draft, step: string): Promise<Exchange> {
  const intent = { kind: 'valid', sure: false, real: false, label: `the step ${step}` } as const
  const exchange = tour.take(await tour.wire.deliver(made, intent))
  tour.learn(made.operation, isDone(exchange) ? made : null, exchange)
  if (isDone(exchange)) tour.good.set(made.operation, made)
  return exchange
}

/** The first unmet criterion of a step. */
function failedCriterion({ successCriteria }: Json, known: Known, exchange: Exchange): Json | undefined {
  const criteria = (Array.isArray(successCriteria) ? successCriteria : []).filter(isObject)
  return criteria.find((one) => one['type'] === undefined && !holds(textOf(one['condition']), known, exchange))
}

/** The missing outputs and inputs that a step needs. */
const lackedBy = ({ parameters, requestBody }: Json, known: Known): string[] =>
  findExpressions([parameters, requestBody]).filter((one) => resolve(one, known, null) === undefined)

/** Reads an input from its setting, anything else as written. */
const sourceOf = (expression: string): string =>
  expression.startsWith('$inputs.') ? settingOf(expression.slice('$inputs.'.length)) : expression

const findExpressions = (value: unknown): string[] =>
  typeof value === 'string'
    ? value.startsWith('$inputs.') || value.startsWith('$steps.')
      ? [value]
      : []
    : typeof value === 'object' && value !== null
      ? Object.values(value).flatMap(findExpressions)
      : []

/** The request of a step: its own values, and the others that the contract requires. */
function draftOf(tour: Tour, { operation, source }: FlowStep, known: Known): Draft {
  const made = draft(tour.shop, operation, 'required')
  for (const one of (Array.isArray(source['parameters']) ? source['parameters'] : []).filter(isObject)) {
    const where = textOf(one['in'])
    const value = evaluate(one['value'], known, null)
    if (value !== undefined && (where === 'path' || where === 'query' || where === 'header' || where === 'cookie'))
      made[where][textOf(one['name'])] = value
  }
  const body = isObject(source['requestBody']) ? source['requestBody'] : null
  if (!body) return made
  const media = operation.body?.media.find(({ type }) => type === body['contentType']) ?? mediaFor(operation)
  const payload = evaluate(body['payload'], known, null)
  const answers = { ...(isObject(made.body) && made.body), ...Object.fromEntries(tour.shop.answers) }
  // open fields of a step get values that only a person or the team's command knows, or generated ones
  const filled = isObject(payload)
    ? Object.fromEntries(
        Object.entries(payload)
          .map(([name, value]) => [name, value ?? answers[name]])
          .filter(([, value]) => value !== undefined),
      )
    : payload
  return {
    ...made,
    media,
    body: filled,
    bodySchema: media ? (sealedSchema(tour.contract, media) ?? media.schema) : null,
  }
}
