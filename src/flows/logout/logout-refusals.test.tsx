import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { refused } from '#tests/support/stub-calls.ts'
import { Logout } from './logout.tsx'

afterEach(() => void vi.unstubAllGlobals())

it.each(refusalsOf('logOut'))('ends the session here though the server refused it by %s [4.16]', async (code) => {
  const ended = Promise.withResolvers<void>()
  await renderFlow(<Logout onEnd={ended.resolve} />, {
    language: 'EN',
    refuses: 'logOut',
    answers: { 'DELETE /wps/session/logout': refused(code as ErrorCode) },
    prepare: () => sessionStorage.setItem('token', '"a-token"'),
  })
  fireEvent.click(screen.getByRole('button', { name: 'Log out' }))
  await ended.promise
  expect(screen.queryByRole('alert')).toBeNull()
})
