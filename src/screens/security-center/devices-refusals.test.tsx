import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { languages, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { Devices } from './devices.tsx'

afterEach(() => void vi.unstubAllGlobals())

const at = '2026-11-20T09:30:00Z'
const device = {
  id: '9',
  userAgent: '',
  ip: '203.0.113.7',
  createdAt: at,
  lastUsedAt: at,
  expiresAt: at,
  current: false,
}
const texts = {
  EN: 'The device wasn’t removed. Please try again.',
  BN: 'ডিভাইসটি ভোলা যায়নি। আবার চেষ্টা করুন।',
}

it.each(languages)(
  'says that the device was not forgotten, whatever it was refused for, in %s [8.27]',
  { timeout: patience },
  async (language) => {
    for (const code of refusalsOf('forgetDevice') as ErrorCode[]) {
      const answers = { 'GET /wps/member/devices': done([device]), 'DELETE /wps/member/devices': refused(code) }
      await renderFlow(<Devices />, { language, refuses: 'forgetDevice', answers })
      fireEvent.click((await screen.findAllByRole('button'))[0]!)
      expect((await screen.findByRole('alert')).textContent, code).toBe(texts[language])
    }
  },
)
