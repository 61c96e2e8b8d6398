import { counted } from '../lib/writing.ts'

const headersOf = (xhr: XMLHttpRequest): Headers => {
  const lines = xhr.getAllResponseHeaders().trim().split(/\r?\n/)
  return new Headers(
    lines.filter(Boolean).map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
}

/** A `fetch` that reports the sent share of the body, from 0 to 1, and waits as long as the upload takes. */
export const sendWithProgress = (report: (share: number) => void) => (call: Request) =>
  counted(call, async () => {
    const body = await call.arrayBuffer()
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    const xhr = new XMLHttpRequest()
    const { signal } = call
    const abort = () => xhr.abort()
    signal.addEventListener('abort', abort)
    xhr.open(call.method, call.url)
    call.headers.forEach((value, name) => xhr.setRequestHeader(name, value))
    xhr.upload.addEventListener('progress', ({ loaded, total }) => report(total > 0 ? loaded / total : 0))
    xhr.addEventListener('load', () =>
      resolve(new Response(xhr.responseText, { status: xhr.status, headers: headersOf(xhr) })),
    )
    xhr.addEventListener('error', () => reject(new TypeError('no answer came')))
    xhr.addEventListener('abort', () => reject(new DOMException('given up', 'AbortError')))
    if (signal.aborted) abort()
    else xhr.send(body)
    return promise.finally(() => signal.removeEventListener('abort', abort))
  })
