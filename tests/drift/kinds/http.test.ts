import { describe, expect, it } from 'vitest'
import { placed } from '#openapi/drift/contract/placed.ts'
import { contractOf, judge } from './judge.ts'

const content = (schema: object = {}, type = 'application/json') => ({
  description: '',
  content: { [type]: { schema } },
})
const thing = { type: 'object', properties: { id: { type: 'string' } }, required: ['id'] }
const get = (responses: object, more: object = {}) => ({ get: { responses, ...more } })
const fine = { status: 200, body: { id: '1' } }

describe('addresses', () => {
  it('prefers fixed text where templates overlap', () => {
    const me = { type: 'object', properties: { me: { const: true } }, required: ['me'] }
    const id = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }]
    const contract = contractOf({
      paths: {
        '/users/{id}': get({ 200: content(thing) }, { parameters: id }),
        '/users/me': get({ 200: content(me) }),
      },
    })
    expect(
      judge(contract, [
        { url: '/users/me', body: { me: true } },
        { url: '/users/7', body: { id: '7' } },
      ]),
    ).toEqual([])
    expect(judge(contract, [{ url: '/users/me', body: { id: '7' } }])).not.toEqual([])
  })

  it('takes the paths of several servers, and of a server with variables', () => {
    const servers = [
      { url: 'https://a.example/v1' },
      { url: '{scheme}://b.example/{base}/', variables: { scheme: { default: 'https' }, base: { default: 'v2' } } },
    ]
    const contract = contractOf({ servers, paths: { '/a': get({ 200: content(thing) }) } })
    expect(judge(contract, [{ url: 'https://a.example/v1/a', body: { id: 1 } }])).toEqual([
      'type: /id is 1, expected string',
    ])
    expect(judge(contract, [{ url: '/v2/a', body: { id: 1 } }])[0]).toContain('type: /id is 1')
    expect(judge(contract, [{ url: '/other/a', body: { id: '1' } }])).toEqual([
      'operation: GET /other/a is answered with 200 and not in the contract',
    ])
    expect(judge(placed(contract, null, 'api/'), [{ url: '/api/a', body: { id: 1 } }])).toEqual([
      'type: /id is 1, expected string',
    ])
  })

  it('takes every value that a variable of a server may have', () => {
    const variables = {
      version: { default: 'v1', enum: ['v1', 'v2'] },
      area: { default: 'shop', enum: ['shop', 'desk'] },
    }
    const contract = contractOf({
      servers: [{ url: 'https://a.example/{area}/{version}', variables }],
      paths: { '/a': get({ 200: content(thing) }) },
    })
    expect(contract.operations[0]?.bases).toEqual(['/shop/v1', '/shop/v2', '/desk/v1', '/desk/v2'])
    expect(judge(contract, [{ url: 'https://a.example/desk/v2/a', body: { id: 1 } }])).toEqual([
      'type: /id is 1, expected string',
    ])
    expect(judge(contract, [{ url: 'https://a.example/desk/v3/a', body: { id: '1' } }])).toEqual([
      'operation: GET /desk/v3/a is answered with 200 and not in the contract',
    ])
  })

  it('places operations below the address of a server, which may name one of the servers itself', () => {
    const servers = [{ url: 'https://a.example/v1' }, { url: 'https://a.example/v2' }]
    const contract = contractOf({ servers, paths: { '/a': get({ 200: content(thing) }) } })
    const basesAt = (address: string | null, prefix?: string) => placed(contract, address, prefix).operations[0]!.bases
    expect(basesAt('http://localhost:1')).toEqual(['/v1', '/v2'])
    expect(basesAt('http://localhost:1/v2/')).toEqual(['/v2'])
    expect(basesAt('http://localhost:1/api')).toEqual(['/api/v1', '/api/v2'])
    expect(basesAt('http://localhost:1/api', '/v3')).toEqual(['/api/v3'])
    expect(basesAt(null, '')).toEqual([''])
  })

  it('says nothing of right answers to what is not documented: 404, 405, OPTIONS, pages and files', () => {
    const contract = contractOf({ paths: { '/a': get({ 200: content(thing) }) } })
    const html = { 'content-type': 'text/html' }
    const calls = [
      { url: '/nothing', status: 404 },
      { method: 'DELETE', status: 405 },
      { method: 'OPTIONS', status: 204 },
      { url: '/index.html', headers: html, body: '<p>' },
      { method: 'HEAD', status: 200 },
    ]
    expect(judge(contract, calls)).toEqual([])
    expect(judge(contract, [{ url: '/a/', body: { id: '1' } }])).toEqual([
      'operation: GET /a/ is answered with 200 and not in the contract',
    ])
  })
})

