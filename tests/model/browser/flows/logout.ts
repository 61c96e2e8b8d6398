import { answered, device, offline, own, person, type BrowserFlow } from '../stage.ts'

export const logout: BrowserFlow = {
  holds: ['logOut'],
  open: {
    usual: person(async (page, stage) => {
      await stage.logIn()
      await stage.goto('/help')
      await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click()
    }),
  },
  events: {
    'logout.confirmed': person((page) =>
      page.getByRole('alertdialog').getByRole('button', { name: 'Log out' }).click(),
    ),
    'logout.cancelled': person((page) => page.getByRole('alertdialog').getByRole('button', { name: 'Cancel' }).click()),
  },
  answers: {
    logOut: { 'logged out': answered('logOut', { value: {} }), offline: offline('logOut') },
    clearSession: { cleared: own(), 'storage refused': device('the store of the browser cannot be written') },
  },
}
