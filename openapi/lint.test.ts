import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Spectral, type RulesetDefinition } from '@stoplight/spectral-core'
import { oas } from '@stoplight/spectral-rulesets'
import { expect, it } from 'vitest'
import { parse } from 'yaml'
import { root } from '#tests/support/source-files.ts'

const contracts = [
  'openapi/generated/openapi.json',
  'openapi/generated/console.json',
  'openapi/vendor.yaml',
  'openapi/payments.yaml',
]
const cli = join(root, 'node_modules/@redocly/cli/bin/cli.js')
const quiet = { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' }

/** Runs Redocly's recommended rules over files, and returns what they find, without what is listed with its reason. */
function lint(files: readonly string[]): string[] {
  const args = [cli, 'lint', '--config', '.config/redocly.yaml', '--format', 'json', ...files]
  const { stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...quiet },
  })
  // one object a file, one after the other
  const reports = stdout.split(/(?<=^\})(?=\{)/m).map((text) => text.slice(0, text.lastIndexOf('}') + 1))
  if (reports.length !== files.length) throw new Error(`Redocly read ${reports.length} files: ${stderr}`)
  return reports.flatMap((report) => {
    const { problems } = JSON.parse(report) as { problems: { ruleId: string; message: string }[] }
    return problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)
  })
}

it("Redocly's recommended rules find nothing in our four contracts", () => {
  expect(lint(contracts)).toEqual([])
}, 120_000)

it('a contract that breaks them is found', () => {
  expect(lint(['tests/drift/newcomer/books.yaml']).length).toBeGreaterThan(0)
}, 120_000)

/** What Spectral's rules for OpenAPI find in a contract. */
async function lintBySpectral(data: object): Promise<string[]> {
  const spectral = new Spectral()
  // its declared type lacks what a ruleset may leave out
  spectral.setRuleset({ extends: [[oas as unknown as RulesetDefinition, 'recommended']] })
  const found = await spectral.run(data as Record<string, unknown>)
  return found.map(({ code, path, message }) => `${code} ${path.join('/')}: ${message}`)
}

function read(file: string): object {
  const text = readFileSync(join(root, file), 'utf8')
  return (file.endsWith('.json') ? JSON.parse(text) : parse(text)) as object
}

it.each(contracts)(
  "Spectral's rules for OpenAPI find nothing in %s",
  async (file) => {
    expect(await lintBySpectral(read(file))).toEqual([])
  },
  120_000,
)

it('Spectral finds a contract that breaks them', async () => {
  const broken = {
    openapi: '3.1.0',
    info: { title: 'a', version: '1' },
    paths: { '/a': { get: { operationId: 'a b' } } },
  }
  expect(await lintBySpectral(broken)).not.toEqual([])
})

/** Places of lists of values that hold null. */
function nullsIn(node: unknown, at = ''): string[] {
  if (typeof node !== 'object' || node === null) return []
  const own = 'enum' in node && Array.isArray(node.enum) && node.enum.includes(null) ? [at] : []
  return [...own, ...Object.entries(node).flatMap(([key, value]) => nullsIn(value, `${at}/${key}`))]
}

it('no list of values holds null: generators of zod schemas take it as a variant only', () => {
  const found = contracts.flatMap((file) => nullsIn(read(file)).map((at) => `${file} ${at}`))
  expect(found).toEqual([])
  expect(nullsIn({ a: [{ enum: ['x', null] }] })).toEqual(['/a/0'])
}, 60_000)
