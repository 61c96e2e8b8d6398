import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { OwnData } from './data-export.tsx'

const none = { state: 'NONE', id: null, requestedAt: null, done: 0, parts: 19, expiresAt: null }

it(
  'says of every refusal that no file is made',
  async () => {
    for (const code of refusalsOf('requestOwnData') as ErrorCode[]) {
      const answers: Record<string, Answer> = {
        'GET /wps/member/data': done(none),
        'POST /wps/member/data': refused(code),
      }
      await renderFlow(<OwnData />, { language: 'EN', refuses: 'requestOwnData', answers })
      fireEvent.click(await screen.findByRole('button', { name: 'Create the file' }))
      const text = code === 'TOO_MANY_REQUEST' ? /several files today/ : /Your request wasn’t sent/
      expect(await screen.findByText(text), code).toBeTruthy()
    }
  },
  patience,
)
