import { act, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Img } from './img.tsx'

type Seen = (entries: { isIntersecting: boolean }[]) => void
let made: { callback: Seen; options: { threshold?: number } | undefined }[] = []

beforeEach(() => {
  made = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: Seen, options?: { threshold?: number }) {
        made.push({ callback, options })
      }
      observe() {}
      disconnect() {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())
const picture = () => screen.getByRole('img', { name: 'A tiger' }).getAttribute('src')

describe('a picture', () => {
  it('it loads once a tenth of it is in view, tries once, and then shows its fallback [9.31]', () => {
    render(<Img src="/tiger.svg" alt="A tiger" fallback="/plain.svg" />)
    expect(made.map(({ options }) => options?.threshold)).toEqual([0.1])
    expect(picture()).toMatch(/^data:/)
    act(() => made[0]?.callback([{ isIntersecting: false }]))
    expect(picture()).toMatch(/^data:/)
    act(() => made[0]?.callback([{ isIntersecting: true }]))
    expect(picture()).toBe('/tiger.svg')
    fireEvent.error(screen.getByRole('img'))
    expect(picture()).toBe('/plain.svg')
    fireEvent.error(screen.getByRole('img'))
    expect(picture()).toBe('/plain.svg')
  })

  it('it tries again with a new address', () => {
    const { rerender } = render(<Img src="/gone.svg" alt="A tiger" fallback="/plain.svg" eager />)
    fireEvent.error(screen.getByRole('img'))
    rerender(<Img src="/tiger.svg" alt="A tiger" fallback="/plain.svg" eager />)
    expect(picture()).toBe('/tiger.svg')
  })
})
