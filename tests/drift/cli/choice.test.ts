import { mkdtempSync, writeFileSync } from 'node:fs'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tooLittle } from '#openapi/drift/cli/gates.ts'
import { chosenBy } from '#openapi/drift/cli/filters.ts'
import { Misuse } from '#openapi/drift/cli/misuse.ts'
import { readCommand } from '#openapi/drift/cli/options.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { isLike } from '#openapi/drift/wildcard.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-choice-'))
const inFolder = (name: string, text: string): string => {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}
const done = `responses: { '204': { description: done } }`
const id = `parameters: [{ name: id, in: path, required: true, schema: { type: integer } }]`
const file = inFolder(
  'api.yaml',
  `openapi: 3.1.0
info: { title: t, version: '1' }
paths:
  /things:
    get: { operationId: listThings, tags: [things], responses: { '200': { description: all, content: { application/json: { schema: { type: array, items: { type: object, properties: { id: { type: integer } } } } } } } } }
  /things/{id}:
    delete: { operationId: removeThing, tags: [things], ${id}, ${done} }
  /admin/users: { get: { operationId: listUsers, tags: [admin], ${done} } }
  /admin/rest: { get: { operationId: rest, ${done} } }
`,
)
const contract = openContract(file)
const chosen = (...args: string[]) => {
  const isChosen = chosenBy(readCommand(['run', 'http://a', ...args]), contract)
  return contract.operations.filter((operation) => isChosen?.(operation) !== false).map((operation) => operation.id)
}

describe('filters', () => {
  it.each<[args: string[], ids: string[]]>([
    [[], ['listThings', 'removeThing', 'listUsers', 'rest']],
    [['--only', 'rest'], ['rest']],
    [
      ['--skip', 'list*'],
      ['removeThing', 'rest'],
    ],
    [
      ['--tag', 'things'],
      ['listThings', 'removeThing'],
    ],
    [
      ['--skip-tag', 'things'],
      ['listUsers', 'rest'],
    ],
    [['--method', 'delete'], ['removeThing']],
    [['--skip-method', 'DELETE', '--path', '/things*'], ['listThings']],
    [
      ['--skip-path', '/admin/*'],
      ['listThings', 'removeThing'],
    ],
    [
      ['--tag', 'things', '--tag', 'admin', '--method', 'get'],
      ['listThings', 'listUsers'],
    ],
  ])('choose by %j', (args, ids) => expect(chosen(...args)).toEqual(ids))

  it('are refused if they match no operation, or leave none', () => {
    expect(() => chosen('--tag', 'nobody')).toThrow(new Misuse('--tag nobody: the contract has no such operation'))
    expect(() => chosen('--tag', 'things', '--skip-tag', 'things')).toThrow(
      new Misuse('these filters leave no operation'),
    )
  })

  it('take names with anything in them, headers in any case', () => {
    expect([isLike('x-*', 'x-rate.limit'), isLike('x-*', 'X-Rate'), isLike('X-*', 'x-rate', true)]).toEqual([
      true,
      false,
      true,
    ])
    expect([isLike('a.b', 'aXb'), isLike('*', ''), isLike('a*c', 'abcd')]).toEqual([false, true, false])
  })
})

describe('a settings file', () => {
  it('holds options by their names, over which the command line stands', () => {
    const config = inFolder('drift.yaml', 'tag: [things]\nstrict: true\nslow: 500\nquiet: false\n')
    const read = readCommand(['run', 'http://a', '--config', config])
    expect([read.tag, read.strict, read.slowMs, read.quiet]).toEqual([['things'], true, 500, false])
    expect(readCommand(['run', 'http://a', '--config', config, '--tag', 'admin', '--slow', '9']).tag).toEqual(['admin'])
  })

  it('is refused for what is no option, and no value of one', () => {
    const read = (text: string) => () => readCommand(['run', 'http://a', '--config', inFolder('wrong.yaml', text)])
    expect(read('tags: [a]\n')).toThrow(/wrong\.yaml: there is no option tags/)
    expect(read('strict: 3\n')).toThrow(/strict is true or false/)
    expect(read('port: [1, 2]\n')).toThrow(/port is one value/)
    expect(read('- a\n')).toThrow(/options and their values are wanted/)
    expect(() => readCommand(['run', 'http://a', '--config', join(folder, 'no.yaml')])).toThrow(/there is no such file/)
  })
})

describe('what is enough to be green', () => {
  const reach = (accepted: number, refused: number) => ({
    accepted: Array.from({ length: accepted }, (_, index) => `a${index}`),
    refused: Array.from({ length: refused }, (_, index) => `r${index}`),
    untried: [],
  })
  it('is half of a run, and anything of traffic, where no gate says otherwise', () => {
    expect(tooLittle('run', reach(2, 2), [])).toBeNull()
    expect(tooLittle('run', reach(1, 2), [])).toContain('1 of 3 operations accepted, not r0, r1')
    expect(tooLittle('watch', reach(1, 5), [])).toBeNull()
    expect(tooLittle('replay', reach(0, 1), [])).toContain('0 of 1 operations accepted, not r0')
    expect(tooLittle('run', reach(0, 3), [{ name: 'operations', min: 0, isShare: false }])).toBeNull()
  })
})

describe('a run', () => {
  const serving = async <T>(listener: RequestListener, work: (url: string) => Promise<T>): Promise<T> => {
    const server = createServer(listener)
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return work(`http://127.0.0.1:${(server.address() as AddressInfo).port}`).finally(() => server.close())
  }

  it('deletes nothing that it did not make, and stops at its ceiling', async () => {
    const asked: string[] = []
    const listener: RequestListener = ({ method, url }, response) => {
      asked.push(`${method} ${url}`)
      if (url === '/things' && method === 'GET')
        return response.writeHead(200, { 'content-type': 'application/json' }).end('[{"id":1}]')
      return response.writeHead(url === '/admin/users' || url === '/admin/rest' ? 204 : 404).end()
    }
    const whole = await serving(listener, (url) => runCommand(url, ['--contract', file], {}))
    expect(asked.filter((one) => one.startsWith('DELETE /things/'))).toEqual([])
    expect(whole.stdout).toContain('not tried 1: removeThing (would delete what the run did not make: --deletes)')
    asked.length = 0
    const args = ['--contract', file, '--max-requests', '3']
    const cut = await serving(listener, (url) => runCommand(url, args, {}))
    expect(asked).toHaveLength(3)
    expect(cut.stdout).toContain('Stopped by --max-requests after 3 requests')
  })
})
