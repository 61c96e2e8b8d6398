import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { ErrorSummary } from './error-summary.tsx'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

describe('a text field', () => {
  it('it is named by its label and described by hint and error', () => {
    render(<TextField label="Name" hint="6–12 characters" error="Add a letter." />)
    const input = screen.getByRole('textbox', { name: 'Name' })
    const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id))
    expect(described.map((element) => element?.textContent)).toEqual(['6–12 characters', 'Add a letter.'])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('it passes its ref to the input', () => {
    let element: HTMLInputElement | null = null
    render(<TextField label="Name" ref={(input) => void (element = input)} />)
    expect(element).toBe(screen.getByRole('textbox'))
  })
})

describe('a password field', () => {
  it('it shows the password while its reveal button is pressed', async () => {
    render(<PasswordField label="Password" autoComplete="current-password" revealLabel="Show password" />)
    const input = screen.getByLabelText<HTMLInputElement>('Password')
    const reveal = screen.getByRole('button', { name: 'Show password' })
    expect([input.type, reveal.getAttribute('aria-pressed')]).toEqual(['password', 'false'])
    await userEvent.click(reveal)
    expect([input.type, reveal.getAttribute('aria-pressed')]).toEqual(['text', 'true'])
    expect(input.autocomplete).toBe('current-password')
  })

  it('it accepts a pasted password', async () => {
    render(<PasswordField label="Password" autoComplete="new-password" revealLabel="Show password" />)
    await userEvent.click(screen.getByLabelText('Password'))
    await userEvent.paste('Long-Enough-9')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('Long-Enough-9')
  })
})

describe('the summary of invalid fields', () => {
  const errors = ['a', 'b', 'c'].map((fieldId) => ({ fieldId, message: `Mend ${fieldId}` }))

  it('it appears above a form with three or more of them and leads to each', async () => {
    render(
      <>
        <ErrorSummary title="Three things to mend" errors={errors} />
        <TextField id="b" label="B" />
      </>,
    )
    await userEvent.click(screen.getByRole('link', { name: 'Mend b' }))
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'B' }))
  })

  it('it is absent for fewer', () => {
    const { container } = render(<ErrorSummary title="Two" errors={errors.slice(1)} />)
    expect(container.textContent).toBe('')
  })
})
