import { expect, it } from 'vitest'
import { createLastVisit } from './last-visit.ts'

type Store = Map<string, Response>

/** Stores in memory whose content a test can read. */
function memoryStores() {
  const stores = new Map<string, Store>()
  const open = async (name: string) => {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (path: string) => store.get(path)?.clone(),
      put: async (path: string, answer: Response) => void store.set(path, answer),
      delete: async (path: string) => store.delete(path),
      keys: async () => [...store.keys()],
    } as unknown as Cache
  }
  return { stores, given: { open, delete: async (name: string) => stores.delete(name) } }
}

const pageOf = (build: string) =>
  new Response(`<html lang="bn"><div id="root"></div><link data-app crossorigin href="/assets/${build}.js">`)

async function visit(path: string, answers: Record<string, () => Response>) {
  const { stores, given } = memoryStores()
  const answer = async (address: string | URL | Request) =>
    answers[address instanceof Request ? address.url : String(address)]?.() ?? new Response('', { status: 404 })
  const lastVisit = createLastVisit(given, answer as typeof fetch)
  const work: Promise<void>[] = []
  const open = async (at: string, fromServer: () => Promise<Response>) => {
    const page = await lastVisit.page(at, fromServer, (one) => void work.push(one))
    await Promise.all(work)
    return page.text()
  }
  await open(path, async () => answers[path]!())
  return { stores, lastVisit, open }
}

const unreachable = () => Promise.reject(new TypeError('there is no connection'))

it('without the server every page shows the frame of the last visit, marked as such', async () => {
  const { open } = await visit('/rng', { '/rng': () => pageOf('one') })
  expect(await open('/lottery', unreachable)).toContain('<html data-offline lang="bn">')
  await expect(open('/', unreachable)).rejects.toThrow('there is no connection')
})

it('only pages of the site are stored, and no failed ones', async () => {
  const { stores } = await visit('/docs/api', { '/docs/api': () => new Response('<html>the contract') })
  expect(stores.get('pages')?.size ?? 0).toBe(0)
})

it("of a page's files only scripts and pictures are stored", async () => {
  const found = () => new Response('found')
  const { lastVisit, stores } = await visit('/', {
    '/': () => pageOf('one'),
    '/help': () => pageOf('one'),
    '/assets/one.js': found,
    '/wps/relay/MCSFE_getBalance': found,
    '/boot.json': found,
  })
  await lastVisit.keep(['/assets/one.js', '/wps/relay/MCSFE_getBalance', '/boot.json'])
  expect([...stores.values()].flatMap((store) => [...store.keys()])).toEqual(['/', '/help', '/assets/one.js'])
  expect(lastVisit.isFile('/wps/relay/MCSFE_getBalance')).toBe(false)
})

it('the files of a replaced build are removed', async () => {
  let build = 'one'
  const { lastVisit, stores, open } = await visit('/', {
    '/': () => pageOf(build),
    '/assets/one.js': () => new Response('1'),
  })
  await lastVisit.keep(['/assets/one.js'])
  expect(stores.get('files')?.has('/assets/one.js')).toBe(true)
  build = 'two'
  await open('/', async () => pageOf(build))
  expect(stores.get('files')?.has('/assets/one.js') ?? false).toBe(false)
})
