import { act, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, type Answer, type Sent } from '#tests/support/stub-calls.ts'
import { linkReturn } from './link-return.ts'
import { LinkSocial } from './link-social.tsx'

afterEach(() => vi.unstubAllGlobals())

/** An answer that the test releases. */
function delayed(value: unknown): { answer: Answer; come: () => Promise<void> } {
  const response = Promise.withResolvers<Response>()
  const come = () => act(async () => response.resolve(await done(value)({} as Sent)))
  return { answer: () => response.promise, come }
}

it('shows a new link, also when an overview requested earlier arrives after it [1.06]', async () => {
  const before = delayed({ social: [] })
  const linked = delayed({ social: [{ provider: 'first', linkedAt: '2026-01-02T03:04:05Z' }] })
  const back = 'http://fairhall.test/login?code=c&state=s1'
  await renderFlow(<LinkSocial otherwise={null} />, {
    language: 'EN',
    refuses: 'completeSocialLink',
    answers: {
      'GET /wps/session/social': done([{ id: 'first', name: 'First' }]),
      'GET /wps/member/security': before.answer,
      'POST /wps/member/social/complete': linked.answer,
    },
    prepare: () => {
      linkReturn.begin(back)
      linkReturn.keep(back)
    },
  })
  await screen.findByRole('heading', { name: 'Sign-in with other accounts' })
  await linked.come()
  await screen.findByText('The sign-in is linked.')
  await before.come()
  await screen.findByText(/^Linked since/)
  expect(screen.queryByText('Not linked')).toBeNull()
})
