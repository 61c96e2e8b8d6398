import { expect, it } from 'vitest'
import { fileNamesOf } from './file-names.ts'

it('keeps any script in the name of a file', () => {
  expect(fileNamesOf(['বাতি', 'দরজা', 'ضوء', 'light.v2'])).toEqual(['বাতি', 'দরজা', 'ضوء', 'light.v2'])
})

it('gives no two machines one file, wherever capitals make no difference too', () => {
  expect(fileNamesOf(['order/pay', 'order pay', 'order-pay', 'Order-Pay'])).toEqual([
    'order-pay',
    'order-pay-2',
    'order-pay-3',
    'Order-Pay-4',
  ])
  expect(fileNamesOf(['a', 'a-2', 'a', 'a'])).toEqual(['a', 'a-2', 'a-3', 'a-4'])
})

it('leads out of no folder, and names what has no letter', () => {
  expect(fileNamesOf(['../../etc/passwd', '///', '(machine)'])).toEqual(['etc-passwd', 'machine', 'machine-2'])
})
