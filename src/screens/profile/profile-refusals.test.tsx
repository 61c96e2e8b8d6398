import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { languages, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { refused } from '#tests/support/stub-calls.ts'
import { NicknameForm } from './nickname-form.tsx'

afterEach(() => void vi.unstubAllGlobals())

const texts = {
  EN: {
    wrong: '2 to 24 characters, starting with a letter or a digit.',
    other: 'Your change wasn’t saved. Please try again.',
  },
  BN: {
    wrong: '2 থেকে 24টি চিহ্ন, শুরুতে অক্ষর বা সংখ্যা।',
    other: 'বদলটি সংরক্ষণ হয়নি। আবার চেষ্টা করুন।',
  },
}

it.each(languages)(
  'says at its field that a nickname may not be, and of every other refusal that nothing was changed, in %s [8.27]',
  { timeout: patience },
  async (language) => {
    for (const code of refusalsOf('changeProfile') as ErrorCode[]) {
      const answers = { 'PUT /wps/member/profile': refused(code) }
      await renderFlow(<NicknameForm nickname="Nodi" />, { language, refuses: 'changeProfile', answers })
      fireEvent.click((await screen.findAllByRole('button'))[0]!)
      const text = code === 'nickname.format.err' ? texts[language].wrong : texts[language].other
      expect(await screen.findByText(text), code).toBeTruthy()
    }
  },
)