describe('statuses and bodies', () => {
  it('reads ranges and default', () => {
    const problem = { type: 'object', properties: { code: { type: 'string' } }, required: ['code'] }
    const contract = contractOf({ paths: { '/a': get({ '2XX': content(thing), default: content(problem) }) } })
    expect(
      judge(contract, [
        { ...fine, status: 203 },
        { status: 418, body: { code: 'x' } },
      ]),
    ).toEqual([])
    expect(judge(contract, [{ status: 418, body: { code: 7 } }])).toEqual(['type: /code is 7, expected string'])
  })

  it('knows what HTTP allows beside the contract', () => {
    const contract = contractOf({ paths: { '/a': get({ 200: content(thing) }) } })
    expect(
      judge(contract, [
        { status: 304, requestHeaders: { 'if-none-match': '"1"' } },
        { status: 206, requestHeaders: { range: 'bytes=0-1' }, body: '{"id":"1"}' },
      ]),
    ).toEqual([])
    expect(judge(contract, [{ status: 304 }])).toEqual(['status: 304 is not documented'])
    expect(judge(contract, [{ status: 301, headers: { location: '/b' } }])).toEqual([
      'status: 301 to /b is not documented',
    ])
  })

  it('compares media types with their parameters, ranges and suffixes', () => {
    const contract = contractOf({
      paths: {
        '/a': get({ 200: content(thing, 'application/vnd.a+json; version=2') }),
        '/b': get({ 200: content({ type: 'string', format: 'binary' }, 'image/*') }),
      },
    })
    const type = (text: string) => ({ 'content-type': text })
    expect(
      judge(contract, [
        { ...fine, headers: type('application/vnd.a+json;version=2;charset=utf-8') },
        { url: '/b', headers: type('image/png'), body: 'x' },
      ]),
    ).toEqual([])
    expect(judge(contract, [{ ...fine, headers: type('application/vnd.a+json; version=3') }])).toHaveLength(1)
    expect(judge(contract, [{ url: '/b', headers: type('application/pdf'), body: 'x' }])).toHaveLength(1)
    expect(judge(contract, [{ ...fine, headers: type('application/vnd.a+json; version=2'), body: { id: 3 } }])).toEqual(
      ['type: /id is 3, expected string'],
    )
  })

  it('tells bodies that should not be there and ones that are missing', () => {
    const contract = contractOf({
      paths: { '/a': get({ 200: content(thing), 204: { description: '' }, 201: { description: '' } }) },
    })
    expect(judge(contract, [{ status: 204 }, fine, { status: 201 }])).toEqual([])
    expect(judge(contract, [{ status: 200 }])).toEqual(['body: 200 without a body, documented is application/json'])
    expect(judge(contract, [{ status: 201, body: { x: 1 } }])).toEqual([
      'body: 201 with a body (application/json), documented is none',
    ])
  })

  it('holds headers against their schemas', () => {
    const headers = {
      'X-Total': { required: true, schema: { type: 'integer', minimum: 0 } },
      'X-Tags': { schema: { type: 'array', items: { enum: ['a', 'b'] } } },
    }
    const contract = contractOf({ paths: { '/a': get({ 200: { ...content(thing), headers } }) } })
    expect(
      judge(contract, [{ ...fine, headers: { 'x-total': '3', 'x-tags': 'a,b', 'x-request-id': 'r', server: 's' } }]),
    ).toEqual([])
    expect(judge(contract, [fine])).toEqual(['header: the header x-total is missing'])
    expect(judge(contract, [{ ...fine, headers: { 'x-total': 'many' } }])).toEqual([
      expect.stringMatching(/^header: the header x-total is "many"/),
    ])
    expect(judge(contract, [{ ...fine, headers: { 'x-total': '1', 'x-tags': 'a,c' } }])).toHaveLength(1)
    expect(judge(contract, [{ ...fine, headers: { 'x-total': '1', 'x-shoe-size': '38' } }])).toEqual([
      'header: the header x-shoe-size is not in the contract',
    ])
    expect(
      judge(contract, [{ ...fine, headers: { 'x-total': '1', 'x-shoe-size': '38' } }], { allow: ['x-shoe-size'] }),
    ).toEqual([])
    const shoes = { 'x-total': '1', 'x-shoe-size': '38', 'x-shoe-colour': 'red', 'x-hat': 'no' }
    expect(judge(contract, [{ ...fine, headers: shoes }], { allow: ['X-Shoe-*'] })).toEqual([
      'header: the header x-hat is not in the contract',
    ])
  })

  it('accepts further fields of open objects by a switch, and never where the schema forbids them', () => {
    const closed = { ...thing, additionalProperties: false }
    const contract = contractOf({ paths: { '/a': get({ 200: content(thing) }), '/b': get({ 200: content(closed) }) } })
    const bodies = [
      { url: '/a', body: { id: '1', more: 1 } },
      { url: '/b', body: { id: '1', less: 1 } },
    ]
    const extra = (name: string) => `extra-field: /${name} is not in the contract`
    expect(judge(contract, bodies)).toEqual([extra('more'), extra('less')])
    expect(judge(contract, bodies, { open: true })).toEqual([extra('less')])
  })
})

