import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { BrokenContract, openContract } from '#openapi/drift/contract/open.ts'
import { contractFolder } from '#tests/support/contract-reader.ts'
import { exchange } from '../kinds/judge.ts'
import { createChecker } from '#openapi/drift/checker.ts'

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`
const head = (version: string) => `openapi: ${version}\ninfo: { title: t, version: '1' }\n`
const get = (id: string, schema = '{}') =>
  `get: { operationId: ${id}, responses: { '200': { description: ok, ${json(schema)} } } }`

/** Reads a contract from these files, opening the first one. */
function open(files: Record<string, string>) {
  const folder = mkdtempSync(join(tmpdir(), 'drift-partial-'))
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  const contract = openContract(join(folder, Object.keys(files)[0]!))
  return { contract, lost: contract.lost.map(({ text }) => text.replaceAll(`${folder}/`, '')) }
}
const one = (text: string) => open({ 'api.yaml': text })
type Opened = ReturnType<typeof open>
const ids = ({ contract }: Opened) => contract.operations.map(({ id }) => id)

/** The checker's findings about one answer. */
function said({ contract }: Opened, url: string, body: unknown, status = 200): string[] {
  const checker = createChecker(contract)
  checker.take(exchange({ url, body, status }))
  return checker.finish().findings.map(({ kind, text }) => `${kind}: ${text}`)
}

describe('what a contract says in several files', () => {
  it('reads a default answer, and properties that are called like words of a schema', () => {
    const opened = open({
      'api.yaml': `${head('3.0.3')}paths:\n  /things:\n    get:\n      operationId: list\n      responses:\n        '200': { description: ok, ${json('{ $ref: ./thing.yaml#/Thing }')} }\n        default: { $ref: ./errors.yaml#/Problem }\n`,
      'thing.yaml':
        "Thing:\n  type: object\n  properties:\n    default: { $ref: '#/Name' }\n    example: { $ref: './errors.yaml#/Code' }\n    const: { $ref: '#/Name' }\n    enum: { $ref: '#/Name' }\nName: { type: string }\n",
      'errors.yaml': `Problem: { description: no, ${json('{ type: object, required: [code], properties: { code: { $ref: "#/Code" } } }')} }\nCode: { type: string }\n`,
    })
    expect(opened.lost).toEqual([])
    for (const name of ['default', 'example', 'const', 'enum'])
      expect([name, said(opened, '/things', { [name]: 1 })]).toEqual([name, [`type: /${name} is 1, expected string`]])
    expect(said(opened, '/things', { code: 7 }, 404)).toEqual(['type: /code is 7, expected string'])
  })

  it('reads operations in separate files', () => {
    const opened = open({
      'api.yaml': `${head('3.0.3')}paths: { /a: { get: { $ref: ./parts/a.yaml } }, /b: { get: { $ref: ./parts/b.yaml } } }\n`,
      'parts/a.yaml': `operationId: a\nresponses: { '200': { description: ok, ${json('{ $ref: ../schemas.yaml#/Id }')} } }\n`,
      'parts/b.yaml': `operationId: b\nresponses: { '200': { description: ok } }\n`,
      'schemas.yaml': 'Id: { type: integer }\n',
    })
    expect([ids(opened), opened.lost]).toEqual([['a', 'b'], []])
    expect(said(opened, '/a', 'x')).toHaveLength(1)
  })

  it('names a file that is missing once, and checks what does not need it', () => {
    const paths = Array.from({ length: 30 }, (_, index) => `  /p${index}: { get: { $ref: ./no.yaml } }\n`).join('')
    const opened = one(`${head('3.0.3')}paths:\n${paths}  /a: { ${get('a')} }\n`)
    expect(ids(opened)).toEqual(['a'])
    expect(opened.lost[0]).toBe('there is no file no.yaml')
    expect(opened.lost.filter((text) => text.includes('no.yaml'))).toHaveLength(1)
  })

  it('fetches nothing, and takes a schema that stands elsewhere for one that says nothing', () => {
    const opened = one(`${head('3.0.3')}paths: { /a: { ${get('a', "{ $ref: 'https://example.com/a.json' }")} } }\n`)
    expect(opened.lost).toEqual([
      '$ref to https://example.com/a.json: nothing is fetched, only files beside the contract are read',
    ])
    expect(said(opened, '/a', { any: 1 })).toEqual([])
  })

  it('leaves out operations that need a part which cannot be read, and no other', () => {
    const broken = "get: { operationId: b, parameters: [{ $ref: '#/components/parameters/No' }], responses: {} }"
    const opened = one(`${head('3.1.0')}paths: { /a: { ${get('a')} }, /b: { ${broken} } }\n`)
    expect(ids(opened)).toEqual(['a'])
    expect(opened.lost).toEqual([
      '$ref to #/components/parameters/No leads nowhere',
      'GET /b needs a part that cannot be read',
    ])
  })
})

describe('what is legal and was refused', () => {
  it('says nothing of references in extensions and in examples', () => {
    const opened = one(
      `${head('3.0.3')}x-topics: [{ content: { $ref: ./no-such.md } }]\npaths: { /a: { ${get('a', "{ type: object, example: { $ref: '#/no' }, x-more: { $ref: '#/no' } }")} } }\n`,
    )
    expect([ids(opened), opened.lost]).toEqual([['a'], []])
  })

  it('reads schemas by the name they give themselves', () => {
    const opened = one(
      `${head('3.1.0')}paths: { /a: { ${get('a', "{ $ref: '#Thing' }")} } }\ncomponents: { schemas: { T: { $anchor: Thing, type: object, required: [id] } } }\n`,
    )
    expect(opened.lost).toEqual([])
    expect(said(opened, '/a', {})).toEqual(['required: id is missing'])
  })

  it('tells templates of one shape apart by their methods', () => {
    const opened = one(
      `${head('3.0.3')}paths:\n  /a/{id}: { parameters: [{ name: id, in: path, required: true, schema: {} }], ${get('one')} }\n  /a/{name}: { parameters: [{ name: name, in: path, required: true, schema: {} }], delete: { operationId: two, responses: { '204': { description: gone } } } }\n`,
    )
    expect([ids(opened), opened.lost]).toEqual([['one', 'two'], []])
  })

  it('leaves every answer open where an operation documents none', () => {
    const opened = one(`${head('3.1.0')}paths: { /a: { get: { operationId: a } } }\n`)
    expect(said(opened, '/a', { any: 1 }, 418)).toEqual([])
  })

  it('reads OpenAPI 3.2 with its further methods', () => {
    const more = `additionalOperations: { LINK: { operationId: link, responses: { '200': { description: ok } } } }`
    expect(
      ids(one(`${head('3.2.0')}paths: { /a: { ${get('a')}, query: { operationId: q, responses: {} }, ${more} } }\n`)),
    ).toEqual(['a', 'q', 'link'])
  })

  it('says of a contract of webhooks that there is nothing to ask', () => {
    const open = () => one(`${head('3.1.0')}webhooks: { new: { post: { operationId: new } } }\n`)
    expect(open).toThrow(BrokenContract)
    expect(open).toThrow(/there are webhooks only/)
  })
})

it.each(['generated/openapi.json', 'generated/console.json', 'vendor.yaml', 'payments.yaml'])(
  'leaves nothing out of %s',
  (file) => expect(openContract(join(contractFolder, file)).lost).toEqual([]),
)
