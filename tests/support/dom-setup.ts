import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import { AllInView } from './in-view.ts'

// a busy machine is no failure: what appears ends the wait
configure({ asyncUtilTimeout: 5000 })

Object.assign(globalThis, { IntersectionObserver: AllInView })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

// the files of a worker share their modules: one that is on its way when a file ends would be broken for those after it
afterAll(() => vi.dynamicImportSettled())
