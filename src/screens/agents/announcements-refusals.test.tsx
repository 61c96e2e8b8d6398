import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { ErrorCode } from '#openapi/generated/operations.ts'
import { languages, patience, refusalsOf, renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused } from '#tests/support/stub-calls.ts'
import { AnnouncementsScreen } from './announcements-screen.tsx'

afterEach(() => void vi.unstubAllGlobals())

const call = 'POST /wps/agent/announcementsRead'
const page = (unread: boolean) => ({
  'GET /wps/agent/announcements': done({
    rows: [
      {
        id: 'an-1',
        title: 'Rates change',
        content: '<p>On Monday.</p>',
        startDate: '2026-11-20T09:30:00Z',
        unread,
      },
    ],
    unread: unread ? 1 : 0,
    pageNo: 1,
    pageSize: 20,
    totalRows: 1,
  }),
})
const texts = {
  EN: 'The announcement wasn’t marked as read. Open it again to try once more.',
  BN: 'ঘোষণাটি পড়া হয়েছে বলে চিহ্নিত হয়নি। আবার চেষ্টা করতে এটি আবার খুলুন।',
}

async function openFirst() {
  const details = (await screen.findByText('Rates change')).closest('details')!
  details.open = true
}

it.each(languages)(
  'says that readAgentAnnouncements came to nothing, whatever it was refused for, in %s [8.27]',
  { timeout: patience },
  async (language) => {
    for (const code of refusalsOf('readAgentAnnouncements')) {
      await renderFlow(<AnnouncementsScreen />, {
        language,
        refuses: 'readAgentAnnouncements',
        answers: { ...page(true), [call]: refused(code as ErrorCode) },
      })
      await openFirst()
      expect((await screen.findByRole('alert')).textContent, code).toBe(texts[language])
    }
  },
)

it('an announcement is marked as read when it is opened, and a read one sends nothing', async () => {
  const sent: unknown[] = []
  for (const unread of [true, false]) {
    await renderFlow(<AnnouncementsScreen />, {
      language: 'EN',
      refuses: 'readAgentAnnouncements',
      answers: {
        ...page(unread),
        [call]: (made) => {
          sent.push(made.body)
          return done({ unread: 0 })(made)
        },
      },
    })
    await openFirst()
    await screen.findByText('On Monday.')
  }
  expect(sent).toEqual(['{"ids":["an-1"]}'])
})
