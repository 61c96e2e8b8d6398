import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { orderOperations } from '#openapi/drift/run/order.ts'
import { attempt } from './attempt.ts'

const folder = mkdtempSync(join(tmpdir(), 'many-'))
afterAll(() => rmSync(folder, { recursive: true }))

const json = (properties: object) => ({ 'application/json': { schema: { type: 'object', properties } } })
const answer = (properties: object) => ({ 200: { description: 'Done', content: json(properties) } })

/** A contract of shelves: each shelf is created, read and removed, and takes the id of the one before it. */
function shelves(count: number): object {
  const of = (index: number): [string, object][] => {
    const own = { [`shelf${index}Id`]: { type: 'string' } }
    const before = index === 0 ? {} : { [`shelf${index - 1}Id`]: { type: 'string' } }
    const parameters = [{ name: `shelf${index}Id`, in: 'path', required: true, schema: { type: 'string' } }]
    const one = {
      get: { operationId: `read${index}`, parameters, responses: answer({ name: { type: 'string' } }) },
      delete: { operationId: `remove${index}`, parameters, responses: { 204: { description: 'Removed' } } },
    }
    const create = { operationId: `create${index}`, requestBody: { content: json(before) }, responses: answer(own) }
    return [
      [`/shelves-${index}/{shelf${index}Id}`, one],
      [`/shelves-${index}`, { post: create }],
    ]
  }
  const paths = Object.fromEntries(Array.from({ length: count }, (_, index) => of(count - 1 - index)).flat())
  return { openapi: '3.1.0', info: { title: 'Shelves', version: '1' }, paths }
}

it('a contract of hundreds of operations is put in order without looking at each pair of them', () => {
  const file = join(folder, 'shelves.json')
  writeFileSync(file, JSON.stringify(shelves(200)))
  const contract = openContract(file)
  const { requestNode, responseNode } = createChecker(contract)
  let looks = 0
  const operations = contract.operations.map((operation) =>
    Object.defineProperty({ ...operation }, 'method', { get: () => ((looks += 1), operation.method) }),
  )
  const order = orderOperations({ ...contract, operations }, requestNode, responseNode).map(({ id }) => id)
  expect(order).toHaveLength(600)
  expect(looks).toBeLessThan(600 * 20)
  const placeOf = new Map(order.map((id, index) => [id, index]))
  for (let index = 0; index < 200; index += 1) {
    expect(placeOf.get(`create${index}`)).toBeLessThan(placeOf.get(`read${index}`)!)
    expect(placeOf.get(`read${index}`)).toBeLessThan(placeOf.get(`remove${index}`)!)
    if (index > 0) expect(placeOf.get(`create${index - 1}`)).toBeLessThan(placeOf.get(`create${index}`)!)
  }
})

const listed = (names: readonly string[]) =>
  `paths:\n${names.map((name) => `  /${name}: { get: { operationId: ${name}, responses: { '200': { description: ok } } } }`).join('\n')}\n`

it('a server that lacks most operations is one finding, and one that lacks two is two', async () => {
  const names = ['ants', 'bees', 'cats', 'dogs', 'emus', 'foxes', 'goats']
  const most = await attempt(listed(names), ({ path }) => (path === '/ants' ? [200] : undefined))
  expect(most.found.filter((text) => text.includes('not there'))).toEqual([
    expect.stringContaining('6 of 7 operations are not there: is this the server, and its prefix right?'),
  ])
  const two = await attempt(listed(names), ({ path }) => (path < '/f' ? [200] : undefined))
  expect(two.found.filter((text) => text.includes('not there'))).toHaveLength(2)
})
