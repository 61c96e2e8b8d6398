import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Exchange } from '#openapi/drift/exchange.ts'
import { createCurl } from '#openapi/drift/out/curl.ts'
import { known } from '../ferry/check.ts'
import { ferryFile, startFerry } from '../ferry/ferry-server.ts'
import { runCommand } from './run-command.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-curl-'))
const run = promisify(execFile)
const outs = ['json', 'xml', 'sarif', 'md', 'html', 'txt']

type View = { text: string; curl: string }
let ferry: Awaited<ReturnType<typeof startFerry>>
let texts: Record<string, string>
let views: View[]

beforeAll(async () => {
  ferry = await startFerry(({ contract, off }) => {
    delete contract.components.schemas.Booking.properties.note.maxLength
    const { content } = contract.paths['/bookings/{ref}/papers'].post.requestBody
    delete content['multipart/form-data'].schema.properties.pages.maximum
    off.add('partner: empty').add('feedKey: foreign')
  })
  const files = outs.flatMap((name) => ['--out', join(folder, `a.${name}`)])
  const { stdout } = await runCommand(
    ferry.url,
    ['--contract', ferryFile, '--deletes', '--format', 'github', ...files],
    known,
  )
  texts = Object.fromEntries(outs.map((name) => [name, readFileSync(join(folder, `a.${name}`), 'utf8')]))
  views = (JSON.parse(texts['json']!) as { views: View[] }).views
  texts['github'] = stdout
}, 30_000)
afterAll(() => ferry.close())

const curlOf = (words: string): string => views.find(({ text }) => text.includes(words))!.curl

/** Pastes a command into a shell that has the settings and nothing else of ours. */
const paste = async (command: string): Promise<string> =>
  (await run('/bin/sh', ['-c', command], { env: { PATH: process.env['PATH'], ...known } })).stdout

const unescaped = (text: string) =>
  text.replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
const percent = (text: string) => text.replaceAll('%0A', '\n').replaceAll('%0D', '\r').replaceAll('%25', '%')

const statusIn = (text: string) => /HTTP\/1\.1 (\d{3})/.exec(text)?.[1]

it('repeats what it takes a login for, whatever the output it is copied from', async () => {
  const curl = curlOf('note too long')
  expect(curl).toContain(`--data-urlencode 'password='"$DRIFT_PASSWORD"`)
  const settings = {
    ...Object.fromEntries(Object.entries(texts).map(([name, output]) => [name, unescaped(output)])),
    json: curl,
    sarif: texts['sarif']!.replaceAll(String.raw`\n`, '\n')
      .replaceAll(String.raw`\"`, '"')
      .replaceAll('\\\\', '\\'),
    github: percent(texts['github']!),
    txt: texts['txt']!.replaceAll(/^ {5}/gm, ''),
  }
  for (const [name, output] of Object.entries(settings)) expect([name, output.includes(curl)]).toEqual([name, true])
  expect(statusIn(await paste(curl))).toBe('201')
})

it('shows no secret in any output', () => {
  const secrets = Object.entries(known).filter(([name]) => name !== 'DRIFT_EMAIL')
  for (const [, secret] of secrets) for (const output of Object.values(texts)) expect(output).not.toContain(secret)
})

it.each([
  ['a header with nothing in it, and a form', 'empty header X-Partner-Key', "-H 'x-partner-key;'", '200'],
  ['a made-up key in the query', 'made-up parameter key', 'key=drift0000', '200'],
  // the run deleted the resource at its end: the server reads the parts first and then answers 404
  ['a body in parts', 'pages beyond', `-F 'scan="drift";filename=drift.pdf;type=application/pdf'`, '404'],
])('repeats %s', async (_, words, part, status) => {
  expect(curlOf(words)).toContain(part)
  expect(statusIn(await paste(curlOf(words)))).toBe(status)
})

const watched: Exchange = {
  method: 'POST',
  url: 'http://127.0.0.1:9/pay?api_key=abcd',
  request: {
    headers: { authorization: 'Basic YWRhOnNlc2FtZQ==', cookie: 'sid=1; lang=bn', 'content-type': 'application/json' },
    body: '{"pin":1234,"name":"it\'s","iban":"DE00"}',
  },
  response: null,
  at: 0,
  ms: 1,
  intent: { kind: 'seen' },
}

it('hides whatever may be secret of watched traffic, and says in the shell what to set', async () => {
  const curl = createCurl(new Map(), (setting) => setting === 'DRIFT_PASSWORD', [])(watched)
  for (const secret of ['abcd', 'YWRh', 'sesame', '1234', 'DE00', 'sid=1']) expect(curl).not.toContain(secret)
  expect(curl).toContain(`-u 'ada:'"$DRIFT_PASSWORD"`)
  expect(curl).toContain(`'{"pin":'"\${DRIFT_PIN:?}"',"name":"it'\\''s","iban":"'"\${DRIFT_IBAN:?}"'"}'`)
  await expect(paste(curl)).rejects.toThrow(/DRIFT_API_KEY/)
})
