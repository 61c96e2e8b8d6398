import { fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { languages, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { MessageDetail } from './message-detail.tsx'
import { MessageList } from './message-list.tsx'

afterEach(() => void vi.unstubAllGlobals())

const message = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'SYSTEM',
  title: 'Title',
  content: 'Text',
  sentAt: '2026-11-20T09:30:00Z',
  read: true,
  refNo: null,
}
const answers = {
  'GET /wps/relay/CSP_messageList': done({ messages: [message], pageNum: 1, total: 1, unread: 1, totalPages: 1 }),
  'GET /wps/relay/CSP_messageDetail': done(message),
}
const texts = {
  readMessages: {
    EN: 'The messages weren’t marked as read. Please try again.',
    BN: 'বার্তাগুলো পড়া হয়েছে বলে চিহ্নিত হয়নি। আবার চেষ্টা করুন।',
  },
  deleteMessages: {
    EN: 'The message wasn’t removed. Please try again.',
    BN: 'বার্তাটি মোছা যায়নি। আবার চেষ্টা করুন।',
  },
} as const

async function readAll(): Promise<void> {
  fireEvent.click((await screen.findAllByRole('button'))[0]!)
}
async function remove(): Promise<void> {
  fireEvent.click((await screen.findAllByRole('button'))[0]!)
  const dialog = await screen.findByRole('alertdialog')
  fireEvent.click([...dialog.querySelectorAll('button')].at(-1)!)
}
const pages = {
  readMessages: { flow: <MessageList />, call: 'POST /wps/relay/CSP_readMessages', make: readAll },
  deleteMessages: { flow: <MessageDetail id={message.id} />, call: 'POST /wps/relay/CSP_deleteMessages', make: remove },
} as const

it.each(
  (['readMessages', 'deleteMessages'] as const).flatMap((id) => languages.map((language) => [id, language] as const)),
)(
  'says that %s came to nothing, whatever it was refused for, in %s [8.27]',
  { timeout: patience },
  async (id, language) => {
    const { flow, call, make } = pages[id]
    for (const code of refusalsOf(id)) {
      await renderFlow(flow, {
        language,
        refuses: id,
        answers: { ...answers, [call]: refused(code as ErrorCode) },
      })
      await make()
      expect((await screen.findByRole('alert')).textContent, code).toBe(texts[id][language])
    }
  },
)
