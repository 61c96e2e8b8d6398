import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { DeskOperator } from '#src/console/api/types.ts'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const tareq: DeskOperator = {
  id: '00000000-0000-4000-8000-000000000002',
  name: 'Tareq H.',
  email: 'tareq@desk.example',
  roles: ['risk'],
  status: 'active',
  app: true,
  invitedAt: '2026-09-01T08:00:00Z',
  lastSeenAt: null,
  sessions: 0,
}
const answers: ConsoleAnswers = {
  listOperators: { rows: [tareq], next: null },
  getOperator: { operator: tareq, sessions: [] },
  listRoles: {
    rows: ['risk', 'cashier'].map((name) => ({ id: null, name, permissions: [], limits: [], holders: [] })),
    grantable: [],
  },
}
const preview = (hash: string) => ({
  hash,
  thing: `operator:${tareq.id}`,
  effect: [{ code: 'roles', before: 'risk', after: 'risk, cashier' }],
  second: true,
  approvers: ['Nasrin B.'],
})
const at = `/operators/${tareq.id}`
const bodiesOf = (heard: { operation: string; body: unknown }[], operation: string) =>
  heard.filter((call) => call.operation === operation).map(({ body }) => body)

it('an act asks for a reason first, sends the token, and refetches what it changed', async () => {
  const { heard } = await renderConsole({
    at,
    answers: { ...answers, freezeOperator: twoStep({ ...tareq, status: 'frozen' as const }) },
  })
  await userEvent.click(await screen.findByRole('button', { name: 'Freeze Tareq H.' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Freeze Tareq H.?' }))
  await userEvent.click(await dialog.findByRole('button', { name: 'Freeze Tareq H.' }))
  expect(dialog.getByText('Say why: the audit log keeps it.')).toBeTruthy()
  const looked = { id: tareq.id, frozen: true, reason: 'preview' }
  expect(bodiesOf(heard, 'freezeOperator')).toEqual([looked])
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), ' He left the house. ')
  await userEvent.click(dialog.getByRole('button', { name: 'Freeze Tareq H.' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bodiesOf(heard, 'freezeOperator')).toEqual([
    looked,
    { ...looked, reason: 'He left the house.', seen: 'a'.repeat(64) },
  ])
  expect(heard.find(({ operation }) => operation === 'freezeOperator')?.token).toBe('a-token')
  expect(bodiesOf(heard, 'getOperator').length).toBeGreaterThan(1)
})

it('an act for two operators shows its effect, becomes a request, and shows the effect again if it changed', async () => {
  const [first, second] = ['a'.repeat(64), 'b'.repeat(64)]
  let shown = first
  const { heard } = await renderConsole({
    at,
    answers: {
      ...answers,
      setOperatorRoles: ({ body }) => {
        const result = { request: null, result: null }
        if (body.seen === undefined) return { outcome: 'preview', preview: preview(shown), ...result }
        if (body.seen === second) return { outcome: 'requested', preview: preview(second), ...result }
        shown = second
        return { refused: 'four.eyes.changed' }
      },
    },
  })
  await userEvent.click(await screen.findByRole('checkbox', { name: 'cashier' }))
  await userEvent.click(screen.getByRole('button', { name: 'Change the roles' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Other roles for Tareq H.?' }))
  expect(await dialog.findByText('+ risk, cashier')).toBeTruthy()
  await userEvent.type(dialog.getByRole('textbox', { name: 'Reason (audit log)' }), 'Covers the till at night')
  await userEvent.click(dialog.getByRole('button', { name: 'Ask a second operator' }))
  expect(await dialog.findByText(/has changed meanwhile/)).toBeTruthy()
  await userEvent.click(await dialog.findByRole('button', { name: 'Ask a second operator' }))
  expect(await dialog.findByText(/One of these operators must approve within 24 hours: Nasrin B./)).toBeTruthy()
  expect(bodiesOf(heard, 'setOperatorRoles').at(-1)).toEqual({
    id: tareq.id,
    roles: ['risk', 'cashier'],
    reason: 'Covers the till at night',
    seen: second,
  })
})

it("an act has no button for roles that the contract doesn't allow", async () => {
  await renderConsole({ at: '/operators', roles: ['support'], answers })
  expect(await screen.findByText('Tareq H.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Invite somebody' })).toBeNull()
  expect(screen.queryByRole('link', { name: 'Audit' })).toBeNull()
})