describe('requests', () => {
  const search = { name: 'size', in: 'query', schema: { type: 'integer', minimum: 1 } }
  const tags = { name: 'tags', in: 'query', schema: { type: 'array', items: { enum: ['a', 'b'] } } }
  const filter = {
    name: 'filter',
    in: 'query',
    style: 'deepObject',
    schema: { type: 'object', properties: { x: { type: 'string' } } },
  }
  const contract = contractOf({
    components: { securitySchemes: { cookie: { type: 'apiKey', in: 'cookie', name: 'sid' } } },
    paths: {
      '/a': get({ 200: content(thing), 400: content({}) }, { parameters: [search, tags, filter] }),
      '/form': {
        post: {
          requestBody: {
            required: true,
            content: {
              'application/x-www-form-urlencoded': {
                schema: { type: 'object', required: ['n'], properties: { n: { type: 'integer' } } },
              },
            },
          },
          responses: { 200: content(thing) },
        },
      },
      '/mine': get({ 200: content(thing), 401: content({}) }, { security: [{ cookie: [] }] }),
    },
  })
  const form = { 'content-type': 'application/x-www-form-urlencoded' }

  it('takes what the contract allows', () => {
    expect(
      judge(contract, [
        { ...fine, url: '/a?size=3&tags=a&tags=b&filter[x]=1&_=99' },
        { ...fine, method: 'POST', url: '/form', requestHeaders: form, sent: 'n=3' },
        { ...fine, url: '/mine', requestHeaders: { cookie: 'a=b; sid=1' } },
      ]),
    ).toEqual([])
    expect(
      judge(contract, [
        { url: '/a?size=0', status: 400, body: {} },
        { url: '/mine', status: 401, body: {} },
      ]),
    ).toEqual([])
  })

  it('tells invalid requests that are accepted', () => {
    expect(judge(contract, [{ ...fine, url: '/a?size=0' }])).toEqual([
      'invalid-accepted: accepted with 200: query parameter size: at least 1',
    ])
    expect(judge(contract, [{ ...fine, url: '/a?tags=c' }])).toHaveLength(1)
    expect(
      judge(contract, [{ ...fine, method: 'POST', url: '/form', requestHeaders: form, sent: 'n=x' }]),
    ).toHaveLength(1)
    expect(judge(contract, [{ ...fine, method: 'POST', url: '/form', requestHeaders: form }])).toEqual([
      'invalid-accepted: accepted with 200: body left out',
    ])
  })

  it('tells calls that are let in without what lets a caller in', () => {
    expect(judge(contract, [{ ...fine, url: '/mine' }])).toEqual([
      'security: answered with 200 without what lets a caller in',
    ])
  })
})

describe('unexpected answers', () => {
  it('lives through a body nested a hundred thousand deep', () => {
    const contract = contractOf({ paths: { '/a': get({ 200: content(thing) }) } })
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(judge(contract, [{ body: `{"id":"1","extra":${deep}}` }])).toHaveLength(1)
    expect(judge(contract, [{ body: deep }])).toHaveLength(1)
  })
})

describe('what contradicts itself', () => {
  const page = {
    type: 'object',
    properties: {
      items: { type: 'array', items: {} },
      total: { type: 'integer' },
      page: { type: 'integer' },
      size: { type: 'integer' },
      pages: { type: 'integer' },
    },
  }
  const contract = contractOf({ paths: { '/a': get({ 200: content(page) }) } })
  const full = { items: [1, 2], total: 5, page: 1, size: 2, pages: 3 }

  it.each([
    [{ ...full }, []],
    [{ ...full, items: [5], page: 3 }, []],
    [{ items: [], total: 0, page: 1, size: 2, pages: 0 }, []],
    [{ ...full, total: 1, pages: 1 }, ['pages: 2 items though the total says 1']],
    [{ ...full, items: [1, 2, 3] }, ['pages: 3 items on a page of 2']],
    [{ ...full, pages: 9 }, ['pages: 9 pages though 5 of 2 a page make 3']],
    [{ ...full, items: [] }, ['pages: no items on the first page though the total says 5']],
  ])('reads page %j', (body, said) => {
    expect(judge(contract, [{ body }])).toEqual(said)
  })

  it('tells an answer of one person that everybody may keep', () => {
    const closed = contractOf({
      components: { securitySchemes: { b: { type: 'http', scheme: 'bearer' } } },
      paths: { '/a': get({ 200: content(thing) }, { security: [{ b: [] }] }) },
    })
    const requestHeaders = { authorization: 'Bearer x' }
    expect(judge(closed, [{ ...fine, requestHeaders, headers: { 'cache-control': 'private, max-age=5' } }])).toEqual([])
    expect(
      judge(closed, [{ ...fine, requestHeaders, headers: { 'cache-control': 'public, max-age=60' } }]),
    ).toHaveLength(1)
  })
})
