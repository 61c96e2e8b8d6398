import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { OwnSessions } from './own-sessions.tsx'

const session = (n: number) => ({
  id: `018f2b7e-1c55-7d04-9a6b-3f2f0c6a7f0${n}`,
  userAgent: `Browser ${n}`,
  ip: `203.0.113.${n}`,
  openedAt: '2026-11-20T08:15:00Z',
  lastUsedAt: '2026-11-20T19:02:00Z',
  current: n === 1,
})
const sessions = [1, 2, 3].map(session)
let answer: Answer
const calls: Sent[] = []
const open = () =>
  renderFlow(<OwnSessions sessions={sessions} deviceText={(userAgent) => userAgent} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'DELETE /wps/member/sessions': (call) => {
        calls.push(call)
        return answer(call)
      },
    },
  })
const confirm = async (name: string) =>
  userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name }))

it('ends another login after a confirmation, and never offers to end its own', async () => {
  answer = done([session(1), session(3)])
  await open()
  expect(screen.getAllByRole('button', { name: 'End this login' })).toHaveLength(2)
  await userEvent.click(screen.getAllByRole('button', { name: 'End this login' })[0]!)
  await confirm('Cancel')
  expect(calls).toEqual([])
  await userEvent.click(screen.getAllByRole('button', { name: 'End this login' })[0]!)
  await confirm('End it')
  expect(await screen.findByText('That login has ended.')).toBeTruthy()
  expect(calls).toHaveLength(1)
})

it('ends all others, and reports a failure', async () => {
  answer = refused('TOO_MANY_REQUEST')
  await open()
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
  await confirm('End it')
  expect(await screen.findByText(/Too many requests/)).toBeTruthy()
  answer = done([session(1)])
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere else' }))
  await confirm('End it')
  expect(await screen.findByText('You are now logged in only here.')).toBeTruthy()
})
