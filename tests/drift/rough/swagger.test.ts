import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { BrokenContract, openContract } from '#openapi/drift/contract/open.ts'
import { exchange } from '../kinds/judge.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-swagger-'))
let turn = 0

/** Reads a contract in Swagger 2.0, with further files beside it. */
function open(text: string, files: Record<string, string> = {}) {
  for (const [name, content] of Object.entries(files)) writeFileSync(join(folder, name), content)
  const file = join(folder, `${(turn += 1)}.yaml`)
  writeFileSync(file, `swagger: '2.0'\ninfo: { title: harbour, version: '1' }\n${text}`)
  return openContract(file)
}

const harbour = `host: harbour.example
basePath: /v2
schemes: [https]
consumes: [application/json]
produces: [application/json]
securityDefinitions:
  desk: { type: basic }
parameters:
  Berth:
    name: berth
    in: body
    required: true
    schema: { $ref: '#/definitions/Berth' }
  Page: { name: page, in: query, type: integer, minimum: 1 }
responses:
  Missing: { description: none, schema: { $ref: '#/definitions/Problem' } }
paths:
  /berths:
    get:
      operationId: listBerths
      security: [{ desk: [] }]
      parameters:
        - { $ref: '#/parameters/Page' }
        - { name: sizes, in: query, type: array, items: { type: string }, collectionFormat: multi }
        - { name: decks, in: query, type: array, items: { type: integer } }
      responses:
        200:
          description: all
          headers: { X-Total: { type: integer } }
          schema: { type: array, items: { $ref: '#/definitions/Berth' } }
    post:
      operationId: addBerth
      parameters:
        - { $ref: '#/parameters/Page' }
        - { $ref: '#/parameters/Berth' }
      responses:
        201: { description: made, schema: { $ref: '#/definitions/Berth' } }
  /berths/{id}:
    parameters:
      - { name: id, in: path, required: true, type: integer }
    get:
      operationId: getBerth
      responses:
        200: { description: one, schema: { $ref: '#/definitions/Berth' } }
        404: { $ref: '#/responses/Missing' }
  /berths/{id}/plan:
    put:
      operationId: putPlan
      consumes: [multipart/form-data]
      parameters:
        - { name: id, in: path, required: true, type: integer }
        - { name: plan, in: formData, type: file, required: true }
        - { name: scale, in: formData, type: integer, maximum: 50 }
      responses: { 204: { description: kept } }
definitions:
  Berth:
    type: object
    required: [id]
    properties:
      id: { type: integer }
      ship: { type: string, x-nullable: true }
      length: { type: number, minimum: 0, exclusiveMinimum: true }
  Problem: { type: object, required: [code], properties: { code: { type: string } } }
`

describe('a contract in Swagger 2.0', () => {
  const contract = open(harbour)
  const operation = (id: string) => contract.operations.find((one) => one.id === id)!

  it('is read with its servers, bodies, forms, styles and schemes', () => {
    expect(contract.lost).toEqual([])
    expect(contract.operations.map(({ id }) => id)).toEqual(['listBerths', 'addBerth', 'getBerth', 'putPlan'])
    expect(operation('listBerths').bases).toEqual(['/v2'])
    expect(operation('listBerths').security[0]![0]!.source).toMatchObject({ type: 'http', scheme: 'basic' })
    expect(operation('listBerths').parameters.map(({ name, style, explode }) => [name, style, explode])).toEqual([
      ['page', 'form', true],
      ['sizes', 'form', true],
      ['decks', 'form', false],
    ])
    expect(operation('addBerth').parameters.map(({ name }) => name)).toEqual(['page'])
    expect(operation('addBerth').body).toMatchObject({ required: true, media: [{ type: 'application/json' }] })
    expect(operation('putPlan').body).toMatchObject({ required: true, media: [{ type: 'multipart/form-data' }] })
  })

  it.each([
    [
      'a field of another type',
      '/v2/berths/1',
      200,
      { id: 1, length: 'long' },
      ['type: /length is "long", expected number'],
    ],
    ['a null where it is allowed', '/v2/berths/1', 200, { id: 1, ship: null }, []],
    ['a null where it is not', '/v2/berths/1', 200, { id: null }, ['nullable: /id is null']],
    [
      'a number at an excluded minimum',
      '/v2/berths/1',
      200,
      { id: 1, length: 0 },
      [expect.stringContaining('/length')],
    ],
    ['a shared answer', '/v2/berths/1', 404, {}, ['required: code is missing']],
    ['a status that is not documented', '/v2/berths/1', 418, {}, ['status: 418 is not documented']],
  ])('judges %s', (_, url, status, body, faults) => {
    const checker = createChecker(contract)
    checker.take(exchange({ url, status, body }))
    expect(checker.finish().findings.map(({ kind, text }) => `${kind}: ${text}`)).toEqual(faults)
  })

  it('has its places in the text that was written', () => {
    const lines = `swagger: '2.0'\ninfo: { title: harbour, version: '1' }\n${harbour}`.split('\n')
    const lineOf = (pointer: string) => lines[contract.place(pointer).line - 1]!.trim()
    expect(lineOf('/components/schemas/Berth/properties/ship')).toMatch(/^ship:/)
    expect(lineOf('/components/responses/Missing/content/application~1json/schema')).toMatch(/^Missing:/)
    expect(lineOf('/paths/~1berths/get/responses/200/content/application~1json/schema/items')).toMatch(/^schema:/)
    expect(lineOf('/paths/~1berths/get/responses/200/headers/X-Total/schema')).toMatch(/^headers:/)
    expect(lineOf('/paths/~1berths/get/parameters/1/schema')).toMatch(/^- \{ name: sizes/)
    expect(lineOf('/paths/~1berths/post/requestBody/content/application~1json/schema')).toMatch(/^- \{ \$ref: .*Berth/)
    expect(
      lineOf(
        '/paths/~1berths~1{id}~1plan/put/requestBody/content/multipart~1form-data/schema/properties/scale/maximum',
      ),
    ).toMatch(/^- \{ name: scale/)
    expect(lineOf('/components/securitySchemes/desk')).toMatch(/^desk:/)
  })

  it('reads schemas from other files, and names parts there that it leaves out', () => {
    const { operations, lost } = open(
      `paths:
  /a: { get: { operationId: a, responses: { 200: { description: ok, schema: { $ref: 'more.yaml#/Thing' } } } } }
  /b: { get: { operationId: b, parameters: [{ $ref: 'more.yaml#/Page' }], responses: { 200: { description: ok } } } }
`,
      { 'more.yaml': 'Thing: { type: object, required: [id] }\nPage: { name: page, in: query, type: integer }\n' },
    )
    expect(operations.map(({ id }) => id)).toEqual(['a'])
    expect(lost.map(({ text }) => text)).toEqual([
      '$ref to more.yaml#/Page: of Swagger 2.0 only schemas are read from other files',
      'GET /b needs a part that cannot be read',
    ])
  })

  it('is refused in one sentence if it cannot be converted', () => {
    const read = () => open('paths: { /a: { get: { parameters: [{ name: a }], responses: {} } } }\n')
    expect(read).toThrow(BrokenContract)
    expect(read).toThrow(/:1:1 this Swagger 2\.0 cannot be converted to OpenAPI 3\.0: Parameter object must have/)
  })
})
