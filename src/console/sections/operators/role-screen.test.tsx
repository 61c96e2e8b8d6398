import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import type { ConsoleValueOf } from '#openapi/console-handlers.ts'
import { renderConsole, sessionOf, twoStep } from '#tests/support/render-console.tsx'

const id = '00000000-0000-4000-8000-00000000000a'
const roles: ConsoleValueOf<'listRoles'> = {
  rows: [
    { id: null, name: 'support', permissions: ['findMembers', 'inbox.feedback'], limits: [], holders: ['Shapla'] },
    {
      id,
      name: 'Night desk',
      permissions: ['findMembers'],
      limits: [{ act: 'correction', perAct: '500.00', perDay: null }],
      holders: ['Kamal'],
    },
  ],
  grantable: [
    { section: 'members', permissions: ['findMembers', 'closeMember'] },
    { section: 'inbox', permissions: ['inbox.feedback'] },
  ],
}

it('an administrator makes a role from a built-in one, which stays as it is', async () => {
  const user = userEvent.setup()
  const { router, heard } = await renderConsole({
    at: '/operators/roles/support',
    answers: { listRoles: roles, saveRole: twoStep({ ...roles.rows[1]!, id }, { second: true }) },
  })
  expect(await screen.findByText(/A built-in role stays as it is/)).toBeTruthy()
  expect(screen.getByLabelText('Search for members').closest('fieldset[disabled]')).toBeTruthy()
  await user.click(screen.getByRole('link', { name: 'Make a role from this one' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/operators/roles/new'))

  await user.type(await screen.findByRole('textbox', { name: 'Name' }), 'Late desk')
  await user.click(screen.getByLabelText('See and decide: Complaint'))
  const bonuses = within(screen.getByRole('group', { name: 'Bonuses and shares' }))
  await user.type(bonuses.getByLabelText('Most in a day'), '2500')
  await user.click(screen.getByRole('button', { name: 'Make the role' }))
  const dialog = await screen.findByRole('dialog')
  await user.type(within(dialog).getByRole('textbox'), 'for the nights')
  await user.click(await within(dialog).findByRole('button', { name: 'Ask a second operator' }))
  expect(await within(dialog).findByText(/One of these operators must approve/)).toBeTruthy()
  const sent = heard.findLast(({ operation }) => operation === 'saveRole')!.body
  expect(sent).toMatchObject({
    name: 'Late desk',
    permissions: ['findMembers'],
    limits: [{ act: 'bonus', perAct: null, perDay: '2500.00' }],
    reason: 'for the nights',
  })
  expect(sent).not.toHaveProperty('id')
})

it('the page of a role names its holders, and a role with holders cannot be retired', async () => {
  await renderConsole({
    at: `/operators/roles/${id}`,
    answers: { listRoles: roles, getSession: sessionOf(['administrator', 'Night desk']) },
  })
  expect(await screen.findByText('You hold this role yourself: others have to change it.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Change the role' })).toBeNull()
  const retire = screen.getByRole('button', { name: 'Retire the role' })
  expect(retire.getAttribute('aria-disabled')).toBe('true')
})

it('what the operator does not hold cannot be ticked', async () => {
  await renderConsole({
    at: '/operators/roles/new',
    answers: { listRoles: roles, getSession: sessionOf(['Deputy'], ['saveRole', 'listRoles', 'findMembers']) },
  })
  expect((await screen.findByLabelText<HTMLInputElement>('Search for members')).matches(':disabled')).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Close a member’s account').matches(':disabled')).toBe(true)
  expect(screen.getByText(/You can give what you hold yourself/)).toBeTruthy()
})
