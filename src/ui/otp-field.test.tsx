import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { OtpField } from './otp-field.tsx'

const complete = vi.fn()
const Sample = () => {
  const [code, setCode] = useState('')
  return <OtpField label="Code" value={code} onValueChange={setCode} onComplete={complete} />
}
const boxes = () => [...document.querySelectorAll('[data-box]')].map((box) => box.textContent)

describe('the field of a one-time code', () => {
  it('it has six boxes and one accessible name, and asks the phone for the code', () => {
    render(<Sample />)
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: 'Code' })
    expect(boxes()).toHaveLength(6)
    expect([input.autocomplete, input.inputMode]).toEqual(['one-time-code', 'numeric'])
  })

  it('one paste fills all boxes and reports once that the code is complete', async () => {
    complete.mockClear()
    render(<Sample />)
    await userEvent.click(screen.getByRole('textbox'))
    await userEvent.paste('Your code: 481 627')
    expect(boxes().join('')).toBe('481627')
    expect(complete.mock.calls).toEqual([['481627']])
  })

  it('it reads Bengali digits as Latin ones and accepts nothing else', async () => {
    render(<Sample />)
    await userEvent.type(screen.getByRole('textbox'), '৪x৮ ১')
    expect(boxes().join('')).toBe('481')
    await userEvent.type(screen.getByRole('textbox'), '{Backspace}')
    expect(boxes().join('')).toBe('48')
  })

  it('it accepts a second code after a wrong one: typed over it, typed on, or pasted', async () => {
    const user = userEvent.setup()
    const Wrong = () => {
      const [code, setCode] = useState('481627')
      return <OtpField label="Code" error="Wrong" value={code} onValueChange={setCode} onComplete={complete} />
    }
    for (const act of [
      async () => {
        await user.keyboard('{Control>}a{/Control}')
        await user.keyboard('903114')
      },
      () => user.keyboard('903114'),
      () => user.paste('903114'),
    ]) {
      complete.mockClear()
      const { unmount } = render(<Wrong />)
      await user.click(screen.getByRole('textbox'))
      await act()
      expect(boxes().join('')).toBe('903114')
      expect(complete.mock.calls).toEqual([['903114']])
      unmount()
    }
  })
})
