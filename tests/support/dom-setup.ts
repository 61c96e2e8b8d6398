import { cleanup, configure } from '@testing-library/react'
import { afterEach, vi } from 'vitest'

// a busy machine is no failure: what appears ends the wait
configure({ asyncUtilTimeout: 5000 })

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})
