import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeAll, expect, it } from 'vitest'
import { SlipActions } from './slip-actions.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
let view: ReturnType<typeof render>
afterEach(() => view.unmount())

function Slip({ open }: { open: string }) {
  const [draw, setDraw] = useState('0901')
  return (
    <I18nProvider i18n={i18n}>
      <button type="button">7</button>
      <SlipActions
        draw={draw}
        next={draw === open ? null : { issueNo: open, go: () => setDraw(open) }}
        shut={false}
        busy={false}
        hasDraft
        unready={false}
        price="৳2.00"
        onAdd={() => undefined}
        onBet={() => undefined}
      />
    </I18nProvider>
  )
}
const show = (open: string) => {
  if (open === '0901') view = render(<Slip open={open} />)
  else view.rerender(<Slip open={open} />)
}
const button = (name: RegExp | string) => screen.getByRole('button', { name })

it.each([/^Bet/, 'Add to slip'])(
  'hands the focus of %s on when the draw closes, and from there to what it says',
  (name) => {
    show('0901')
    const status = screen.getByRole('status')
    expect(status.textContent).toBe('')
    button(name).focus()
    show('0902')
    expect(document.activeElement).toBe(button('Go on with draw 0902'))
    expect(screen.getByRole('status')).toBe(status)
    expect(status.textContent).toBe('The draw of this slip has closed. Your picks are kept.')
    fireEvent.click(button('Go on with draw 0902'))
    // not on a button that takes money: a held key would press it again
    expect(document.activeElement).toBe(status.firstElementChild)
    expect(status.textContent).toBe('Your picks are on draw 0902 now.')
    show('0903')
    expect(document.activeElement).toBe(button('Go on with draw 0903'))
  },
)

it('leaves the focus where the player has put it', () => {
  show('0901')
  button('7').focus()
  show('0902')
  expect(document.activeElement).toBe(button('7'))
  button(/^Go on/).click()
  expect(document.activeElement).toBe(button('7'))
})
