import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pager } from './pager.tsx'

const labels = {
  nav: 'Pages',
  first: 'First',
  prev: 'Prev',
  next: 'Next',
  last: 'Last',
  page: (page: number) => `Page ${page}`,
  position: (page: number, total: number) => `${page} of ${total}`,
}

describe('the pager', () => {
  it('it moves by number, by Prev and Next, and to First and Last [9.33]', async () => {
    const onPage = vi.fn()
    render(<Pager page={5} total={20} onPage={onPage} labels={labels} />)
    for (const name of ['First', 'Prev', 'Page 4', 'Next', 'Last'])
      await userEvent.click(screen.getByRole('button', { name }))
    expect(onPage.mock.calls.flat()).toEqual([1, 4, 4, 6, 20])
    expect(screen.getAllByText('…')).toHaveLength(2)
    expect(screen.getByRole('button', { name: 'Page 5' }).getAttribute('aria-current')).toBe('page')
  })

  it('its buttons do nothing at the ends and stay in the tab order', async () => {
    const onPage = vi.fn()
    render(<Pager page={1} total={1} onPage={onPage} labels={labels} />)
    for (const button of screen.getAllByRole('button')) await userEvent.click(button)
    expect(onPage).not.toHaveBeenCalled()
    expect(screen.getByRole('button', { name: 'Prev' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('it says the position in words for phones', () => {
    render(<Pager page={5} total={20} onPage={() => undefined} labels={labels} />)
    expect(screen.getByText('5 of 20')).toBeTruthy()
  })
})
