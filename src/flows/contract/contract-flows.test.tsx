import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { cascade, contractsAt, previewOf } from '#mocks/contracts.ts'
import type { BodyOf } from '#openapi/handlers.ts'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done, refused, type Answer } from '#tests/support/stub-calls.ts'
import { DecideContract } from './decide-contract.tsx'
import { EndContract } from './end-contract.tsx'

const now = Date.parse('2026-11-21T06:00:00Z')
const contract = (id: string) => contractsAt(now).find(({ contractId }) => contractId === id)!
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

type Step = Extract<BodyOf<'processContract'>, { contractId: string }>
const consent = (consentToken: string) => ({ count: 1, items: cascade.slice(0, 1), consentToken })

it('shows the contracts below that would end before an offer is accepted, and again when they changed [4.41, 4.44]', async () => {
  const sent: Step[] = []
  let answer: Answer = refused('contract.cascade.consent.stale', consent('cn_2'))
  await renderFlow(<DecideContract contract={contract('ct-lower')} money={String} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'GET /wps/agent/contract/preview': done(previewOf(now, contract('ct-lower'), true)),
      'POST /wps/agent/contract': (call) => {
        sent.push(JSON.parse(call.body) as Step)
        return answer(call)
      },
    },
  })
  await press('Accept')
  expect(await screen.findByText('Contracts below that end: 2')).toBeTruthy()
  expect(screen.getByText('secured', { selector: 'bdi.font-bold' })).toBeTruthy()
  await press('Accept')
  expect(await screen.findByText('Contracts below that end: 1')).toBeTruthy()
  expect(screen.getByText('What would end below has changed. Look at the list again.')).toBeTruthy()
  answer = done({ ...contract('ct-lower'), state: 'accepted' })
  await press('Accept')
  await expect
    .poll(() => sent.map(({ action, consentToken }) => `${action} ${consentToken}`))
    .toEqual(['ACCEPT cn_4kP0', 'ACCEPT cn_2'])
})

it('is rejected or refused after a confirmation, and says when it changed in the meantime [4.42, 4.43]', async () => {
  await renderFlow(<DecideContract contract={contract('ct-ending')} money={String} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: { 'POST /wps/agent/contract': refused('contract.state.conflict') },
  })
  await press('Refuse the ending')
  await press('Not now')
  await press('Refuse the ending')
  expect(await screen.findByText('The contract continues.')).toBeTruthy()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Refuse the ending' })).at(-1)!)
  expect(await screen.findByText('This contract has changed meanwhile. Look at it again.')).toBeTruthy()
})

it('lets the payer propose the end, which waits for the payee [4.43]', async () => {
  const sent: string[] = []
  await renderFlow(<EndContract contract={contract('ct-given')} money={String} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: {
      'POST /wps/agent/contract': (call) => {
        sent.push((JSON.parse(call.body) as Step).action)
        return done({ ...contract('ct-given'), state: 'terminating' })(call)
      },
    },
  })
  await press('Propose to end it')
  expect(await screen.findByText(/seven days to agree/)).toBeTruthy()
  await userEvent.click((await screen.findAllByRole('button', { name: 'Propose to end it' })).at(-1)!)
  await expect.poll(() => sent).toEqual(['PROPOSE_END'])
})

it('accepting an offer names the own contract that it replaces, and from when [4.42]', async () => {
  await renderFlow(<DecideContract contract={contract('ct-offered-dividend')} money={String} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: { 'GET /wps/agent/contract/preview': done(previewOf(now, contract('ct-offered-dividend'), true)) },
  })
  await press('Accept')
  expect((await screen.findByText(/this replaces what you get now/)).textContent).toMatch(/^From .+: 10 %\.$/)
})

it('proposing an end names the downline, the rate, the day and what ends below [4.43]', async () => {
  const [share] = cascade
  const salary = { ...share!, contractId: 'ct-77', rateType: 'F' as const, rate: '500.00' }
  const preview = { ...previewOf(now, contract('ct-given'), false), cascade: [share!, salary], count: 2 }
  await renderFlow(<EndContract contract={contract('ct-given')} money={String} />, {
    language: 'EN',
    refuses: 'getOwnData',
    answers: { 'GET /wps/agent/contract/preview': done(preview) },
  })
  await press('Propose to end it')
  const { payee } = contract('ct-given')
  expect((await screen.findByText(/agrees, the contract of/)).textContent).toMatch(
    new RegExp(`^If ${payee} agrees, the contract of [\\d.]+ % ends on .+\\.$`),
  )
  const below = screen.getByText('Contracts below that end: 2').closest('section')!
  expect(within(below).getByText('8 %')).toBeTruthy()
  expect(within(below).getByText('500.00'), 'a fixed amount is no percentage').toBeTruthy()
})
