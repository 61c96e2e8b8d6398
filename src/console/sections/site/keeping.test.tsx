import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { renderConsole, type ConsoleAnswers } from '#tests/support/render-console.tsx'

const keeping = {
  sessions: 1825,
  messages: 1825,
  questions: 1825,
  answers: 365,
  contradictions: 1825,
  operatorSessions: 1825,
}

it('two operators say how many days records stay', async () => {
  const answers: ConsoleAnswers = {
    getSite: {
      version: '7',
      maintenance: false,
      expectedEnd: null,
      maintenanceText: [],
      moneyFixed: true,
      modules: [],
      parts: [{ part: 'keeping', value: { keeping } }],
    },
    listSiteVersions: { rows: [], next: null },
    setSitePart: () => ({
      outcome: 'preview',
      preview: { hash: 'a'.repeat(64), thing: 'site:keeping', effect: [], second: true, approvers: ['Rehana'] },
      request: null,
      result: null,
    }),
  }
  const { heard } = await renderConsole({ at: '/site?part=keeping', answers })
  const messages = await screen.findByRole('textbox', { name: /^Messages to members/ })
  await userEvent.clear(messages)
  await userEvent.type(messages, '730')
  await userEvent.click(screen.getAllByRole('button', { name: 'Publish' })[0]!)
  await within(await screen.findByRole('dialog')).findByText(/^Two have to do this/)
  expect(heard.findLast(({ operation }) => operation === 'setSitePart')?.body).toMatchObject({
    part: 'keeping',
    value: { keeping: { ...keeping, messages: 730 } },
  })
})
