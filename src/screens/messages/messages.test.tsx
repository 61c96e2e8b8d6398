import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import type { ValueOf } from '#openapi/handlers.ts'
import { renderApp } from '#tests/support/render-app.tsx'
import { sampleMember } from '#tests/support/samples.ts'
import { done, refused, stubCalls, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { lazyParts } from '../shell/lazy-parts.ts'
import { lazyPopups } from '../shell/lazy-popups.ts'
import { lazyMessages } from './lazy-messages.ts'

type Message = ValueOf<'getMessage'>
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const message = (n: number, read: boolean): Message => ({
  id: idOf(n),
  kind: 'SYSTEM',
  title: `Title ${n}`,
  content: `Text ${n}`,
  sentAt: '2026-11-20T09:30:00Z',
  read,
  refNo: n === 1 ? 'D-1' : null,
})

let inbox: Message[]
let sent: Sent[]
let app: Awaited<ReturnType<typeof renderApp>>

const idsIn = (body: string) => (JSON.parse(body) as { ids: string[] }).ids
const chosen = (body: string) => (idsIn(body).length === 0 ? inbox.map(({ id }) => id) : idsIn(body))
const unread = () => inbox.filter(({ read }) => !read).length
const answers: Record<string, Answer> = {
  'GET /wps/member/info': done(sampleMember()),
  'GET /wps/relay/CSP_unreadCount': (call) => done({ count: unread() })(call),
  'GET /wps/relay/CSP_messageList': (call) => {
    const page = Number(call.query.get('pageNo'))
    const rows = inbox.filter(({ read }) => call.query.get('unread') !== 'true' || !read)
    const messages = rows.slice((page - 1) * 10, page * 10)
    const totalPages = Math.ceil(rows.length / 10)
    return done({ messages, pageNum: page, totalPages, total: rows.length, unread: unread() })(call)
  },
  'GET /wps/relay/CSP_messageDetail': (call) => {
    const found = inbox.find(({ id }) => id === call.query.get('id'))
    return found ? done(found)(call) : refused('record.not.found')(call)
  },
  'POST /wps/relay/CSP_readMessages': (call) => {
    inbox = inbox.map((one) => (chosen(call.body).includes(one.id) ? { ...one, read: true } : one))
    return done({ count: unread() })(call)
  },
  'POST /wps/relay/CSP_deleteMessages': (call) => {
    inbox = inbox.filter(({ id }) => !chosen(call.body).includes(id))
    return done({ count: unread() })(call)
  },
}

beforeAll(() =>
  Promise.all([...Object.values({ ...lazyParts, ...lazyPopups }), lazyMessages].map(({ preload }) => preload())),
)
beforeEach(() => {
  inbox = Array.from({ length: 12 }, (_, n) => message(n + 1, n > 1))
  sent = stubCalls(answers)
})
afterEach(() => {
  app.end()
  vi.unstubAllGlobals()
})
const open = async (message?: number) => {
  app = await renderApp({
    at: `/vip?mc=messageV2${message === undefined ? '' : `&message=${idOf(message)}`}`,
    member: true,
  })
}
const list = async () => within(await screen.findByRole('list', { name: 'Messages' }))

it('a message opens from the list, counts as read in the header too, and leads back [1.25]', async () => {
  await open()
  await userEvent.click((await list()).getByRole('link', { name: /New Title 1/ }))
  expect(await screen.findByRole('heading', { name: 'Title 1' })).toBeTruthy()
  expect(screen.getByText('Number: D-1')).toBeTruthy()
  expect(app.router.state.location.search).toMatchObject({ mc: 'messageV2', message: idOf(1) })
  await waitFor(() => expect(inbox[0]!.read).toBe(true))
  act(() => app.router.history.back())
  expect(await (await list()).findByRole('link', { name: /^Title 1 Text 1 / })).toBeTruthy()
  expect((await screen.findAllByRole('link', { name: 'Messages, 1 new', hidden: true })).length).toBeGreaterThan(0)
})

it('the linked message opens from any page of the list, and a removed one is reported', async () => {
  await open(12)
  expect(await screen.findByRole('heading', { name: 'Title 12' })).toBeTruthy()
  expect(sent.filter(({ path }) => path.endsWith('CSP_readMessages'))).toEqual([])
  app.end()
  await open(99)
  expect(await screen.findByText('This message is no longer there.')).toBeTruthy()
  await userEvent.click(screen.getByRole('link', { name: 'All messages' }))
  expect((await list()).getAllByRole('listitem')).toHaveLength(10)
})

it('a message about a contract or a salary links to its page', async () => {
  const number = idOf(77)
  inbox = [
    { ...message(1, true), kind: 'SALARY', refNo: number },
    { ...message(2, true), kind: 'CONTRACT', refNo: number },
  ]
  await open(1)
  const salary = await screen.findByRole('link', { name: 'How it’s calculated' })
  const search = (link: HTMLElement) => Object.fromEntries(new URL((link as HTMLAnchorElement).href).searchParams)
  expect(search(salary)).toEqual({ mc: 'transactionHistory', part: 'statement', number })
  expect(screen.queryByText(/^Number:/)).toBeNull()
  for (const [type, page] of [
    [0, { mc: 'transactionHistory', part: 'contracts' }],
    [2, { ac: 'agentContracts' }],
  ] as const) {
    app.end()
    sent = stubCalls({ ...answers, 'GET /wps/member/info': done(sampleMember({ type })) })
    await open(2)
    const contract = await screen.findByRole('link', { name: 'See the contract' })
    await waitFor(() => expect(search(contract)).toEqual({ ...page, number }))
  }
})

it('a message is removed after a confirmation, and the list opens again', async () => {
  await open(3)
  await userEvent.click(await screen.findByRole('button', { name: 'Delete' }))
  const question = within(await screen.findByRole('alertdialog', { name: 'Remove this message?' }))
  await userEvent.click(question.getByRole('button', { name: 'Keep it' }))
  expect(inbox).toHaveLength(12)
  await userEvent.click(screen.getByRole('button', { name: 'Delete' }))
  const again = within(await screen.findByRole('alertdialog', { name: 'Remove this message?' }))
  await userEvent.click(again.getByRole('button', { name: 'Delete' }))
  expect((await list()).queryByText('Title 3')).toBeNull()
  expect(inbox.map(({ id }) => id)).not.toContain(idOf(3))
})

it('the inbox filters new messages, moves through pages, and marks all as read', async () => {
  await open()
  await userEvent.click((await screen.findAllByRole('button', { name: /Next/ }))[0]!)
  expect(await screen.findByText('Title 11')).toBeTruthy()
  await userEvent.click(screen.getByRole('checkbox', { name: 'Only new ones' }))
  await waitFor(() => expect(screen.queryByText('Title 11')).toBeNull())
  expect((await list()).getAllByRole('listitem')).toHaveLength(2)
  await userEvent.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(await screen.findByText('There are no messages.')).toBeTruthy()
})
