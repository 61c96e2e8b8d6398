import { expect, it } from 'vitest'
import { fileNamesOf } from './file-names.ts'

it('a file name keeps letters of any script', () => {
  expect(fileNamesOf(['বাতি', 'দরজা', 'ضوء', 'light.v2'])).toEqual(['বাতি', 'দরজা', 'ضوء', 'light.v2'])
})

it('no two machines share a file, even where case makes no difference', () => {
  expect(fileNamesOf(['order/pay', 'order pay', 'order-pay', 'Order-Pay'])).toEqual([
    'order-pay',
    'order-pay-2',
    'order-pay-3',
    'Order-Pay-4',
  ])
  expect(fileNamesOf(['a', 'a-2', 'a', 'a'])).toEqual(['a', 'a-2', 'a-3', 'a-4'])
})

it('a name leaves no folder, and an id without a letter still has one', () => {
  expect(fileNamesOf(['../../etc/passwd', '///', '(machine)'])).toEqual(['etc-passwd', 'machine', 'machine-2'])
})
