import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const site = (parts: object[]) => ({
  version: '7',
  maintenance: false,
  expectedEnd: null,
  maintenanceText: [],
  moneyFixed: true,
  modules: [],
  parts,
})
const answersOf = (parts: object[]) =>
  ({
    getSite: site(parts),
    listSiteVersions: { rows: [], next: null },
    setSitePart: () => ({
      outcome: 'preview',
      preview: { hash: 'a'.repeat(64), thing: 'site:languages', effect: [], second: false, approvers: [] },
      request: null,
      result: null,
    }),
  }) as ConsoleAnswers

it('the operator ticks the languages players choose from, and picks the default among them', async () => {
  const answers = answersOf([{ part: 'languages', value: { languages: ['BN', 'EN'], defaultLanguage: 'BN' } }])
  const { heard } = await renderConsole({ at: '/site?part=languages', answers })
  expect(await screen.findAllByRole('checkbox')).toHaveLength(20)
  await userEvent.click(screen.getByRole('checkbox', { name: /Español/ }))
  await userEvent.click(screen.getByRole('checkbox', { name: /বাংলা/ }))
  await userEvent.click(screen.getByRole('combobox', { name: /Default language/ }))
  expect(screen.getAllByRole('option').map((one) => one.textContent)).toEqual(['English', 'Español'])
  await userEvent.click(screen.getByRole('option', { name: 'Español' }))
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  await userEvent.click(within(await screen.findByRole('dialog')).getAllByRole('button')[0]!)
  const asked = heard.findLast(({ operation }) => operation === 'setSitePart')
  expect(asked?.body).toMatchObject({ part: 'languages', value: { languages: ['EN', 'ES'], defaultLanguage: 'ES' } })
})
