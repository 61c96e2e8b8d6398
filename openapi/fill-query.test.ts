import { expect, it } from 'vitest'
import { fillQuery } from './fill-query.ts'
import { operationTable } from './generated/operations.ts'

it('a query gets the defaults of the contract, and keeps what the call sent', () => {
  expect(fillQuery('listGames', { pageNo: 2 })).toMatchObject({ pageNo: 2, pageSize: 24, sort: 'popular' })
  expect(fillQuery('listMyChases', { pageSize: 50 })).toEqual({ pageNo: 1, pageSize: 50 })
})

it('every list by pages has a default for the page and its size', () => {
  const paged = Object.values(operationTable).filter(({ defaults }) => 'pageNo' in defaults || 'pageSize' in defaults)
  expect(paged.length).toBeGreaterThan(20)
  expect(paged.filter(({ defaults }) => !('pageNo' in defaults && 'pageSize' in defaults))).toEqual([])
})
