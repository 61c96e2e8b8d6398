import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormatsModule from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { pictureBytes } from '#rules/upload-limits.ts'
import { envelopeSchema, expandContract, type Operation } from '#scripts/contract/expand.ts'
import { follow, operations, type Schema, schemas, source, within } from '#tests/support/contract-reader.ts'
import { errorTable } from './generated/operations.ts'

const addFormats = addFormatsModule.default ?? addFormatsModule
const statuses = [400, 401, 403, 404, 409, 422, 429, 451, 500, 503]
/** Codes that no operation refuses with. */
const elsewhere = {
  'not.found': 'an address without an operation',
  'four.eyes.same.operator': 'the operator API',
  'member.move.cycle': 'the operator API',
}

const queries = (op: Operation) => op.query as { name: string; in: string; schema: Schema }[]

/** Every schema of the contract with its place: components, and the schemas inside operations. */
function* everySchema(): Generator<[string, Schema]> {
  for (const [name, schema] of Object.entries(schemas)) yield* within(schema, name)
  for (const op of operations) {
    if (op.body) yield* within(op.body as Schema, `${op.id} body`)
    yield* within(op.value as Schema, `${op.id} value`)
    for (const parameter of queries(op)) yield* within(parameter.schema, `${op.id} ?${parameter.name}`)
    for (const [code, value] of Object.entries(op.refusalValues)) yield* within(value as Schema, `${op.id} ${code}`)
  }
}

/** Every schema a caller's input is judged by, references followed. */
function* inputs(schema: Schema, at: string, seen = new Set<Schema>()): Generator<[string, Schema]> {
  for (const [place, inner] of within(schema, at)) {
    const target = follow(inner)
    if (seen.has(target)) continue
    seen.add(target)
    if (target === inner) yield [place, inner]
    else yield* inputs(target, place, seen)
  }
}

const allInputs = () =>
  operations.flatMap((op) => [
    ...(op.body ? inputs(op.body as Schema, `${op.id} body`) : []),
    ...queries(op).flatMap((parameter) => [...inputs(parameter.schema, `${op.id} ?${parameter.name}`)]),
  ])

const types = (schema: Schema) => [schema.type].flat()
const repeats = /(?<!\\)[*+]|\{\d+,\}/

function endless(schema: Schema): boolean {
  if (schema.enum || schema.const !== undefined) return false
  if (types(schema).includes('array')) return schema.maxItems === undefined
  if (types(schema).includes('object')) return schema.additionalProperties !== false
  if (types(schema).includes('string') && !['uuid', 'date', 'date-time'].includes(schema.format ?? '')) {
    const bounded = schema.pattern?.startsWith('^') && schema.pattern.endsWith('$') && !repeats.test(schema.pattern)
    return schema.maxLength === undefined && !bounded
  }
  if (types(schema).includes('integer')) return schema.maximum === undefined || schema.minimum === undefined
  return types(schema).includes('number')
}

