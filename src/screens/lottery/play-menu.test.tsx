import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { playsOf } from '#rules/lottery/plays.ts'
import { PlayMenu } from './play-menu.tsx'

beforeAll(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))
afterEach(cleanup)

const plays = [...playsOf('VNN', '2026-11-25').values()]

function show(playId: string) {
  const onPlay = vi.fn<(playId: string) => void>()
  render(
    <I18nProvider i18n={i18n}>
      <PlayMenu plays={plays} current={plays.find(({ id }) => id === playId)!} onPlay={onPlay} />
    </I18nProvider>,
  )
  return onPlay
}
const buttons = () => screen.getAllByRole('button')
it('offers three plain plays first, the current one pressed, and chooses among them', () => {
  const onPlay = show('vnn.twoSide')
  expect(buttons()).toHaveLength(4)
  expect(buttons().map((button) => button.getAttribute('aria-pressed'))).toEqual(['true', 'false', 'false', null])
  fireEvent.click(buttons()[1]!)
  expect(onPlay).toHaveBeenCalledExactlyOnceWith('vnn.tail')
})

it('shows all plays after a press on more', () => {
  show('vnn.twoSide')
  fireEvent.click(screen.getByRole('button', { name: 'More plays' }))
  expect(buttons()).toHaveLength(plays.length)
  expect(screen.queryByRole('button', { name: 'More plays' })).toBeNull()
})

it('shows all plays at once where the address names one that is not among the easiest', () => {
  show('vnn.xien2')
  expect(buttons()).toHaveLength(plays.length)
})

it('opens one section at a time on a phone, so that the numbers stay in view', () => {
  const onPlay = show('vnn.xien2')
  const shown = ['Lots: all prizes', 'Two digits of one prize', 'Three and four digits', 'Parlays', 'Misses'].filter(
    (name) => !screen.getByRole('group', { name }).closest('.max-md\\:hidden'),
  )
  expect(shown).toEqual(['Parlays'])
  const sections = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Groups of plays' })
  expect(sections.selectedOptions[0]!.textContent).toBe('Parlays')
  const [lots] = within(sections).getAllByRole<HTMLOptionElement>('option', { name: 'Lots: all prizes' })
  fireEvent.change(sections, { target: { value: lots!.value } })
  const [[playId]] = onPlay.mock.calls as [[string]]
  expect(playId).toMatch(/^vnn\.lo/)
})

it('gives many plays as one list on a phone, so that no line of them is cut off', () => {
  const onPlay = show('vnn.xien2')
  const list = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Lots: all prizes' })
  expect(list.closest('.md\\:hidden')).not.toBeNull()
  const [, second] = within(list).getAllByRole<HTMLOptionElement>('option')
  fireEvent.change(list, { target: { value: second!.value } })
  expect(onPlay).toHaveBeenCalledExactlyOnceWith(second!.value)
})
