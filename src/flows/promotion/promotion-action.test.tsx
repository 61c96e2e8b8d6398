import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { promotions } from '#mocks/promotions.ts'
import { renderFlow } from '#tests/support/refusal-texts.tsx'
import { done } from '#tests/support/stub-calls.ts'
import { PromotionAction } from './promotion-action.tsx'

afterEach(() => void vi.unstubAllGlobals())

const offer = promotions(Date.UTC(2026, 10, 21, 6)).find(
  ({ kind, status }) => kind === 'ACTIVITY' && status === 'join',
)!
const states = [
  offer,
  { ...offer, status: 'joined' as const },
  { ...offer, status: 'claim' as const, amount: '20.00' },
  { ...offer, status: 'claimed' as const, amount: '20.00' },
]

/** A card whose offer is refetched at a press. */
function Card() {
  const [at, setAt] = useState(0)
  return (
    <>
      <button type="button" onClick={() => setAt(at + 1)}>
        read anew
      </button>
      <PromotionAction promotion={states[at]!} />
    </>
  )
}

it('lets a joined member claim on the same page once the goal is reached, and offers nothing again before a refetch [2.16]', async () => {
  const credited = { referenceNo: 'B1', amount: '20.00', points: 0, duty: '20.00', balance: '120.00' }
  await renderFlow(<Card />, {
    language: 'EN',
    refuses: 'claimReward',
    answers: {
      'POST /wps/relay/MCSFE_joinPromotion': done(states[1]!),
      'POST /wps/relay/MCSFE_claimPromotion': done(credited),
    },
  })
  const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
  press('Join the offer')
  await vi.waitFor(() => expect(screen.queryByRole('button', { name: /Join/ })).toBeNull())
  press('read anew')
  press('read anew')
  press('Claim ৳20.00')
  expect(await screen.findByText(/20\.00 is in your main wallet\. Play ৳20\.00 before you withdraw it/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: /Claim/ })).toBeNull()
  press('read anew')
  expect(screen.getByText(/is in your main wallet/)).toBeTruthy()
})
