import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'
import { AllInView } from './in-view.ts'

// a busy machine is no failure: what appears ends the wait
configure({ asyncUtilTimeout: 5000 })

Object.assign(globalThis, { IntersectionObserver: AllInView })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
