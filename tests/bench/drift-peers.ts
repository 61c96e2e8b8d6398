import { execFile, spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { createChecker } from '#openapi/drift/checker.ts'
import { isObject, type Json } from '#openapi/drift/contract/json.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { createMask } from '#openapi/drift/out/mask.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { flowOf } from '#openapi/drift/run/flow-write.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { runBed, type Row as Bedded } from '#tests/drift/bed.ts'
import { checkFerry } from '#tests/drift/ferry/check.ts'
import { ferryDrifts } from '#tests/drift/ferry/drifts.ts'
import { checkObservatory, known, observatoryFile } from '#tests/drift/observatory/check.ts'
import { drifts } from '#tests/drift/observatory/drifts.ts'
import { startObservatory } from '#tests/drift/observatory/observatory-server.ts'
import { root } from '#tests/support/source-files.ts'

type Row = { tool: string; found: string; single?: string; clean: string }

/** Walks an observatory with valid calls through the server or proxy at `base`; returns the headers of the answers. */
async function walk(base: string, prefix?: string) {
  const read = openContract(observatoryFile)
  const operations = read.operations.map((one) => (prefix === undefined ? one : { ...one, bases: [prefix] }))
  const contract = { ...read, operations }
  const headers: Readonly<Record<string, string>>[] = []
  const inner = socketTransport(usualLimits)
  const result = await runAgainst({
    contract,
    checker: createChecker(contract),
    base,
    transport: async (request) => {
      const received = await inner(request)
      if (received.response) headers.push(received.response.headers)
      return received
    },
    credentials: readCredentials(known),
    writes: false,
    probes: false,
  })
  return { contract, result, headers }
}

/** What ours finds, and the processor time of its slowest run with the server. */
async function rowOf(tool: string, bed: Promise<Bedded[]>, clean: readonly string[]): Promise<Row> {
  const rows = await bed
  const found = rows.filter(({ said }) => said.length > 0)
  const single = rows.filter(({ said }) => said.length === 1)
  const slowest = Math.max(...rows.map(({ seconds }) => seconds)).toFixed(2)
  return {
    tool: `${tool}, slowest run ${slowest} s`,
    found: `${found.length} of ${rows.length}`,
    single: String(single.length),
    clean: `${clean.length} findings`,
  }
}

const countOurs = async (): Promise<Row> =>
  rowOf('this checker', runBed(drifts, checkObservatory), (await checkObservatory()).said)

/** The second bed, which no peer was tried on. */
const countFerry = async (): Promise<Row> =>
  rowOf('this checker on the ferry line', runBed(ferryDrifts, checkFerry), (await checkFerry()).said)

/** Schemathesis is a package of Python's registry. */
const countSchemathesis = (): Promise<Row> =>
  Promise.resolve({ tool: 'Schemathesis', found: 'not run: it comes from PyPI alone, which is not reached', clean: '' })

/** The calls our checker recorded on a clean server, as one Arazzo file with a workflow for each of several servers. */
async function writeFlow(file: string, count: number): Promise<void> {
  const clean = await startObservatory()
  const { contract, result } = await walk(clean.url)
  clean.close()
  const { workflows, ...flow } = flowOf(
    result.steps,
    contract,
    createMask(() => []),
  )
  const [recorded] = workflows as (Json & { steps: Json[] })[]
  const all = Array.from({ length: count }, (_, index) => index)
  const arazzo = {
    ...flow,
    sourceDescriptions: all.map((index) => ({ name: `c${index}`, url: observatoryFile, type: 'openapi' })),
    workflows: all.map((index) => ({
      ...recorded,
      workflowId: `d${index}`,
      steps: recorded!.steps.map((step) => ({
        ...step,
        operationId: `$sourceDescriptions.c${index}.${String(step['operationId'])}`,
      })),
    })),
  }
  writeFileSync(file, stringify(arazzo))
}

/** Which steps of which workflow fail. */
async function respect(file: string, urls: readonly string[]): Promise<Map<string, Set<string>>> {
  const bin = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  const out = `${file}.json`
  const servers = urls.map((url, index) => `c${index}=${url}/sky/v1`).join(',')
  const inputs = JSON.stringify({ user: 'edwin', secret: 'hubble-constant', station: known.DRIFT_STATION, token: 'x' })
  const args = [
    bin,
    'respect',
    file,
    '--server',
    servers,
    '--input',
    inputs,
    '--json-output',
    out,
    '--max-steps',
    '100000',
  ]
  await new Promise<void>((resolve) => {
    execFile('node', args, { env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, maxBuffer: 1e9 }, () => resolve())
  })
  const failed = new Map<string, Set<string>>()
  const visit = (value: unknown, workflow: string): void => {
    if (Array.isArray(value)) return value.forEach((one) => visit(one, workflow))
    if (!isObject(value)) return
    const own = typeof value['workflowId'] === 'string' ? value['workflowId'] : workflow
    const isFailed =
      value['status'] === 'error' ||
      (Array.isArray(value['checks']) && value['checks'].some((one) => isObject(one) && one['status'] === 'error'))
    if (typeof value['stepId'] === 'string' && isFailed)
      failed.set(own, (failed.get(own) ?? new Set<string>()).add(value['stepId']))
    for (const part of Object.values(value)) visit(part, own)
  }
  visit(JSON.parse(readFileSync(out, 'utf8')), '')
  return failed
}

/** Redocly's respect on the calls our checker recorded: how many drifts make a call fail that does not fail without. */
async function countRespect(): Promise<Row> {
  if (!existsSync(join(root, 'node_modules/@redocly/cli/bin/cli.js')))
    return { tool: 'Redocly respect', found: 'missing', clean: '' }
  const file = join(mkdtempSync(join(tmpdir(), 'drift-respect-')), 'flow.yaml')
  const servers = await Promise.all([undefined, ...drifts].map((drift) => startObservatory(drift?.change)))
  await writeFlow(file, servers.length)
  const failed = await respect(
    file,
    servers.map(({ url }) => url),
  )
  for (const { close } of servers) close()
  const usual = failed.get('d0') ?? new Set()
  const found = drifts.filter((_, index) => [...(failed.get(`d${index + 1}`) ?? [])].some((step) => !usual.has(step)))
  return { tool: 'Redocly respect', found: `${found.length} of ${drifts.length}`, clean: `${usual.size} calls` }
}

type Violation = { location: string[]; code?: string }

/** What Prism says in a header; where it is too much for one, it says so before a list that breaks off. */
function readViolations(text: string): Violation[] {
  if (!text.startsWith('[')) return [{ location: ['response'], code: 'too many' }]
  return JSON.parse(text) as Violation[]
}

/** Prism's proxy, where `PRISM` names its command: how many drifts change the violations it reports. */
async function countPrism(): Promise<Row> {
  const prism = process.env['PRISM']
  if (!prism)
    return { tool: 'Prism proxy', found: 'missing: set PRISM to the command of @stoplight/prism-cli', clean: '' }
  const [behind, before] = [4899, 4900]
  const child = spawn(
    prism,
    ['proxy', observatoryFile, `http://127.0.0.1:${behind}/sky/v1`, '--port', String(before)],
    {
      stdio: ['ignore', 'pipe', 'ignore'],
    },
  )
  await new Promise<void>((resolve) =>
    child.stdout.on('data', (chunk: Buffer) => String(chunk).includes('listening') && resolve()),
  )
  const violations = async (change?: (typeof drifts)[number]['change']): Promise<string[]> => {
    const observatory = await startObservatory(change, behind)
    const { headers } = await walk(`http://127.0.0.1:${before}`, '')
    observatory.close()
    closeConnections()
    const all = headers.flatMap((one) => readViolations(one['sl-violations'] ?? '[]'))
    const named = all.map(
      ({ location, code }) => `${location.filter((step) => !/^\d+$/.test(step)).join('.')} ${code ?? ''}`,
    )
    return [...new Set(named)].toSorted()
  }
  const clean = await violations()
  let found = 0
  for (const { change } of drifts) if ((await violations(change)).join() !== clean.join()) found += 1
  child.kill()
  return { tool: 'Prism proxy', found: `${found} of ${drifts.length}`, clean: `${clean.length} violations` }
}

/** What the tools people have find on the bed of the observatory, beside ours. */
export async function countPeers(): Promise<string[]> {
  const rows: Row[] = []
  for (const count of [countOurs, countPrism, countRespect, countSchemathesis, countFerry]) rows.push(await count())
  closeConnections()
  return [
    '| tool | drifts found | as one finding | said of the clean server |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ tool, found, single = '', clean }) => `| ${tool} | ${found} | ${single} | ${clean} |`),
  ]
}
