import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, expect, it } from 'vitest'
import { consoleTable, roles, type ConsoleOperationId, type Role } from '#openapi/generated/console-operations.ts'
import { listConsoleOperations } from '#scripts/contract/console.ts'
import { loadConsole } from '#scripts/contract/load.ts'
import { deskOf, type Seat } from '#tests/support/desk.ts'
import { startSeededServer } from '#tests/support/seeded-server.ts'
import { asSystem } from '../audit/as-system.ts'
import { operators } from './access/tables.ts'
import { permissionsOf } from './access/permissions.ts'

const server = await startSeededServer()
const desk = deskOf(server)
afterAll(() => server.close())

const ids = Object.keys(consoleTable) as ConsoleOperationId[]
const operations = listConsoleOperations(loadConsole(join(import.meta.dirname, '../../openapi')))
const accounts: Record<Role, string> = {
  support: 'support',
  cashier: 'cashier',
  risk: 'risk',
  content: 'content',
  games: 'games',
  administrator: 'admin',
}
/** The call that ends its own session. */
const last = new Set<ConsoleOperationId>(['logOut'])

/** The refusal of a call; empty where the caller is let in, whatever then is missing from the call. */
async function refusalFor(id: ConsoleOperationId, seat: Seat | null, headers: Record<string, string> = {}) {
  const { method, path } = consoleTable[id]
  const response = await server.app.request(path, {
    method,
    headers: {
      host: 'fairhall.example',
      'x-forwarded-for': '198.51.100.20',
      ...(seat && { cookie: `console=${seat.cookie}`, 'x-console-token': seat.csrf }),
      ...headers,
    },
  })
  const { errorCode = '' } = (await response.json()) as { errorCode?: string }
  return ['role.not.allowed', 'login.not.session', 'login.denied', 'csrf.refused', 'network.not.allowed'].includes(
    errorCode,
  )
    ? errorCode
    : ''
}

it('lets every role call exactly what the matrix says', async () => {
  const wrong: string[] = []
  for (const role of roles) {
    const may = permissionsOf([role], [])
    const seat = await desk.enter(accounts[role])
    const inOrder = ids.toSorted((a, b) => Number(last.has(a)) - Number(last.has(b)))
    for (const id of inOrder) {
      const expected = consoleTable[id].open || may.has(id) ? '' : 'role.not.allowed'
      const refused = await refusalFor(id, seat)
      if (refused !== expected) wrong.push(`${role} ${id}: ${refused || 'let in'}`)
    }
  }
  expect(wrong).toEqual([])
})

it('refuses calls without a login, and calls with a member’s token', async () => {
  const { token } = await server.enter('nodi27')
  const asMember: [Seat | null, Record<string, string>][] = [
    [null, {}],
    [null, { authorization: token }],
    [{ cookie: token, csrf: token }, { authorization: token }],
  ]
  for (const id of ids)
    for (const [seat, headers] of asMember)
      expect([id, await refusalFor(id, seat, headers)]).toEqual([id, consoleTable[id].open ? '' : 'login.not.session'])
})

it('refuses all calls of a frozen operator, even with an open session', async () => {
  const seat = await desk.enter('risk')
  await asSystem(server.db, 'tests', server.now(), (tx) =>
    tx.update(operators).set({ status: 'frozen' }).where(eq(operators.email, 'risk@fairhall.example')),
  )
  for (const id of ids.filter((one) => !consoleTable[one].open))
    expect([id, await refusalFor(id, seat)]).toEqual([id, 'login.denied'])
})

it('takes no call that writes from another origin, with whatever session', async () => {
  const seat = await desk.enter('adminb')
  for (const id of ids.filter((one) => consoleTable[one].method === 'POST')) {
    expect([id, await refusalFor(id, seat, { origin: 'https://elsewhere.example' })]).toEqual([id, 'csrf.refused'])
    if (!consoleTable[id].open)
      expect([id, await refusalFor(id, { ...seat, csrf: 'guessed' })]).toEqual([id, 'csrf.refused'])
  }
})

it('asks for a reason wherever something is written, or says why not', () => {
  const silent = operations.filter(
    ({ method, open, reason, source }) => method === 'POST' && !open && !reason && !source['x-no-reason'],
  )
  expect(silent.map(({ id }) => id)).toEqual([])
  expect(operations.filter(({ open, source }) => !open && source['x-roles'] === undefined).map(({ id }) => id)).toEqual(
    [],
  )
  for (const { id, path } of operations) expect([id, path.startsWith('/console/api/')]).toEqual([id, true])
})

/** The table of the README: a row an operation, a column a role. */
function matrixOfReadme(): Record<string, string[]> {
  const text = readFileSync(join(import.meta.dirname, 'README.md'), 'utf8')
  const lines = text.slice(text.indexOf('## Roles')).split('\n')
  const rows = lines.filter((line) => /^\| `\w+`/.test(line))
  return Object.fromEntries(
    rows.flatMap((line) => {
      const [, names = '', ...cells] = line.split('|').map((cell) => cell.trim())
      const may = roles.filter((_, place) => cells[place] === 'yes')
      return [...names.matchAll(/`(\w+)`/g)].map(([, name]) => [name!, [...may]])
    }),
  )
}

it('is what the README says', () => {
  const marks = Object.fromEntries(
    ids
      .filter((id) => !consoleTable[id].open)
      .map((id) => [id, roles.filter((role) => (consoleTable[id].roles as readonly string[]).includes(role))]),
  )
  expect(matrixOfReadme()).toEqual(marks)
})
