import { describe, expect, it } from 'vitest'
import { answers, attempt, ok, refused, type Call, type Reply } from './attempt.ts'

const json = (schema: string) => `content: { application/json: { schema: ${schema} } }`

describe('servers that keep their contract', () => {
  it('may say where a made thing is though it can only be removed', async () => {
    const hooks = new Map([[1, { id: 1, url: 'a' }]])
    let next = 2
    const serve = ({ method, path, json: body }: Call): Reply => {
      if (path === '/hooks' && method === 'GET') return [200, [...hooks.values()]]
      if (path === '/hooks' && method === 'POST') {
        if (typeof body?.url !== 'string' || body.url.length > 40 || Object.keys(body as object).length > 1)
          return [400]
        const hook = { id: next++, url: body.url as string }
        hooks.set(hook.id, hook)
        return [201, hook, { location: `/hooks/${hook.id}` }]
      }
      const id = /^\/hooks\/([^/]+)$/.exec(path)?.[1]
      if (id === undefined || method !== 'DELETE') return [405, undefined, { allow: id ? 'DELETE' : 'GET, POST' }]
      if (!/^\d+$/.test(id)) return [400]
      return hooks.delete(Number(id)) ? [204] : [404]
    }
    const hook = '{ type: object, required: [id], properties: { id: { type: integer }, url: { type: string } } }'
    const { found } = await attempt(
      `paths:
  /hooks:
    get: { operationId: listHooks, responses: { '200': { description: ok, ${json(`{ type: array, items: ${hook} }`)} } } }
    post:
      operationId: addHook
      requestBody: { required: true, ${json('{ type: object, required: [url], additionalProperties: false, properties: { url: { type: string, maxLength: 40 } } }')} }
      responses: { '201': { description: made, headers: { Location: { required: true, schema: { type: string } } }, ${json(hook)} }, '400': { description: no } }
  /hooks/{id}:
    delete:
      operationId: removeHook
      parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]
      responses: { '204': { description: gone }, '404': { description: none }, '400': { description: no } }
`,
      serve,
    )
    expect(found).toEqual([])
  })

  it.each([
    [
      'of a parameter',
      "{ name: since, in: query, schema: { type: string, format: date-time }, example: '2008-01-02' }",
    ],
    ['of its schema', "{ name: since, in: query, schema: { type: string, format: date-time, example: '2008-01-02' } }"],
  ])('may refuse an example %s that breaks its own schema', async (_, parameter) => {
    const { found, calls } = await attempt(
      `paths:\n  /calls:\n    get:\n      operationId: listCalls\n      parameters: [${parameter}]\n      responses:\n${answers(400)}\n`,
      ({ search }) => {
        const since = search.get('since')
        const isUnknown = [...search.keys()].some((name) => name !== 'since') || search.getAll('since').length > 1
        const isMoment =
          since === null || /^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d:\d\d(?:\.\d+)?(?:[Zz]|[+-]\d\d:\d\d)$/.test(since)
        return isMoment && !isUnknown ? ok : refused
      },
    )
    expect(found).toEqual([])
    expect(calls.some(({ search }) => search.has('since'))).toBe(true)
  })

  it('may refuse an example of a whole body that breaks its schema', async () => {
    const { found } = await attempt(
      `paths:\n  /notes:\n    post:\n      operationId: addNote\n      requestBody:\n        required: true\n        content:\n          application/json:\n            example: { stars: nine }\n            schema: { type: object, required: [stars], additionalProperties: false, properties: { stars: { type: integer, minimum: 1, maximum: 5 } } }\n      responses:\n${answers(400)}\n`,
      ({ method, json: body }) => {
        if (method !== 'POST') return undefined
        const stars: unknown = body?.stars
        const isFine = Number.isInteger(stars) && Number(stars) >= 1 && Number(stars) <= 5
        return isFine && Object.keys(body as object).length === 1 ? ok : refused
      },
    )
    expect(found).toEqual([])
  })

  it('may leave an optional field out of a few answers', async () => {
    const { found } = await attempt(
      `paths:\n  /a:\n    get:\n      operationId: a\n      responses:\n        '200': { description: ok, ${json('{ type: object, required: [id], properties: { id: { type: integer }, note: { type: string } } }')} }\n`,
      ({ method }) => (method === 'GET' ? [200, { id: 1 }] : undefined),
    )
    expect(found).toEqual([])
  })

  it('may answer a fixed text to any request', async () => {
    const body =
      '{ type: object, required: [text], additionalProperties: false, properties: { text: { type: string } } }'
    const { found } = await attempt(
      `paths:\n  /shout:\n    post:\n      operationId: shout\n      requestBody: { required: true, ${json(body)} }\n      responses:\n        '200': { description: ok, ${json('{ type: object, properties: { text: { type: string } } }')} }\n        '400': { description: no, ${json('{ type: object, required: [error], properties: { error: { type: string } } }')} }\n`,
      ({ method, json: sent }) => {
        if (method !== 'POST') return undefined
        const isFine = typeof sent?.text === 'string' && Object.keys(sent as object).length === 1
        return isFine ? [200, { text: 'did you hear that??' }] : refused
      },
    )
    expect(found).toEqual([])
  })

  it('may read a fixed address as an instance of a template', async () => {
    const { found } = await attempt(
      `paths:
  /user/createWithList:
    post: { operationId: createWithList, responses: { '200': { description: ok, ${json('{ type: object }')} } } }
  /user/{username}:
    get:
      operationId: getUser
      parameters: [{ name: username, in: path, required: true, schema: { type: string }, example: ada }]
      responses: { '200': { description: ok, ${json('{ type: object, required: [name], properties: { name: { type: string } } }')} } }
`,
      ({ method, path }) => {
        if (path === '/user/createWithList' && method === 'POST') return [200, {}]
        const name = /^\/user\/(\w+)$/.exec(path)?.[1]
        return name !== undefined && method === 'GET' ? [200, { name }] : [405, { error: 'no' }]
      },
    )
    expect(found).toEqual([])
  })
})

describe('false green', () => {
  const byId = (schema: string, refusal: string) =>
    ['a', 'b']
      .map(
        (name) =>
          `  /${name}/{id}:\n    get:\n      operationId: get${name}\n      parameters: [{ name: id, in: path, required: true, ${schema} }]\n      responses: { '200': { description: ok, ${json('{ type: object }')} }, ${refusal}: { description: none, ${json('{ type: object, required: [code], properties: { code: { type: string } } }')} } }\n`,
      )
      .join('')

  it.each([
    ['integers', 'schema: { type: integer }', `'404'`],
    ['UUIDs', 'schema: { type: string, format: uuid }', `'404'`],
    ['examples', 'schema: { type: integer }, example: 7', `'404'`],
    ['integers, by the default answer', 'schema: { type: integer }', 'default'],
  ])('is refused to a server that answers 404 to every id: %s', async (_, schema, refusal) => {
    const { unchecked } = await attempt(`paths:\n${byId(schema, refusal)}`, () => [404, { code: 'none' }])
    expect(unchecked).toMatch(/^nothing was checked: all 2 operations answer like an address that nobody has/)
    expect(unchecked).toContain('http://lines.example')
  })
})
