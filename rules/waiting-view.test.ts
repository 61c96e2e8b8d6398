import { expect, it } from 'vitest'
import { waitingViewOf } from './waiting-view.ts'

it('a page loads behind placeholders of its kind, and an unknown one behind text', () => {
  expect(['/rng', '/lottery', '/login', '/promotions', '/help', '/nowhere', 'toString'].map(waitingViewOf)).toEqual([
    'tiles',
    'lottery',
    'form',
    'cards',
    'text',
    'text',
    'text',
  ])
})
