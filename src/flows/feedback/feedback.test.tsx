import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { neutralBoot } from '#src/app/neutral-boot.ts'
import { createServices } from '#src/app/create-services.ts'
import { Providers } from '#src/app/providers.tsx'
import { standInSurroundings } from '#src/app/surroundings.ts'
import { done, stubCalls } from '#tests/support/stub-calls.ts'
import { Feedback } from './feedback.tsx'

let sent: ReturnType<typeof stubCalls>
let services: ReturnType<typeof createServices>
const onDone = vi.fn()

beforeEach(async () => {
  sent = stubCalls({ 'POST /wps/feedback': done({ feedbackNo: 'F-1' }) })
  services = createServices(standInSurroundings(), neutralBoot(0))
  services.start()
  await services.translations.load('EN')
  services.translations.show('EN')
  render(
    <Providers services={services}>
      <Feedback onDone={onDone} />
    </Providers>,
  )
})
afterEach(() => {
  services.stop()
  vi.unstubAllGlobals()
})

const calls = () => sent.filter(({ path }) => path === '/wps/feedback')
const message = () => screen.getByLabelText('Your message')
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send' }))
const choose = async () => {
  await userEvent.click(screen.getByRole('combobox'))
  await userEvent.click(await screen.findByRole('option', { name: 'Complaint' }))
}

it('counts characters as people do, a letter with its signs as one, without spaces at the ends', async () => {
  await userEvent.type(message(), '  খেলা  ')
  expect(screen.getByText('2 / 140')).toBeTruthy()
})

it.each([
  ['four characters', 'four'],
  ['four letters with eleven signs', 'ক্ষাস্ত্রীজ্ঞানী'.slice(0, 12)],
  ['141 characters', 'x'.repeat(141)],
])('does not send %s [5.49, 5.50, 9.39]', async (_name, text) => {
  await choose()
  await userEvent.click(message())
  await userEvent.paste(text)
  await send()
  expect(await screen.findByText('Write 5 to 140 characters.')).toBeTruthy()
  expect(calls()).toEqual([])
})

it('sends a question type and a message, and thanks the member [1.44, 2.88]', async () => {
  await choose()
  await userEvent.type(message(), 'The table did not load.')
  await send()
  expect(await screen.findByText(/Thank you/)).toBeTruthy()
  expect(JSON.parse(calls()[0]?.body ?? '')).toEqual({ questionType: 'COMPLAINT', content: 'The table did not load.' })
})

it('closes with one press after the thanks', async () => {
  await choose()
  await userEvent.type(message(), 'The table did not load.')
  await send()
  await userEvent.click(await screen.findByRole('button', { name: 'Done' }))
  expect(onDone).toHaveBeenCalledOnce()
})

it('sends 140 letters with their signs', async () => {
  await choose()
  await userEvent.click(message())
  await userEvent.paste('কি'.repeat(140))
  expect(screen.getByText('140 / 140')).toBeTruthy()
  await send()
  expect(await screen.findByText(/Thank you/)).toBeTruthy()
})
