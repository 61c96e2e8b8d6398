import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { existsSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { createChecker } from '#openapi/drift/checker.ts'
import { openContract } from '#openapi/drift/contract/open.ts'
import { createMask } from '#openapi/drift/out/mask.ts'
import { readCredentials } from '#openapi/drift/run/credentials.ts'
import { flowOf } from '#openapi/drift/run/flow-write.ts'
import { runAgainst } from '#openapi/drift/run/run.ts'
import { closeConnections, usualLimits } from '#openapi/drift/run/send.ts'
import { socketTransport } from '#openapi/drift/run/wire.ts'
import { drifts, type Drift } from '#tests/drift/small/drifts.ts'
import { startShop } from '#tests/drift/small/shop-server.ts'
import { root } from '#tests/support/source-files.ts'

const all = Object.keys(drifts) as Drift[]

/** Walks the shop by valid calls, through whatever stands at `base`; gives the headers that came back. */
async function walk(contractFile: string, base: string) {
  const contract = openContract(contractFile)
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
    credentials: readCredentials({}),
    writes: false,
    probes: false,
  })
  return { contract, result, headers }
}

/** Redocly's respect on the calls our checker recorded: how many drifts end it with a failure. */
async function countRespect(contractFile: string): Promise<string> {
  const bin = join(root, 'node_modules/@redocly/cli/bin/cli.js')
  if (!existsSync(bin)) return 'peer redocly respect: missing'
  const folder = mkdtempSync(join(tmpdir(), 'drift-respect-'))
  const clean = await startShop()
  const { contract, result } = await walk(contractFile, clean.url)
  await clean.close()
  const flow = {
    ...flowOf(
      result.steps,
      contract,
      createMask(() => []),
    ),
    sourceDescriptions: [{ name: 'contract', url: contractFile, type: 'openapi' }],
  }
  const file = join(folder, 'flow.yaml')
  writeFileSync(file, stringify(flow))
  const inputs = JSON.stringify({
    username: 'ada',
    password: 'open sesame',
    captchaCode: '1234',
    smsCode: '000000',
    userName: 'ada',
  })
  const fails = async (active: Drift[]): Promise<boolean> => {
    const shop = await startShop(active)
    const code = await new Promise<number>((resolve) => {
      execFile(
        'node',
        [bin, 'respect', file, '--server', `contract=${shop.url}`, '--input', inputs],
        { env: { ...process.env, REDOCLY_TELEMETRY: 'off' }, timeout: 30_000 },
        (error) => resolve(error ? 1 : 0),
      )
    })
    await shop.close()
    return code !== 0
  }
  if (await fails([])) return 'peer redocly respect: fails on the clean server'
  let found = 0
  for (const drift of all) if (await fails([drift])) found += 1
  return `peer redocly respect: ${found} of 26, 0 on the clean server`
}

/** Prism's proxy, where `PRISM` names its command: how many drifts change the violations it reports. */
async function countPrism(contractFile: string): Promise<string> {
  const prism = process.env['PRISM']
  if (!prism)
    return 'peer prism proxy: missing (npm install --prefix <folder> @stoplight/prism-cli, then PRISM=<folder>/node_modules/.bin/prism)'
  const violations = async (active: Drift[], port: number): Promise<string> => {
    const shop = await startShop(active)
    const child: ChildProcess = spawn(prism, ['proxy', contractFile, shop.url, '--port', String(port)], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    await new Promise<void>((resolve) =>
      child.stdout!.on('data', (chunk: Buffer) => String(chunk).includes('listening') && resolve()),
    )
    const { headers } = await walk(contractFile, `http://127.0.0.1:${port}`)
    child.kill()
    await shop.close()
    closeConnections()
    const kinds = headers.flatMap((one) =>
      one['sl-violations'] ? (JSON.parse(one['sl-violations']) as { location: string[]; code?: string }[]) : [],
    )
    return JSON.stringify(
      [
        ...new Set(
          kinds.map(
            ({ location, code }) => `${location.filter((step) => !/^\d+$/.test(step)).join('.')} ${code ?? ''}`,
          ),
        ),
      ].toSorted(),
    )
  }
  const clean = await violations([], 4900)
  let found = 0
  for (const [index, drift] of all.entries()) if ((await violations([drift], 4901 + index)) !== clean) found += 1
  return `peer prism proxy: ${found} of 26, ${(JSON.parse(clean) as unknown[]).length} on the clean server`
}

/** What the tools people have find on the same bed. */
export const countPeers = async (contractFile: string): Promise<string[]> => {
  const lines = [await countRespect(contractFile), await countPrism(contractFile)]
  closeConnections()
  return lines
}
