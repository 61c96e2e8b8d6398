import type { Page } from '@playwright/test'
import { answered, offline, person, refused, type BrowserFlow } from '../stage.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Feedback' })
const send = async (page: Page, text: string) => {
  await form(page).getByLabel('Your message').fill(text)
  await form(page).getByRole('button', { name: 'Send' }).click()
}

export const feedback: BrowserFlow = {
  holds: ['sendFeedback'],
  open: {
    usual: person(async (page, stage) => {
      await stage.goto('/help')
      await page.getByRole('button', { name: 'Send feedback' }).click()
    }),
  },
  events: {
    'feedback.submitted': {
      complete: person(async (page, stage) => {
        await form(page).getByRole('combobox', { name: 'What is it about?' }).click()
        await stage.tick()
        await page.getByRole('option', { name: 'Deposit' }).click()
        await stage.tick()
        await send(page, 'My deposit is late.')
      }),
      'too short': {
        does: ({ page }) => send(page, 'hi'),
        otherFields: 'a question once chosen stays chosen',
      },
    },
    'feedback.restarted': person((page) => page.getByRole('button', { name: 'Write another one' }).click()),
  },
  answers: {
    sendFeedback: {
      sent: answered('sendFeedback', { value: { feedbackNo: 'F-path' } }),
      'too many requests': refused('sendFeedback', 'TOO_MANY_REQUEST'),
      offline: offline('sendFeedback'),
    },
  },
}
