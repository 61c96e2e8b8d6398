import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { renderConsole } from '#tests/support/render-console.tsx'
import { rooms } from './all-rooms.ts'

const forms = ['/games/import', '/games/new', '/content/new', '/content/messages/new', '/rewards/promotion/new']

it.each(forms)('%s shows no form to an operator who may not send it', async (at) => {
  await renderConsole({ at, roles: ['support'] })
  await screen.findByText('This is not open to your roles')
  expect(screen.getAllByRole('heading', { level: 1 })).toHaveLength(1)
  expect(document.querySelectorAll('main input, main textarea')).toHaveLength(0)
})

it.each(forms)('%s is open to an administrator', async (at) => {
  await renderConsole({ at, answers: { listGameServices: { rows: [], next: null, version: '0' } } })
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByText('This is not open to your roles')).toBeNull()
})

it('every page for something new names the operation that it sends', () => {
  const named = rooms.flatMap(({ forms: own = {} }) => Object.keys(own))
  const fresh = rooms.flatMap(({ pages }) => Object.keys(pages)).filter((path) => /\/(new|import)$/.test(path))
  expect(fresh.filter((path) => !named.includes(path))).toEqual([])
})
