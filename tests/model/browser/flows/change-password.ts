import type { Page } from '@playwright/test'
import { answered, offline, person, refused, type BrowserFlow, type Stage } from '../stage.ts'
import { acceptedLogin } from './accepted.ts'

const form = (page: Page) => page.getByRole('form', { name: 'Change password' })

const submit = async (page: Page, { seen }: Stage, [old, next]: [string, string]): Promise<void> => {
  const field = (name: string) => form(page).getByLabel(name, { exact: true })
  if (seen().context.askOld) await field('Old password').fill(old)
  await field('New password').fill(next)
  await field('Repeat the new password').fill('Lantern2028')
  await form(page).getByRole('button', { name: 'Change password' }).click()
}

export const changePassword: BrowserFlow = {
  holds: ['changePassword', 'logIn'],
  open: {
    'forced after login': person(async (page, stage) => {
      await stage.goto('/login')
      const login = page.getByRole('main').getByRole('form', { name: 'Log in' })
      await login.getByRole('textbox', { name: 'Username' }).fill('nodi27')
      await login.getByLabel('Password', { exact: true }).fill('Lantern2027')
      await login.getByRole('button', { name: 'Log in' }).click()
      await stage.answer('logIn', { value: acceptedLogin(stage, { passwordDefault: true }) })
    }),
    'by choice': person(async (_, stage) => {
      await stage.logIn()
      await stage.goto('/help?modal=changePassModal')
    }),
  },
  events: {
    'password.submitted': {
      complete: person((page, stage) => submit(page, stage, ['Lantern2027', 'Lantern2028'])),
      'without the old one': person(
        (page, stage) => submit(page, stage, ['', 'Lantern2028']),
        ({ context }) => context.askOld,
      ),
      'without a new one': person((page, stage) => submit(page, stage, ['Lantern2027', ''])),
    },
    'change.cancelled': person(
      (page) => form(page).getByRole('button', { name: 'Cancel' }).click(),
      ({ context }) => !context.forced,
    ),
  },
  answers: {
    changePassword: {
      changed: answered('changePassword', { value: {} }),
      'wrong old password': refused('changePassword', 'modify.old.password.err'),
      offline: offline('changePassword'),
    },
  },
}
