import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useCrowded } from './use-crowded.ts'

function Row({ language }: { language: string }) {
  const row = useCrowded(language, 1)
  return <nav ref={row}>{language}</nav>
}

/** jsdom has no layout, so each language gets a fixed width for its words. */
function open(widths: Record<string, number>) {
  const view = render(<Row language="bn" />)
  const row = screen.getByRole('navigation')
  Object.defineProperty(row, 'clientWidth', { get: () => 100 })
  Object.defineProperty(row, 'scrollWidth', { get: () => widths[row.textContent] })
  return { row, show: (language: string) => view.rerender(<Row language={language} />) }
}

it('a row is crowded in a language whose words are wider than it, and no longer in the next one', () => {
  const { row, show } = open({ ar: 135, en: 100 })
  show('ar')
  expect(row.hasAttribute('data-crowded')).toBe(true)
  show('en')
  expect(row.hasAttribute('data-crowded')).toBe(false)
})
