import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { BrokenContract, openContract } from '#openapi/drift/contract/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-contract-'))

/** The messages about a contract's removed or refused parts, without the folder. */
function said(text: string, name = 'api.yaml'): string[] {
  const file = join(folder, name)
  writeFileSync(file, text)
  try {
    return openContract(file).lost.map(({ file: at, line, column, text: words }) =>
      `${at}:${line}:${column} ${words}`.replaceAll(`${folder}/`, ''),
    )
  } catch (error) {
    if (!(error instanceof BrokenContract)) throw error
    return error.message.replaceAll(`${folder}/`, '').split('\n')
  }
}

const operation = (id: string, schema: string) =>
  `    get:\n      operationId: ${id}\n      responses:\n        '200':\n          description: ok\n          content:\n            application/json:\n              schema: ${schema}\n`
const api = (paths: string, version = '3.1.0') =>
  `openapi: ${version}\ninfo: { title: t, version: '1' }\npaths:\n${paths}`

it('tells a reference that leads nowhere, with its line and column', () => {
  expect(said(api(`  /a:\n${operation('a', "{ $ref: '#/components/schemas/Nobody' }")}`))).toEqual([
    'api.yaml:12:25 $ref to #/components/schemas/Nobody leads nowhere',
  ])
})

it('tells a pattern that is none, and a type that is none', () => {
  expect(said(api(`  /a:\n${operation('a', "{ type: string, pattern: '[a-' }")}`))).toEqual([
    expect.stringMatching(/^api\.yaml:12:39 the pattern \[a- is none: /),
  ])
  expect(said(api(`  /a:\n${operation('a', '{ type: text }')}`))).toEqual(['api.yaml:12:25 there is no type "text"'])
})

it('tells an operationId that is used twice, and two paths that are one', () => {
  expect(said(api(`  /a:\n${operation('same', '{}')}  /b:\n${operation('same', '{}')}`))).toEqual([
    'api.yaml:15:7 the operationId same is used twice, first by GET /a; here it is GET /b',
  ])
  const parameters = '      parameters: [{ name: id, in: path, required: true, schema: {} }]\n'
  const twin = parameters.replace('name: id', 'name: key')
  expect(
    said(api(`  /a/{id}:\n${operation('one', '{}')}${parameters}  /a/{key}:\n${operation('two', '{}')}${twin}`)),
  ).toEqual(['api.yaml:15:5 GET /a/{key} is the same as GET /a/{id}'])
})

it('reports an undescribed path parameter and a repeated key', () => {
  expect(said(api(`  /a/{id}:\n${operation('a', '{}')}`))).toEqual([
    expect.stringMatching(/there is no operation that can be read$/),
    'api.yaml:5:5 GET /a/{id} does not describe {id}',
  ])
  expect(said(`${api(`  /a:\n${operation('a', '{}')}`)}info: {}\n`)).toEqual(['api.yaml:13:1 Map keys must be unique'])
})

it('tells a file that is missing and one that is another thing', () => {
  expect(() => openContract(join(folder, 'nothing.yaml'))).toThrow(/there is no file .*nothing\.yaml/)
  expect(said('swagger: "1.2"\npaths: {}\n')).toEqual([
    expect.stringMatching(
      /^api\.yaml:1:1 OpenAPI 3\.0, 3\.1 or 3\.2, or Swagger 2\.0, is needed \(this is Swagger 1\.2\)/,
    ),
  ])
  expect(said('{ "openapi": "3.1.0", ', 'api.json')).toEqual([expect.stringMatching(/^api\.json:1:/)])
})

it('follows references into other files and tells the line there', () => {
  writeFileSync(
    join(folder, 'parts.yaml'),
    "Other: { type: string }\nGood:\n  type: object\n  properties: { a: { $ref: '#/Missing' } }\n",
  )
  expect(said(api(`  /a:\n${operation('a', "{ $ref: './parts.yaml#/Good' }")}`))).toEqual([
    'parts.yaml:4:22 $ref to #/Missing leads nowhere',
  ])
})

it('knows the place of a value in JSON as in YAML', () => {
  const text = `{\n  "openapi": "3.1.0",\n  "info": { "title": "t", "version": "1" },\n  "paths": {\n    "/a": { "get": { "operationId": "a", "responses": { "200": { "description": "[\\"{", "content": { "application/json": {\n      "schema": { "type": "number", "minimum": 3 } } } } } } }\n  }\n}\n`
  writeFileSync(join(folder, 'sound.json'), text)
  const contract = openContract(join(folder, 'sound.json'))
  const { line, column } = contract.place('/paths/~1a/get/responses/200/content/application~1json/schema/minimum')
  expect([line, column]).toEqual([6, 37])
})
