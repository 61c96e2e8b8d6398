import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { packageDrift } from '#scripts/drift-bundle.ts'
import { root } from '#tests/support/source-files.ts'

type Ended = { code: number; stdout: string; stderr: string }

const folder = mkdtempSync(join(tmpdir(), 'drift-package-'))
const installed = join(folder, 'node_modules/contract-drift')
let files: string[] = []
let server: Server | undefined
let url = ''

const start = (file: string, args: readonly string[], env: Record<string, string | undefined> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(file, [...args], { cwd: folder, env: { PATH: process.env['PATH'], ...env } }, (error, stdout, stderr) =>
      resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })
const drift = (...args: string[]) => start(join(folder, 'node_modules/.bin/contract-drift'), args)

/** Packs the folder that is published, and installs it where nothing else of ours is. */
beforeAll(async () => {
  const built = join(folder, 'built')
  await packageDrift(built)
  const packed = await start('npm', ['pack', built, '--json', '--pack-destination', folder], process.env)
  const told: unknown = JSON.parse(packed.stdout)
  // npm 11 prints a list, newer ones an object by name
  const [{ filename, files: listed }] = Object.values(told as object) as [
    { filename: string; files: { path: string }[] },
  ]
  files = listed.map(({ path }) => path)
  mkdirSync(installed, { recursive: true })
  await start('tar', ['-xzf', join(folder, filename), '-C', installed, '--strip-components=1'])
  mkdirSync(join(folder, 'node_modules/.bin'))
  symlinkSync('../contract-drift/contract-drift.mjs', join(folder, 'node_modules/.bin/contract-drift'))
  symlinkSync(join(root, 'node_modules/@redocly'), join(folder, 'node_modules/@redocly'))
  writeFileSync(
    join(folder, 'swagger.yaml'),
    `swagger: '2.0'
info: { title: tides, version: '1' }
produces: [application/json]
paths:
  /tides:
    get:
      operationId: listTides
      responses: { 200: { description: all, schema: { type: array, items: { $ref: '#/definitions/Tide' } } } }
definitions: { Tide: { type: object, required: [height], properties: { height: { type: number } } } }
`,
  )
  server = createServer(({ url: path }, response) => {
    response.writeHead(path === '/tides' ? 200 : 404, { 'content-type': 'application/json' })
    response.end(path === '/tides' ? '[{"height":"high"}]' : '{}')
  })
  await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}, 60_000)
afterAll(() => server?.close())

describe('the package contract-drift', () => {
  it('holds the checker, its own documents, a container file and a workflow', () => {
    expect(files.toSorted()).toEqual([
      'CHANGELOG.md',
      'Containerfile',
      'LICENSE',
      'README.md',
      'contract-drift.mjs',
      'package.json',
      'workflow.yml',
    ])
  })

  it('needs nothing of the platform', () => {
    const code = readFileSync(join(installed, 'contract-drift.mjs'), 'utf8')
    const imported = [...code.matchAll(/(?:^|;)import\b[^"'`;]*["']([^"']+)["']/gm)].map(([, name]) => name!)
    expect(imported.length).toBeGreaterThan(5)
    expect(imported.filter((name) => !name.startsWith('node:'))).toEqual([])
    const own = JSON.parse(readFileSync(join(installed, 'package.json'), 'utf8')) as {
      version: string
      license: string
      dependencies: Record<string, string>
    }
    const ours = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      license: string
      devDependencies: Record<string, string>
    }
    expect(own.dependencies).toEqual({ '@redocly/cli': ours.devDependencies['@redocly/cli'] })
    expect(own.license).toBe(ours.license)
    expect(readFileSync(join(installed, 'CHANGELOG.md'), 'utf8')).toContain(`## [${own.version}] - `)
    expect(readFileSync(join(installed, 'LICENSE'), 'utf8')).toBe(readFileSync(join(root, 'LICENSE'), 'utf8'))
  })

  it('checks a server against a contract in Swagger 2.0', async () => {
    const { code, stdout } = await drift('run', url, '--contract', 'swagger.yaml', '--quiet')
    expect([code, stdout]).toEqual([1, expect.stringContaining('/*/height is "high", expected number')])
    expect(stdout).toMatch(/swagger\.yaml:9:\d+ {2}listTides/)
    expect(stdout).toContain('1 drift in')
  })

  it('compares contracts with the tool that is installed with it', async () => {
    const contract = (type: string) =>
      `openapi: 3.1.0\ninfo: { title: tides, version: '1' }\npaths: { /tides: { get: { operationId: tides, responses: { '200': { description: all, content: { application/json: { schema: { type: object, required: [height], properties: { height: { type: ${type} } } } } } } } } } }\n`
    writeFileSync(join(folder, 'old.yaml'), contract('number'))
    writeFileSync(join(folder, 'new.yaml'), contract('string'))
    const { code, stdout, stderr } = await drift('diff', 'new.yaml', '--contract', 'old.yaml')
    expect([code, stderr]).toEqual([1, ''])
    expect(stdout).toContain('height')
  }, 60_000)
})