describe('operations', () => {
  it('say who may call, which switch turns them on and how they refuse', () => {
    for (const op of operations) {
      expect(op.source.security, op.id).toBeInstanceOf(Array)
      expect(op.module, op.id).toMatch(/^[A-Z0-9]{2,40}$/)
      expect(op.source['x-refusals'], op.id).toBeInstanceOf(Array)
      expect(op.source.summary.length, op.id).toBeGreaterThan(0)
    }
  })

  it('ask for a token where they ask for a kind of account', () => {
    expect(operations.filter((op) => op.realm !== 'any' && !op.token).map((op) => op.id)).toEqual([])
  })

  it('seal only what has a JSON body, and read without one', () => {
    expect(operations.filter((op) => op.sealed && op.bodyType !== 'json').map((op) => op.id)).toEqual([])
    expect(operations.filter((op) => op.method === 'GET' && op.body).map((op) => op.id)).toEqual([])
  })

  it('seal every body that carries a secret', () => {
    const open = operations
      .filter((op) => op.body && !op.sealed)
      .flatMap((op) => [...inputs(op.body as Schema, op.id)].filter(([, schema]) => schema.format === 'password'))
    expect(open.map(([place]) => place)).toEqual([])
  })

  it('have paths relative to the origin that the page was loaded from', () => {
    expect(source.entry['servers']).toEqual([expect.objectContaining({ url: '/' })])
    for (const op of operations) expect(op.path, op.id).toMatch(/^\/(wps|lgw|lotto)\//)
  })

  it('answer success, value and message on every call, also when they refuse', () => {
    const wire = expandContract(source, true)
    const items = Object.values(wire['paths'] as Record<string, Record<string, { responses: object }>>)
    const answers = items.flatMap((item) => Object.values(item)).flatMap((op) => Object.values(op.responses))
    expect(answers.length).toBeGreaterThan(operations.length)
    for (const answer of answers) {
      const { required } = answer.content['application/json'].schema as ReturnType<typeof envelopeSchema>
      expect(required).toEqual(expect.arrayContaining(['success', 'value', 'message']))
    }
  })
})

describe('refusals', () => {
  it('have one status each, of the closed set', () => {
    for (const [code, { status }] of Object.entries(errorTable)) expect(statuses, code).toContain(status)
  })

  it('are used by an operation or known to be used elsewhere', () => {
    const used = new Set(operations.flatMap((op) => op.refusals))
    expect(Object.keys(errorTable).filter((code) => !used.has(code))).toEqual(Object.keys(elsewhere))
  })
})

describe('schemas', () => {
  it('have examples that hold to them', () => {
    const ajv = new Ajv2020({ strict: false, allErrors: true })
    addFormats(ajv)
    ajv.addFormat('password', true)
    const relocate = (schema: Schema) =>
      JSON.parse(JSON.stringify(schema).replaceAll('"#/components/', '"contract#/components/'))
    ajv.addSchema({ $id: 'contract', components: { schemas: relocate(schemas as Schema) } })
    const wrong: string[] = []
    for (const [place, schema] of everySchema()) {
      if (!schema.examples) continue
      const validate = ajv.compile(relocate(schema))
      for (const example of schema.examples) {
        if (!validate(example)) wrong.push(`${place}: ${ajv.errorsText(validate.errors)}`)
      }
    }
    expect(wrong).toEqual([])
  })

  it('have an example when they have a name, and so has every body', () => {
    const bare = Object.keys(schemas).filter((name) => !schemas[name]!.examples?.length)
    const bodies = operations.filter((op) => op.body && !follow(op.body as Schema).examples?.length).map((op) => op.id)
    expect([...bare, ...bodies]).toEqual([])
  })

  it('that carry pictures raise the limit of their body, and no others do', () => {
    const pictures = (op: Operation): number => {
      const { properties = {} } = follow(op.body as Schema)
      return Object.values(properties)
        .map((part) => JSON.stringify(part))
        .filter((part) => part.includes('ImageData'))
        .reduce((sum, part) => sum + (part.includes('"array"') ? 3 : 1), 0)
    }
    const carriers = operations.filter((op) => op.body && pictures(op) > 0)
    expect(carriers.length).toBeGreaterThan(2)
    const inBase64 = Math.ceil(pictureBytes / 3) * 4
    for (const op of carriers) expect(op.bodyLimit, op.id).toBeGreaterThan(pictures(op) * inBase64)
    const raised = operations.filter(({ bodyLimit }) => bodyLimit !== 256 * 1024)
    expect(raised.map(({ id }) => id)).toEqual(carriers.map(({ id }) => id))
  })

  it('take nothing endless from a caller: closed objects, bounded texts, lists and numbers', () => {
    expect(allInputs().flatMap(([place, schema]) => (endless(schema) ? [place] : []))).toEqual([])
  })
})
