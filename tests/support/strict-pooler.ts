import { once } from 'node:events'
import net from 'node:net'
import { join } from 'node:path'

const startupVersion = 196_608
/** What PgBouncer takes from a client; it refuses any other start parameter. */
const takenParameters = new Set(['user', 'database', 'client_encoding', 'application_name', 'datestyle', 'timezone'])
/** What only means something on a session that outlasts a transaction. */
const ofSessions = /^\s*(?:(?:un)?listen\b|set\s+(?!local\b)|prepare\b|select\s+pg_(?:try_)?advisory_(?:un)?lock\b)/i

/**
 * A way to a database that refuses what PgBouncer 1.18 in transaction mode can't do: it ends the connection and keeps
 * the reason in `refused`. Start parameters, named statements, and statements about the session itself.
 */
export async function openStrictPooler(url: string) {
  const of = new URL(url)
  const folder = of.searchParams.get('host')
  const target = folder
    ? { path: join(folder, `.s.PGSQL.${of.port || 5432}`) }
    : { host: of.hostname, port: Number(of.port || 5432) }
  const refused: string[] = []
  const sockets = new Set<net.Socket>()
  const server = net.createServer((near) => {
    const far = net.connect(target)
    const find = readRefusal()
    near.on('data', (bytes) => {
      const reason = find(bytes)
      if (reason === null) return void far.write(bytes)
      refused.push(reason)
      near.destroy()
    })
    far.on('data', (bytes) => void near.write(bytes))
    for (const [socket, other] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        sockets.delete(socket)
        other.destroy()
      })
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const through = new URL(url)
  through.searchParams.delete('host')
  through.hostname = '127.0.0.1'
  through.port = String((server.address() as net.AddressInfo).port)
  return {
    url: through.href,
    refused,
    close: () => {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** Reads what a client sends, message by message, and names the first one that a pooler can't pass on. */
function readRefusal(): (bytes: Buffer) => string | null {
  let rest = Buffer.alloc(0)
  let started = false
  return (bytes) => {
    rest = Buffer.concat([rest, bytes])
    for (;;) {
      const head = started ? 1 : 0
      if (rest.length < head + 4) return null
      const end = head + rest.readInt32BE(head)
      if (rest.length < end) return null
      const message = rest.subarray(0, end)
      rest = rest.subarray(end)
      const reason = started ? ofMessage(message) : ofStart(message)
      if (!started) started = message.readInt32BE(4) === startupVersion
      if (reason !== null) return reason
    }
  }
}

function ofStart(message: Buffer): string | null {
  if (message.readInt32BE(4) !== startupVersion) return null
  const names = textsOf(message.subarray(8)).filter((_, index) => index % 2 === 0)
  const other = names.find((name) => name !== '' && !takenParameters.has(name.toLowerCase()))
  return other === undefined ? null : `start parameter ${other}`
}

function ofMessage(message: Buffer): string | null {
  const kind = String.fromCharCode(message[0]!)
  const texts = textsOf(message.subarray(5))
  if (kind === 'P' && texts[0] !== '') return `named statement ${texts[1]}`
  const text = kind === 'P' ? texts[1] : kind === 'Q' ? texts[0] : undefined
  return text !== undefined && ofSessions.test(text) ? `of a session: ${text}` : null
}

const textsOf = (bytes: Buffer): string[] => bytes.toString('utf8').split('\0')
