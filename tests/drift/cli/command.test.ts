import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { root } from '#tests/support/source-files.ts'
import { startShop } from '../small/shop-server.ts'

const folder = mkdtempSync(join(tmpdir(), 'drift-command-'))
const contract = join(root, 'tests/drift/small/shop.yaml')
const secrets = { DRIFT_USERNAME: 'ada', DRIFT_PASSWORD: 'open sesame', DRIFT_SMS_CODE: '000000' }

type Running = {
  child: ChildProcess
  ended: Promise<{ code: number | null; stdout: string; stderr: string }>
  said: (words: string) => Promise<string>
}

function start(args: readonly string[], env: Record<string, string> = {}): Running {
  const child = spawn(process.execPath, [join(root, 'openapi/drift/bin.mjs'), ...args, '--contract', contract], {
    cwd: folder,
    env: { PATH: process.env['PATH'] ?? '', ...env },
  })
  let stdout = ''
  let stderr = ''
  child.stdout.on('data', (chunk: Buffer) => (stdout += String(chunk)))
  const waiting = new Set<() => void>()
  child.stderr.on('data', (chunk: Buffer) => {
    stderr += String(chunk)
    for (const look of waiting) look()
  })
  return {
    child,
    ended: new Promise((resolve) => child.on('close', (code) => resolve({ code, stdout, stderr }))),
    said: (words) =>
      new Promise((resolve) => {
        const look = () => {
          if (!stderr.includes(words)) return
          waiting.delete(look)
          resolve(stderr)
        }
        waiting.add(look)
        look()
      }),
  }
}

describe('the command', () => {
  it('shows no secret in any output', async () => {
    const shop = await startShop(['D01', 'D10', 'D21'])
    const outs = ['a.json', 'a.xml', 'a.sarif', 'a.md', 'a.html', 'a.txt']
    const { stdout, stderr } = await start(
      ['run', shop.url, ...outs.flatMap((file) => ['--out', file]), '--record', 'flow.yaml'],
      secrets,
    ).ended
    await shop.close()
    const all = [stdout, stderr, ...[...outs, 'flow.yaml'].map((file) => readFileSync(join(folder, file), 'utf8'))]
    expect(all.every((text, index) => index === 1 || text.length > 200)).toBe(true)
    for (const text of all)
      for (const secret of ['open sesame', '000000', 'token-', 'Bearer t']) expect(text).not.toContain(secret)
    expect(readFileSync(join(folder, 'flow.yaml'), 'utf8')).toContain('$steps.login.outputs.ticket')
  })

  it('stands between client and server, tells findings as they come, and writes them when it is interrupted', async () => {
    const shop = await startShop(['D11'])
    const watching = start(['watch', shop.url, '--port', '4817', '--out', 'watch.json'])
    await watching.said('point the client at')
    const answer = await fetch('http://127.0.0.1:4817/captcha')
    expect([answer.status, Object.keys(JSON.parse(await answer.text()) as object)]).toEqual([
      200,
      ['captchaId', 'image'],
    ])
    expect(await watching.said('media-type')).toContain('content type text/plain, documented is application/json')
    watching.child.kill('SIGINT')
    const { code, stdout } = await watching.ended
    await shop.close()
    expect([code, stdout]).toEqual([1, expect.stringContaining('1 drift in 1 exchanges')])
    expect((JSON.parse(readFileSync(join(folder, 'watch.json'), 'utf8')) as { views: unknown[] }).views).toHaveLength(1)
  })

  it('writes what it found when a run is interrupted', async () => {
    let server: Server | undefined
    const arrived = new Promise<void>((resolve) => {
      let count = 0
      server = createServer((request, response) => {
        count += 1
        if (count < 4) return void response.writeHead(request.url === '/captcha' ? 418 : 404).end()
        // from here on it hangs, and the person at the keyboard loses patience
        resolve()
      })
    })
    await new Promise<void>((resolve) => server!.listen(0, '127.0.0.1', resolve))
    const running = start(['run', `http://127.0.0.1:${(server!.address() as AddressInfo).port}`, '--timeout', '1'])
    await arrived
    running.child.kill('SIGINT')
    const { code, stdout } = await running.ended
    server!.closeAllConnections()
    server!.close()
    expect(code).toBe(1)
    expect(stdout).toContain('Stopped early')
    expect(stdout).toContain('418 is not documented')
  })

  it('replays NDJSON, plain and compressed, and names lines that are no exchange', async () => {
    const line = (userName: unknown) =>
      JSON.stringify({
        method: 'GET',
        url: '/profile',
        request: { headers: { authorization: 'x' } },
        response: {
          status: 200,
          headers: {},
          body: { id: 1, userName, email: 'a@b.org', nickname: null, birthday: '1990-01-01', level: 'gold' },
        },
      })
    writeFileSync(join(folder, 'a.ndjson'), `${line('a')}\nno json\n${line(7)}\n`)
    writeFileSync(join(folder, 'b.ndjson.gz'), gzipSync(`${line('b')}\n${line(8)}\n`))
    const { code, stdout } = await start(['replay', 'a.ndjson', 'b.ndjson.gz', '--quiet']).ended
    expect(code).toBe(1)
    expect(stdout).toContain('a.ndjson: line 2 is no exchange.')
    expect(stdout).toContain('1 drift in 4 exchanges')
    writeFileSync(join(folder, 'cut.ndjson.gz'), gzipSync(`${line(9)}\n`.repeat(5000)).subarray(0, -20))
    expect((await start(['replay', 'cut.ndjson.gz', '--quiet']).ended).stdout).toContain(
      'cut.ndjson.gz: unexpected end of file',
    )
  })

  it('compares contracts: a rename is one change, and what breaks clients ends with 1', async () => {
    const text = readFileSync(contract, 'utf8')
    writeFileSync(join(folder, 'same.yaml'), text)
    writeFileSync(
      join(folder, 'other.yaml'),
      text.replaceAll('orderId: { type', 'order_id: { type').replaceAll('required: [orderId', 'required: [order_id'),
    )
    expect((await start(['diff', 'same.yaml']).ended).code).toBe(0)
    writeFileSync(
      join(folder, 'closed.yaml'),
      text.replace('operationId: getCaptcha\n      security: []', 'operationId: getCaptcha'),
    )
    const closed = await start(['diff', 'closed.yaml']).ended
    expect([closed.code, closed.stderr]).toEqual([1, expect.stringContaining('GET /captcha asks for a token now')])
    const { code, stdout } = await start(['diff', 'other.yaml']).ended
    expect([code, stdout]).toEqual([1, expect.stringMatching(/orderId.*renamed.*order_id/s)])
  })
})
