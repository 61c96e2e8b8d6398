import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, request as ask, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { Hono } from 'hono'
import { keepingFormer } from '#scripts/build/former-builds.ts'
import { defaultSettings } from '#server/areas/site/settings/default-settings.ts'
import { artFor } from '#server/demo/art/art-for.ts'
import { mountBuiltConsole } from '#server/pages/console.ts'
import { mountFiles } from '#server/pages/files.ts'
import { createPages } from '#server/pages/page-html.ts'
import { pagePaths } from '#server/pages/page-paths.ts'

const built = join(import.meta.dirname, '../../../dist')
/**
 * A name of a file inside a text. It follows a slash or a quote: without that the search takes seconds over seven
 * megabytes.
 */
const hashed = /(?<=[/"'`])[\w.@-]+-[\w-]{8}\.(?:js|css)\b/g
const isText = (name: string) => /\.(?:js|css|html)$/.test(name)

/** The name of a file in a release: another one for each, as a hash would be. */
const renamed = (name: string, release: number) => name.replace(/(\.\w+)$/, `.r${release}$1`)

/** Copies a folder as another build would have written it: every script and style has another name. */
function rewrite(from: string, into: string, release: number, names: ReadonlySet<string>): void {
  mkdirSync(into, { recursive: true })
  for (const name of readdirSync(from)) {
    if (!isText(name)) continue
    const text = readFileSync(join(from, name), 'utf8')
    const changed = text.replaceAll(hashed, (found) => (names.has(found) ? renamed(found, release) : found))
    writeFileSync(join(into, names.has(name) ? renamed(name, release) : name), changed)
  }
}

/**
 * Puts the next release of a program into a folder of built pages, by way of what the build does with the one before.
 */
async function replaceBuild(dist: string, program: 'site' | 'console', release: number): Promise<void> {
  const folder = program === 'site' ? dist : join(dist, program)
  const source = program === 'site' ? built : join(built, program)
  const assets = join(folder, 'assets')
  const names = new Set(readdirSync(join(source, 'assets')))
  await keepingFormer(assets, join(dist, 'former', program), {
    now: Date.now(),
    make: () => {
      rewrite(join(source, 'assets'), assets, release, names)
      for (const pages of program === 'site' ? ['', 'html'] : [''])
        rewrite(join(source, pages), join(folder, pages), release, names)
      return Promise.resolve()
    },
  })
}

/** The pages of a folder as the server sends them; what they need to know at the start they ask for. */
function appOf(dist: string): Hono {
  const app = new Hono()
  mountFiles(app, dist)
  mountBuiltConsole(app, { consoleHost: null }, dist, { read: () => Promise.resolve(defaultSettings) })
  const pages = createPages(dist, { workbench: false }, artFor)
  app.get('*', (c) => {
    const status = pagePaths.has(c.req.path) ? 200 : 404
    return c.html(
      pages(
        { language: 'en', theme: 'dark', visitor: 'visitor', view: 'shell', waits: 'text' },
        {},
        defaultSettings.brand,
      ),
      status,
    )
  })
  return app
}

const isPage = (path: string) => pagePaths.has(path) || /^\/(?:assets\/|console(?!\/api))/.test(path)

/** Hands a call on to the server of the run. */
function handOn(call: IncomingMessage, answer: ServerResponse): void {
  const { hostname, port } = new URL(process.env['BASE_URL']!)
  const { url: path, method, headers } = call
  const sent = ask({ hostname, port, path, method, headers }, (given) => {
    answer.writeHead(given.statusCode!, given.headers)
    given.pipe(answer)
  })
  sent.on('error', () => answer.destroy())
  answer.on('close', () => sent.destroy())
  call.pipe(sent)
}

/** The site of the run behind separate pages, which can be released again at the same address. */
export async function openReleases() {
  const dist = mkdtempSync(join(tmpdir(), 'fairhall-release-'))
  cpSync(built, dist, { recursive: true, filter: (name) => !/\/(?:former|workbench|docs)$/.test(name) })
  let served = getRequestListener(appOf(dist).fetch)
  const front = createServer((call, answer) =>
    isPage(new URL(call.url!, 'http://front').pathname) ? void served(call, answer) : handOn(call, answer),
  )
  await new Promise<void>((resolve) => front.listen(0, '127.0.0.1', resolve))
  let release = 0
  return {
    address: `http://127.0.0.1:${(front.address() as AddressInfo).port}`,
    /** Releases the site and the console again `times` times. */
    deploy: async (times: number) => {
      for (let left = times; left > 0; left -= 1) {
        release += 1
        await replaceBuild(dist, 'site', release)
        await replaceBuild(dist, 'console', release)
      }
      served = getRequestListener(appOf(dist).fetch)
    },
    close: async () => {
      front.closeAllConnections()
      await new Promise((resolve) => front.close(resolve))
      rmSync(dist, { recursive: true, force: true })
    },
  }
}
