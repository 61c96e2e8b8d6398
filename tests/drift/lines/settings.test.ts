import { expect, it } from 'vitest'
import { answers, attempt, ok, refused, type Call } from './attempt.ts'

const contract = `paths:
  /shelves/{shelfId}/books:
    post:
      operationId: lend
      parameters:
        - { name: shelfId, in: path, required: true, schema: { type: string } }
        - { name: sortBy, in: query, required: true, schema: { type: string } }
        - { name: X-Library-Card, in: header, required: true, schema: { type: string } }
        - { name: branch, in: cookie, required: true, schema: { type: string } }
      requestBody:
        required: true
        content:
          application/json:
            schema: { type: object, required: [readerName], properties: { readerName: { type: string }, days: { type: integer } } }
      responses:
${answers(400, 404)}
`

it('uses DRIFT_<NAME> settings for path, query, header, cookie and body', async () => {
  const isAsGiven = ({ path, search, headers, json: body }: Call) =>
    path === '/shelves/s-7/books' &&
    search.get('sortBy') === 'title' &&
    headers['x-library-card'] === 'card-12' &&
    /branch=east/.test(headers['cookie'] ?? '') &&
    body?.readerName === 'Mina'
  const settings = {
    DRIFT_SHELF_ID: 's-7',
    DRIFT_SORT_BY: 'title',
    DRIFT_X_LIBRARY_CARD: 'card-12',
    DRIFT_BRANCH: 'east',
    DRIFT_READER_NAME: 'Mina',
  }
  const { calls } = await attempt(
    contract,
    (call) => (call.method !== 'POST' ? undefined : isAsGiven(call) ? ok : refused),
    settings,
  )
  expect(calls.some(isAsGiven)).toBe(true)
  expect(calls.filter(({ method }) => method === 'POST').at(0)).toMatchObject({ path: '/shelves/s-7/books' })
})
