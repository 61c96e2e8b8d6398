import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SlipTermsFields } from './slip-terms-fields.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

function Fields({ rtp }: { rtp: string }) {
  return (
    <I18nProvider i18n={i18n}>
      <SlipTermsFields
        terms={{ unit: '1.00', multiple: 1, rtp, highest: '0.97', maxBets: 100 }}
        units={['1.00']}
        maxMultiple={100}
        unitsPerBet={1}
        multiple={1}
        onMultiple={() => undefined}
        minRtp="0.9"
        rtpStep="0.001"
        onTerms={() => undefined}
        moneyText={(amount) => amount}
      />
    </I18nProvider>
  )
}
const advanced = () => screen.getByText('Advanced').closest('details')!

it('the slider is under “Advanced”, closed, whose line says nothing while the return is the usual one', () => {
  render(<Fields rtp="0.97" />)
  expect(advanced().open).toBe(false)
  expect(within(advanced()).getByRole('slider', { hidden: true })).toBeTruthy()
  expect(advanced().querySelector('summary')!.textContent).toBe('Advanced')
})

it('another return stays shown beside “Advanced”, and the slider stays open when it goes back', () => {
  const { rerender } = render(<Fields rtp="0.97" />)
  advanced().open = true
  rerender(<Fields rtp="0.95" />)
  expect(advanced().querySelector('summary')!.textContent).toBe('Advanced · rebate 2.0 %')
  rerender(<Fields rtp="0.97" />)
  expect(advanced().open).toBe(true)
})

it('explains the multiple and the rebate where they are first met', () => {
  render(<Fields rtp="0.97" />)
  expect(screen.getByText(/price of a bet times this number/)).toBeTruthy()
  expect(screen.getByText(/comes back after the draw/)).toBeTruthy()
})
