import type { Page } from '@playwright/test'
import { answered, never, offline, person, refused, type BrowserFlow } from '../stage.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Documents' })
const pictureId = '8f0f7a0e-3c0b-4d2e-9a57-5b7f3f1f2a77'
const file = { name: 'side.png', mimeType: 'image/png', buffer: Buffer.of(0x89, 0x50, 0x4e, 0x47) }
const sides = ['front', 'back', 'selfie'] as const
type Side = (typeof sides)[number]

/** Sends the three pictures in the order of the form; removes one that is there if the case has none. */
const submit = (without?: Side) =>
  person(
    async (page) => {
      for (const [at, side] of sides.entries()) {
        const field = form(page).locator('input[type="file"]').nth(at)
        const box = form(page).locator('div:has(> input[type="file"])').nth(at)
        const remove = box.getByRole('button', { name: 'Remove' })
        const chosen = (await remove.count()) > 0
        if (side === without && chosen) await remove.click()
        if (side === without || chosen) continue
        await field.setInputFiles(file)
        await remove.waitFor()
      }
      await form(page).getByRole('button', { name: 'Send the documents' }).click()
    },
    (seen) => seen.hasTag('open'),
  )

const identity = {
  state: 'none' as const,
  kind: null,
  reason: null,
  sentAt: null,
  decidedAt: null,
  currency: 'BDT',
  need: { total: '100000.00', day: '50000.00' },
}
const sent = { ...identity, state: 'sent' as const, kind: 'NATIONAL_ID' as const, sentAt: '2026-11-21T09:00:00Z' }
const byStream = 'the stream tells it, which the paths do not play'
const decided = { ...sent, decidedAt: '2026-11-21T11:00:00Z' }

/** Answers uploads at once: their outcomes belong to the upload's flow, not to this one. */
async function takePictures(page: Page): Promise<void> {
  const value = { pictureId }
  await page.route('**/wps/member/picture', (route) =>
    route.fulfill({ json: { success: true, value, message: 'ok', traceId: pictureId } }),
  )
}

export const identityFlow: BrowserFlow = {
  holds: ['getIdentity', 'sendIdentity'],
  open: {
    'at the page': person(async (page, stage) => {
      await takePictures(page)
      await stage.logIn()
      await stage.goto('/help?mc=securityCenter&part=identity')
    }),
  },
  events: {
    'documents.submitted': {
      whole: submit(),
      'without the front': submit('front'),
      'without the back': submit('back'),
      'without the selfie': submit('selfie'),
    },
    'documents.changed': person(
      async (page) => {
        await form(page).getByRole('combobox').click()
        await page.getByRole('option', { name: 'Passport' }).click()
      },
      (seen) => Object.keys(seen.context.fields).length > 0,
    ),
    'identity.retried': person((page) => page.getByRole('button', { name: 'Try again' }).click()),
    'identity.changed': never(byStream),
  },
  answers: {
    readIdentity: {
      nothing: answered('getIdentity', { value: identity }),
      sent: answered('getIdentity', { value: sent }),
      accepted: answered('getIdentity', { value: { ...decided, state: 'accepted' } }),
      refused: answered('getIdentity', {
        value: { ...decided, state: 'refused', reason: 'The back cannot be read.' },
      }),
      'too many requests': refused('getIdentity', 'TOO_MANY_REQUEST', { retryAfterSeconds: 1 }),
      offline: offline('getIdentity'),
    },
    sendIdentity: {
      sent: answered('sendIdentity', { value: sent }),
      'looked at already': refused('sendIdentity', 'identity.closed'),
      'a picture is gone': refused('sendIdentity', 'record.not.found'),
      offline: offline('sendIdentity'),
    },
  },
  unmet: {
    'transition identity.open|identity.changed|0': byStream,
    'transition identity.sent|identity.changed|0': byStream,
    'transition identity.accepted|identity.changed|0': byStream,
  },
}
