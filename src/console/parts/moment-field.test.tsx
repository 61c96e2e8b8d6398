import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { deviceZone } from '#src/lib/date-text.ts'
import { isTest, sourceFiles } from '#tests/support/source-files.ts'
import { renderConsole, sessionOf, type ConsoleAnswers } from '#tests/support/render-console.tsx'

/** What the clock of this machine shows at an instant. */
const ownClock = (instant: string) =>
  new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: deviceZone() }).format(
    new Date(instant),
  )

const site = { version: '7', expectedEnd: null, maintenanceText: [], moneyFixed: true, modules: [], parts: [] }
const openSite = (timeZone: string) => {
  const answers: ConsoleAnswers = {
    getSession: { ...(sessionOf(['administrator']) as object), timeZone } as never,
    getSite: { ...site, maintenance: true },
    listSiteVersions: { rows: [], next: null },
  }
  return renderConsole({ at: '/site', answers })
}

it('a time is typed in the site’s zone, with the operator’s own beside it, and sent in UTC', async () => {
  const { heard } = await openSite('Asia/Dhaka')
  const field = await screen.findByLabelText(/Expected end/)
  expect(screen.getByText(/Site time \(Asia\/Dhaka\)\. Empty: players are told no time\./)).toBeTruthy()
  fireEvent.change(field, { target: { value: '2026-12-01T14:32' } })
  expect(screen.getByText(new RegExp(`Your time: .*${ownClock('2026-12-01T08:32:00Z')}`))).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Save what players are told' }))
  const dialog = within(await screen.findByRole('dialog'))
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'New cables')
  await userEvent.click(dialog.getByRole('button', { name: 'Save what players are told' }))
  const asked = heard.findLast(({ operation }) => operation === 'setSiteState')
  expect(asked?.body).toMatchObject({ expectedEnd: '2026-12-01T08:32:00.000Z' })
})

it('a time that the clocks skip becomes the next one they show, and the field says so', async () => {
  await openSite('America/New_York')
  const field = await screen.findByLabelText<HTMLInputElement>(/Expected end/)
  fireEvent.change(field, { target: { value: '2027-03-14T02:30' } })
  expect(field.value).toBe('2027-03-14T02:30')
  fireEvent.blur(field)
  expect(field.value).toBe('2027-03-14T03:00')
  expect(screen.getByText(/The clocks skip this time that day: it becomes .*03:00/)).toBeTruthy()
})

it('a time that the clocks show twice is the first one, and the field says so', async () => {
  await openSite('America/St_Johns')
  fireEvent.change(await screen.findByLabelText(/Expected end/), { target: { value: '2027-11-07T01:30' } })
  expect(screen.getByText(/The clocks show this time twice that day: the first is taken\./)).toBeTruthy()
  expect(screen.getByText(new RegExp(`Your time: .*${ownClock('2027-11-07T04:00:00Z')}`))).toBeTruthy()
})

it('a site in the operator’s own zone names no zone', async () => {
  await openSite(deviceZone())
  await screen.findByLabelText(/Expected end/)
  expect(screen.queryByText(/Site time/)).toBeNull()
})

it('no other field of the console takes a time but the quiet hours, which name the site’s zone', () => {
  const others = sourceFiles().filter(
    ({ path, text }) => path.startsWith('src/console/') && !isTest(path) && /type="(datetime-local|time)"/.test(text),
  )
  expect(others.map(({ path }) => path).toSorted()).toEqual([
    'src/console/parts/moment-field.tsx',
    'src/console/sections/content/broadcast-screen.tsx',
  ])
})
