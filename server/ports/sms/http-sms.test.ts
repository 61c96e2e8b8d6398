import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createSocketServer, type AddressInfo, type Server, type Socket } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { systemRandom } from '#server/random.ts'
import { createLog } from '../log/log.ts'
import { httpSms, SmsFailed, type SmsGateway } from './http-sms.ts'
import { SmsQuotaExceeded } from './sms.ts'

const message = {
  to: '+8801712345678',
  sender: 'Lantern & Co',
  text: 'কোড "482913" & <ok>',
  kind: 'login-code',
  locale: 'bn',
} as const

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

async function at(server: Server): Promise<string> {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => sockets.add(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  closing.push(() => {
    server.close()
    for (const socket of sockets) socket.destroy()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

type Seen = { method?: string; url?: string; headers: IncomingMessage['headers']; body: string }

/** A gateway that answers as it is said, and what it was sent. */
async function gatewayThat(answers: (body: string) => { status: number; body?: string } | 'nothing') {
  const seen: Seen[] = []
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk: Buffer) => (body += chunk.toString()))
    request.on('end', () => {
      const { method = '', url = '', headers } = request
      seen.push({ method, url, headers, body })
      const answer = answers(body)
      if (answer !== 'nothing') response.writeHead(answer.status).end(answer.body)
    })
  })
  return { seen, url: `${await at(server)}/send` }
}

const json = { 'content-type': 'application/json', authorization: 'Bearer of this test' }
const post = (id: string, url: string, more: Partial<SmsGateway> = {}): SmsGateway => ({
  id,
  method: 'POST',
  url,
  headers: json,
  body: '{"to":"{to}","text":"{text}"}',
  timeoutMs: 300,
  ...more,
})

const lines: string[] = []
const log = createLog({ level: 'trace', destination: { write: (line) => void lines.push(line) } })
const open = (...gateways: SmsGateway[]) => httpSms(gateways, { random: systemRandom, log })

it('writes number and text into address, headers and body so that they change nothing around them', async () => {
  const { seen, url } = await gatewayThat(() => ({ status: 200 }))
  await (await open(post('json', `${url}?n={digits}&id={id}`, { headers: { ...json, 'x-to': '{to}' } }))).send(message)
  await (await open({ id: 'get', method: 'GET', url: `${url}?to={to}&text={text}` })).send(message)
  const form = { 'content-type': 'application/x-www-form-urlencoded' }
  await (
    await open(post('form', url, { headers: form, body: 'to={to}&text={text}&from={sender}&lang={locale}' }))
  ).send(message)
  const xml = { 'content-type': 'text/xml' }
  await (await open(post('xml', url, { headers: xml, body: '<sms to="{to}">{text}</sms>' }))).send(message)
  const [inJson, inAddress, inForm, inXml] = seen
  expect(JSON.parse(inJson!.body)).toEqual({ to: message.to, text: message.text })
  expect(inJson).toMatchObject({
    method: 'POST',
    headers: { authorization: 'Bearer of this test', 'x-to': message.to },
  })
  expect(inJson!.url).toMatch(/^\/send\?n=8801712345678&id=[\da-f-]{36}$/)
  const { searchParams } = new URL(inAddress!.url!, url)
  expect(Object.fromEntries(searchParams)).toEqual({ to: message.to, text: message.text })
  expect(Object.fromEntries(new URLSearchParams(inForm!.body))).toEqual({
    to: message.to,
    text: message.text,
    from: 'Lantern & Co',
    lang: 'bn',
  })
  expect(inXml!.body).toBe('<sms to="+8801712345678">কোড &quot;482913&quot; &amp; &lt;ok&gt;</sms>')
})

it('counts as accepted what the operator says, and nothing else', async () => {
  const accepted = { status: [200], body: '"state": ?"queued"' }
  const send = async (answer: { status: number; body?: string }) => {
    const { url } = await gatewayThat(() => answer)
    return (await open(post('main', url, { accepted, quota: { status: [402] } }))).send(message)
  }
  await expect(send({ status: 200, body: '{"state": "queued"}' })).resolves.toBeUndefined()
  await expect(send({ status: 200, body: '{"state":"rejected"}' })).rejects.toThrow(SmsFailed)
  await expect(send({ status: 202, body: '{"state":"queued"}' })).rejects.toThrow(SmsFailed)
  await expect(send({ status: 302 })).rejects.toThrow('The gateway main answered 302 and took nothing.')
  await expect(send({ status: 402 })).rejects.toThrow(SmsQuotaExceeded)
})

