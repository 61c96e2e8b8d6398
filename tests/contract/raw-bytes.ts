import { connect } from 'node:net'

/** Bytes that are no HTTP request, or one that Node refuses. */
export const noRequests = [
  '\u0000\u0001\u0002\r\n\r\n',
  'GET\r\n\r\n',
  'GET /wps/system/status HTTP/9.9\r\n\r\n',
  'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ncontent-length: 5\r\ncontent-length: 9\r\n\r\n{}',
  'POST /wps/session/login HTTP/1.1\r\nhost: x\r\ntransfer-encoding: chunked\r\n\r\nzz\r\n',
  `GET /wps/system/status HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`,
]

/** What is answered to raw bytes before the connection ends. */
export const say = (port: number, bytes: string) =>
  new Promise<string>((resolve) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.end(bytes))
    socket.on('data', (chunk) => (answer += String(chunk)))
    socket.on('error', () => resolve(answer))
    socket.on('close', () => resolve(answer))
  })
