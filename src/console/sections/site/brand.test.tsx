import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { defaultBrand } from '#server/areas/site/brand/brand-settings.ts'
import { lanternSign } from '#tests/support/lantern-house.ts'
import { renderConsole, twoStep, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const answers = (setSitePart: ConsoleAnswers['setSitePart']): ConsoleAnswers => ({
  getSite: {
    version: '7',
    maintenance: false,
    expectedEnd: null,
    maintenanceText: [],
    moneyFixed: true,
    modules: [],
    parts: [{ part: 'brand', value: { brand: defaultBrand } }],
  },
  listSiteVersions: { rows: [], next: null },
  setSitePart,
})
const open = async (setSitePart: ConsoleAnswers['setSitePart']) => {
  const shown = await renderConsole({ at: '/site?part=brand', answers: answers(setSitePart) })
  await screen.findByRole('textbox', { name: 'Name EN' })
  return shown
}
async function type(name: string | RegExp, text: string) {
  const field = screen.getByRole('textbox', { name })
  await userEvent.clear(field)
  await userEvent.type(field, text)
}
async function ask() {
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  return screen.findByRole('dialog')
}
async function putInForce() {
  const dialog = within(await ask())
  await userEvent.type(dialog.getByRole('textbox', { name: /Reason/ }), 'A new operator')
  await userEvent.click(dialog.getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}
const samples = () => within(screen.getByRole('heading', { name: 'How it will look' }).closest('section')!)
const done = twoStep(null)

it('an operator types a name and an accent and chooses a sign, sees them at once, and puts them in force', async () => {
  const { heard } = await open(done)
  await type('Name EN', 'Lucky Lantern')
  await type('Name BN', 'লাকি ল্যান্টার্ন')
  await type('Short name', 'Lucky')
  await type(/^Buttons and lamps/, '#7dd3fc')
  await type(/^Text and edges/, '#075985')
  const sign = within(screen.getByRole('group', { name: 'Sign' }))
  const [file] = sign.getAllByLabelText<HTMLInputElement>('On the dark theme', { selector: 'input' })
  await userEvent.upload(file!, new File([lanternSign], 'sign.svg', { type: 'image/svg+xml' }))
  const titles = samples().getAllByText('Lucky Lantern', { selector: 'p' })
  expect(titles).toHaveLength(4)
  const page = titles[0]!.closest<HTMLElement>('[data-theme]')!
  expect(page.style.getPropertyValue('--color-lamp')).toBe('#7dd3fc')
  expect(decodeURIComponent(page.style.getPropertyValue('--brand-sign'))).toContain('M7 3H17L20 12')
  const letter = samples().getByTitle('A letter').getAttribute('srcdoc')
  expect(letter).toContain('>Lucky Lantern</td>')
  expect(letter).toContain('border-bottom:3px solid #7dd3fc')

  await putInForce()
  const asked = heard.findLast(({ operation }) => operation === 'setSitePart')
  expect(asked?.body).toMatchObject({
    version: '7',
    part: 'brand',
    value: {
      brand: {
        ...defaultBrand,
        names: { EN: 'Lucky Lantern', BN: 'লাকি ল্যান্টার্ন' },
        shortName: 'Lucky',
        accent: { dark: '#7dd3fc', light: '#075985' },
        sign: { dark: lanternSign, light: null },
      },
    },
  })
})

it('the form names the pairs of colours that are too weak while the accent is typed', async () => {
  await open(done)
  expect(screen.queryByText(/has a contrast of/)).toBeNull()
  await type(/^Buttons and lamps/, '#1e3a8a')
  expect(
    screen.getByText(/^Dark theme: text in the accent on the page has a contrast of 2\.13, and needs 4\.5\.$/),
  ).toBeTruthy()
})

it('a picture can be removed, and without a picture of the name the page writes the name', async () => {
  const { heard } = await open(done)
  const wordmark = within(screen.getByRole('group', { name: 'Name as a picture' }))
  await userEvent.click(wordmark.getByRole('button', { name: 'Take out' }))
  expect(wordmark.queryByRole('button', { name: 'Take out' })).toBeNull()
  expect(samples().getAllByText('Fairhall')[0]!.closest('[data-brand-written]')).not.toBeNull()
  await putInForce()
  const asked = heard.findLast(({ operation }) => operation === 'setSitePart')
  expect(asked?.body).toMatchObject({ value: { brand: { wordmark: { dark: null, light: null } } } })
})

it.each([
  [
    'brand.picture' as const,
    { place: 'sign.dark', reason: 'kind' },
    'The sign on the dark theme: It has to be an SVG or a PNG.',
  ],
  [
    'brand.contrast' as const,
    { theme: 'light', front: 'lamp-ink', back: 'panel', ratio: '2.10', needs: '4.5' },
    'Light theme: text in the accent on a panel has a contrast of 2.10, and needs 4.5.',
  ],
])('a refusal %s is told with its place', async (code, value, sentence) => {
  await open(() => ({ refused: code, value }))
  await type('Short name', 'Hall')
  const dialog = within(await ask())
  expect(await dialog.findByText(sentence)).toBeTruthy()
})

it('surfaces, corners, edge, face and success are chosen from lists, seen at once, and sent', async () => {
  const { heard } = await open(done)
  for (const [field, choice] of [
    ['Surfaces', 'Plum'],
    ['Edge below the head', 'Lanterns'],
    ['Corners', 'Sharp'],
    ['Typeface', 'With serifs'],
  ] as const) {
    await userEvent.click(screen.getByRole('combobox', { name: field }))
    await userEvent.click(await screen.findByRole('option', { name: choice }))
  }
  await userEvent.click(screen.getByRole('checkbox', { name: 'Own colour of success' }))
  await type('Success on the light theme', '#1d4ed8')
  expect(screen.getAllByText('Green or blue-green', { selector: '.text-alert-ink' })).toHaveLength(1)
  await type('Success on the light theme', '#15803d')
  const [title] = samples().getAllByText('Fairhall', { selector: 'p' })
  const page = title!.closest<HTMLElement>('[data-theme]')!
  expect(page.style.getPropertyValue('--color-ground')).toMatch(/^#/)
  expect(page.style.getPropertyValue('--radius-2')).toBe('3px')
  expect(page.style.getPropertyValue('--valance')).toMatch(/^url/)
  expect(page.style.fontFamily).toContain('Georgia')
  await putInForce()
  const asked = heard.findLast(({ operation }) => operation === 'setSitePart')
  expect(asked?.body).toMatchObject({
    value: {
      brand: {
        look: {
          surface: 'plum',
          ornament: 'lanterns',
          corners: 'sharp',
          font: 'serif',
          win: { dark: '#23a678', light: '#15803d' },
          alert: null,
        },
      },
    },
  })
})
