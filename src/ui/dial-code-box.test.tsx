import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { DialCodeBox } from './dial-code-box.tsx'

const countries = [
  { countryCode: 'BD', dialCode: '880', name: 'Bangladesh' },
  { countryCode: 'IN', dialCode: '91', name: 'India' },
  { countryCode: 'VN', dialCode: '84', name: 'Vietnam' },
]
const show = (onValueChange = vi.fn()) => {
  const labels = { country: 'Country code', noMatch: 'No such country' }
  render(<DialCodeBox countries={countries} value="BD" onValueChange={onValueChange} labels={labels} />)
  return screen.getByRole<HTMLInputElement>('combobox', { name: 'Country code' })
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)
const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const openIt = async (input: HTMLElement) => {
  act(() => input.focus())
  fireEvent.mouseDown(input)
  fireEvent.click(input)
  await settle(50)
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the dialling code field', () => {
  it('it closes 200 ms after it lost the focus, not before [9.17]', async () => {
    const input = show()
    await openIt(input)
    expect(options()).toEqual(['Bangladesh+880', 'India+91', 'Vietnam+84'])
    act(() => input.blur())
    await settle(199)
    expect(input.getAttribute('aria-expanded')).toBe('true')
    await settle(1)
    expect(input.getAttribute('aria-expanded')).toBe('false')
  })

  it('it stays open when the focus returns in time', async () => {
    const input = show()
    await openIt(input)
    act(() => input.blur())
    await settle(150)
    act(() => input.focus())
    await settle(500)
    expect(input.getAttribute('aria-expanded')).toBe('true')
  })

  it('it finds a country by name and by number and reports its code', async () => {
    const chosen = vi.fn()
    const input = show(chosen)
    expect(input.value).toBe('+880')
    await openIt(input)
    fireEvent.change(input, { target: { value: 'viet' } })
    await settle(50)
    expect(options()).toEqual(['Vietnam+84'])
    fireEvent.change(input, { target: { value: '+91' } })
    await settle(50)
    expect(options()).toEqual(['India+91'])
    fireEvent.click(screen.getByRole('option'))
    expect(chosen).toHaveBeenCalledWith('IN')
  })
})