it('tries another gateway once when one refuses, and asks the one that works first from then on', async () => {
  const bad = await gatewayThat(() => ({ status: 500 }))
  const good = await gatewayThat(() => ({ status: 200 }))
  const sms = await open(post('bad', bad.url), post('good', good.url))
  await sms.send(message)
  await sms.send(message)
  expect([bad.seen.length, good.seen.length]).toEqual([1, 2])
})

it('gives up after two gateways', async () => {
  const bad = await gatewayThat(() => ({ status: 500 }))
  const sms = await open(post('a', bad.url), post('b', bad.url), post('c', bad.url))
  await expect(sms.send(message)).rejects.toThrow('The gateway b answered 500')
  expect(bad.seen).toHaveLength(2)
})

it('asks a single gateway once', async () => {
  const bad = await gatewayThat(() => ({ status: 500 }))
  await expect((await open(post('only', bad.url))).send(message)).rejects.toThrow(SmsFailed)
  expect(bad.seen).toHaveLength(1)
})

it('waits for a gateway that hangs no longer than its time, in the head or in the body of its answer', async () => {
  const silent = await gatewayThat(() => 'nothing')
  const good = await gatewayThat(() => ({ status: 200 }))
  await (await open(post('silent', silent.url), post('good', good.url))).send(message)
  expect(good.seen).toHaveLength(1)
  const halfway = createServer((_, response) => response.writeHead(200).write('{"state":'))
  const url = await at(halfway)
  await expect((await open(post('halfway', url))).send(message)).rejects.toThrow('did not answer in 300 ms')
})

it('says that a gateway cannot be reached', async () => {
  const { url } = await gatewayThat(() => ({ status: 200 }))
  closing.splice(0).forEach((close) => close())
  await expect((await open(post('gone', url))).send(message)).rejects.toThrow('The gateway gone did not answer at all.')
})

it('takes no second answer of a gateway for that of the next message', async () => {
  let calls = 0
  const answer = (status: string) => `HTTP/1.1 ${status}\r\ncontent-length: 2\r\n\r\nok`
  const url = await at(
    createSocketServer((socket) => {
      socket.on('error', () => undefined)
      socket.on('data', () => {
        calls += 1
        socket.write(calls === 1 ? answer('200 OK') + answer('200 OK') : answer('500 Sorry'))
      })
    }),
  )
  const sms = await open(post('twice', url, { body: '{to} {text}', headers: {} }))
  await sms.send(message)
  await expect(sms.send(message)).rejects.toThrow('The gateway twice answered 500')
  expect(calls).toBe(2)
})

it('says neither number nor text nor a header when a gateway fails', async () => {
  lines.length = 0
  const bad = await gatewayThat(() => ({ status: 500, body: message.text }))
  const sms = await open(post('bad', `${bad.url}?{digits}`), post('worse', 'http://127.0.0.1:1/{text}'))
  const error = await sms.send(message).catch((cause: unknown) => cause)
  expect(lines.join('')).toContain('a gateway did not take a text message')
  const said = `${lines.join('')} ${String(error)} ${String((error as Error).cause)}`
  expect(said).not.toMatch(/1712345678|482913|of this test/)
})

it('refuses a pattern that cannot be read when it is opened', async () => {
  const lookahead = post('main', 'https://sms.example', { accepted: { body: 'ok(?=x)' } })
  await expect(open(lookahead)).rejects.toThrow('SMS_GATEWAYS: ok(?=x) is no pattern of RE2')
})

it('takes a message nowhere but to the address that is set', async () => {
  const elsewhere = await gatewayThat(() => ({ status: 200 }))
  const moved = createServer((_, response) => response.writeHead(307, { location: elsewhere.url }).end())
  await expect((await open(post('moved', `${await at(moved)}/send`))).send(message)).rejects.toThrow(SmsFailed)
  expect(elsewhere.seen).toEqual([])
})

it('reads no more of an answer than it needs: one that never ends is judged by its beginning', async () => {
  const endless = createServer((_, response) => {
    response.writeHead(200)
    const more = () => {
      while (response.write('accepted '.repeat(1000)));
      response.once('drain', more)
    }
    more()
  })
  await (await open(post('endless', `${await at(endless)}/send`, { accepted: { body: 'accepted' } }))).send(message)
})
