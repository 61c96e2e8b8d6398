import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskInboxRow } from '#src/console/api/types.ts'
import { renderConsole, sessionOf, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const now = Date.parse('2026-11-25T02:00:00Z')
const me = sessionOf([]).operator.id
const row = (ref: string, more: Partial<DeskInboxRow> = {}): DeskInboxRow => ({
  kind: 'feedback',
  ref,
  title: `Message ${ref}`,
  since: '2026-11-25T01:00:00Z',
  dueAt: '2026-11-26T01:00:00Z',
  late: false,
  weight: 1,
  memberId: null,
  account: `member${ref}`,
  amount: null,
  currency: null,
  taker: null,
  laterUntil: null,
  handedBy: null,
  ...more,
})

/** An inbox of three: one late, one postponed; `taken` is the operator holding the second one's lease. */
function inbox() {
  let taken: DeskInboxRow['taker'] = null
  const rows = () => [
    row('2', { taker: taken }),
    row('3', { laterUntil: '2026-11-25T09:00:00Z' }),
    row('1', { late: true, dueAt: '2026-11-25T01:40:00Z' }),
  ]
  const answers: ConsoleAnswers = {
    getInbox: () => ({ rows: rows(), next: null, kinds: [{ kind: 'feedback', waiting: 3, late: 1 }] }),
    getInboxItem: ({ query }) => ({
      row: rows().find(({ ref }) => ref === query.ref)!,
      version: '1',
      lines: [{ code: 'content', before: null, after: 'The bonus did not come' }],
      sections: [],
      link: null,
      decisions: [{ id: 'answer', text: 'required', amount: false, many: false, fourEyes: false }],
    }),
    takeInboxItems: ({ body }) => {
      taken = { id: me, name: 'Shirin A.', until: '2026-11-25T02:10:00Z' }
      return { taken: body.items, until: taken.until }
    },
    decideInboxItem: ({ body }) => ({
      outcome: body.seen === undefined ? 'preview' : 'done',
      preview: {
        hash: 'a'.repeat(64),
        thing: 'feedback:2',
        effect: [{ code: 'answer', before: null, after: body.text ?? '' }],
        second: false,
        approvers: [],
      },
      request: null,
      result: { decided: 1 },
    }),
  }
  return answers
}

it('the inbox lists late items first, then waiting, then postponed ones, and moves through them by keys', async () => {
  await renderConsole({ at: '/inbox', roles: ['support'], answers: inbox(), now: () => now })
  const list = within(await screen.findByRole('region', { name: 'What waits' }))
  const headings = await list.findAllByRole('heading', { level: 2 })
  expect(headings.map(({ textContent }) => textContent)).toEqual(['Late 1', 'Waiting 1', 'Snoozed 1'])
  const links = list.getAllByRole('link')
  expect(links.map(({ textContent }) => /Message \d/.exec(textContent)?.[0])).toEqual([
    'Message 1',
    'Message 2',
    'Message 3',
  ])
  expect(within(links[0]!).getByText('20 min over')).toBeTruthy()
  links[0]!.focus()
  await userEvent.keyboard('j')
  expect(document.activeElement).toBe(links[1])
  await userEvent.keyboard('k')
  expect(document.activeElement).toBe(links[0])
})

it("an item can't be decided before it is taken; then the answer is sent with its reason", async () => {
  const { heard, router } = await renderConsole({
    at: '/inbox/feedback/2',
    roles: ['support'],
    answers: inbox(),
    now: () => now,
  })
  expect(await screen.findByText('Claim it to decide. Until then you may read it.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Claim' }))
  expect(await screen.findByText('Taken by you,')).toBeTruthy()
  await userEvent.click(await screen.findByRole('button', { name: 'Send the answer' }))
  expect(await screen.findByText('Write the words that go with it.')).toBeTruthy()
  await userEvent.type(screen.getByRole('textbox', { name: 'What the member reads' }), 'It is there now.')
  await userEvent.click(screen.getByRole('button', { name: 'Send the answer' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the answer' }))
  expect(await dialog.findByText('+ It is there now.')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), 'Credited by hand')
  await userEvent.click(dialog.getByRole('button', { name: 'Send the answer' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/inbox'))
  expect(heard.findLast(({ operation }) => operation === 'decideInboxItem')?.body).toEqual({
    kind: 'feedback',
    refs: ['2'],
    decision: 'answer',
    text: 'It is there now.',
    reason: 'Credited by hand',
    seen: 'a'.repeat(64),
  })
})

it('a held commission statement names its contract, and a held run names its payouts', async () => {
  const answers: ConsoleAnswers = {
    ...inbox(),
    getInboxItem: {
      row: row('2'),
      version: '1',
      lines: [{ code: 'contract.of', before: null, after: 'DAILY daily' }],
      sections: [
        {
          code: 'contract',
          facts: [{ code: 'contract.of', type: 'text', value: 'DIVIDEND CONS', note: null }],
          pictures: [],
        },
      ],
      link: null,
      decisions: [],
    },
  }
  await renderConsole({ at: '/inbox/feedback/2', roles: ['support'], answers, now: () => now })
  expect(await screen.findByText('Dividend, All games')).toBeTruthy()
  expect(screen.getByText('Daily salary, every day')).toBeTruthy()
})
