import { expect, it } from 'vitest'
import { commonFailureMessages } from './failure-messages.ts'

it('reports a failure of the network or the server in the words of the specification [8.21, 8.24]', () => {
  expect(commonFailureMessages.offline.message).toBe('Network link is abnormal, please try again')
  expect(commonFailureMessages.unknown.message).toBe('Unknown error')
})
