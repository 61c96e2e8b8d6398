import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { copyFileSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bundleDrift } from '#scripts/drift-bundle.ts'

const python = process.env['PYTHON'] ?? 'python3'
const folder = mkdtempSync(join(tmpdir(), 'drift-newcomer-'))
const tool = join(folder, 'contract-drift.mjs')
const servers: ChildProcess[] = []
let url = ''

type Ended = { code: number; stdout: string; stderr: string }

/** Runs the bundled file in a folder without any other of our files. */
const drift = (args: readonly string[], env: Record<string, string> = {}): Promise<Ended> =>
  new Promise((resolve) => {
    execFile(
      process.execPath,
      [tool, ...args],
      { cwd: folder, env: { PATH: process.env['PATH'] ?? '', ...env } },
      (error, stdout, stderr) => resolve({ code: error ? Number(error.code) : 0, stdout, stderr }),
    )
  })

/** Starts a server in another language; returns its address. */
async function serve(file: string): Promise<string> {
  const server = spawn(python, [join(import.meta.dirname, file)], { stdio: ['ignore', 'pipe', 'inherit'] })
  servers.push(server)
  const port = await new Promise<string>((resolve, reject) => {
    server.once('error', () =>
      reject(new Error(`${python} is missing: this test talks to a server in another language`)),
    )
    server.stdout.once('data', (chunk: Buffer) => resolve(String(chunk).trim()))
  })
  return `http://127.0.0.1:${port}`
}

beforeAll(async () => {
  await bundleDrift(tool)
  for (const file of ['books.yaml', 'lending.yaml']) copyFileSync(join(import.meta.dirname, file), join(folder, file))
  url = await serve('server.py')
})
afterAll(() => servers.forEach((server) => server.kill()))

describe('a team that never saw the checker', () => {
  it('reads how to begin', async () => {
    const { code, stdout } = await drift(['--help'])
    expect(code).toBe(0)
    for (const mode of ['drift run <url>', 'drift watch <url>', 'drift replay <file…>', 'drift diff <other>'])
      expect(stdout).toContain(mode)
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120)
  })

  it('has its first finding, with its line and a command, in one call', async () => {
    const { code, stdout } = await drift(['run', url, '--contract', 'books.yaml', '--quiet'])
    expect(stdout).toContain('/*/year is "1910", expected integer')
    expect(stdout).toMatch(/books\.yaml:\d+:\d+ {2}GET \/books/)
    expect(stdout).toContain(`curl -i -X GET '${url}/books'`)
    expect(stdout).toContain('1 drift in')
    expect(code).toBe(1)
  })

  it('sees a wrong password reported first, and gets a finding with the right one', async () => {
    const lending = await serve('lending.py')
    const args = ['run', lending, '--contract', 'lending.yaml', '--quiet']
    const wrong = await drift(args, { DRIFT_USERNAME: 'mina', DRIFT_PASSWORD: 'dry-tree' })
    expect([wrong.code, wrong.stderr]).toEqual([2, expect.stringContaining('the login was refused')])
    expect(wrong.stdout).toMatch(/Reached: accepted 0 of 3 operations; only refused 3: login/)
    const { code, stdout } = await drift(args, { DRIFT_USERNAME: 'mina', DRIFT_PASSWORD: 'rain-tree' })
    expect([code, stdout]).toEqual([1, expect.stringContaining('accepted with 201: days beyond its maximum 28')])
    expect(stdout).toContain('1 drift in')
  })

  it('gets every output, and a baseline that has to be signed', async () => {
    const outs = ['d.json', 'd.xml', 'd.sarif', 'd.md', 'd.html'].flatMap((file) => ['--out', file])
    await drift(['run', url, '--contract', 'books.yaml', '--quiet', '--write-baseline', 'known.yaml', ...outs])
    const read = (file: string) => readFileSync(join(folder, file), 'utf8')
    const sarif = JSON.parse(read('d.sarif')) as {
      runs: {
        results: { partialFingerprints: object; locations: { physicalLocation: { region: { startLine: number } } }[] }[]
      }[]
    }
    const [result] = sarif.runs[0]!.results
    expect(result!.locations[0]!.physicalLocation.region.startLine).toBe(24)
    expect(result!.partialFingerprints).toEqual({ 'contractDrift/v1': expect.stringMatching(/^[0-9a-f]{16}$/) })
    expect(read('d.xml')).toContain('failures="1"')
    expect(read('d.md')).toContain('# Contract drift: 1')
    expect(read('d.html')).toContain('<h2>Operations</h2>')
    expect(read('d.html')).not.toMatch(/<script|src=|href=/)

    const signed = read('known.yaml')
      .replace("owner: ''", 'owner: books team')
      .replace("reason: ''", 'reason: moved in March')
    writeFileSync(join(folder, 'known.yaml'), signed)
    expect(await drift(['run', url, '--contract', 'books.yaml', '--quiet', '--baseline', 'known.yaml'])).toMatchObject({
      code: 0,
    })
    writeFileSync(join(folder, 'known.yaml'), signed.replace(/expires: '[^']*'/, "expires: '2020-01-01'"))
    const expired = await drift(['run', url, '--contract', 'books.yaml', '--quiet', '--baseline', 'known.yaml'])
    expect([expired.code, expired.stdout]).toEqual([1, expect.stringMatching(/expired\s+on 2020-01-01/)])
  })

  it('reads in one sentence when nothing could be checked', async () => {
    const cases: [string[], RegExp][] = [
      [['run', 'http://127.0.0.1:9', '--contract', 'books.yaml'], /^no connection: ECONNREFUSED\n$/],
      [['run', url], /^which contract\? .*\n$/],
      [['run', url, '--contract', 'none.yaml'], /there is no file .*none\.yaml\n$/],
      [
        ['run', 'http://me:secret@x.example', '--contract', 'books.yaml'],
        /^credentials belong into the environment .*\n$/,
      ],
      [['replay', 'empty.har', '--contract', 'books.yaml'], /^nothing was checked: .*\n$/],
      [['fly', url, '--contract', 'books.yaml'], /^there is no mode fly; .*\n$/],
      [['run', url, '--contract', 'books.yaml', '--out', 'd.doc'], /^--out d\.doc: the ending has to be one of .*\n$/],
    ]
    writeFileSync(join(folder, 'empty.har'), '{"log":{"entries":[]}}')
    for (const [args, sentence] of cases) {
      const { code, stderr } = await drift(args)
      expect([args.join(' '), code, stderr]).toEqual([args.join(' '), 2, expect.stringMatching(sentence)])
    }
  })

  it('replays what it recorded', async () => {
    const har = {
      log: {
        entries: [
          {
            startedDateTime: '2026-11-21T09:00:00Z',
            time: 5,
            request: { method: 'GET', url: `${url}/books/1`, headers: [] },
            response: {
              status: 200,
              headers: [{ name: 'Content-Type', value: 'application/json' }],
              content: { mimeType: 'application/json', text: '{"id":"1","title":"x","year":"1910"}' },
            },
          },
        ],
      },
    }
    writeFileSync(join(folder, 'traffic.har'), JSON.stringify(har, null, 2))
    const { code, stdout } = await drift(['replay', 'traffic.har', '--contract', 'books.yaml', '--format', 'github'])
    expect([code, stdout]).toEqual([
      1,
      expect.stringMatching(/^::error file=books\.yaml,line=24,col=9,title=Drift%3A type::\/year is/),
    ])
  })
})
