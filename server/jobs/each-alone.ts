import type { Services } from '../services.ts'

/**
 * Does one row after the other, each alone: what fails of one is logged, and the others are done all the same.
 * @throws AggregateError at the end, where any failed, so that the job counts as failed
 */
export async function eachAlone<Row>(
  { log }: Pick<Services, 'log'>,
  rows: Iterable<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let count = 0
  for (const row of rows) {
    count += 1
    try {
      await work(row)
    } catch (error) {
      errors.push(error)
      log.error({ err: error }, 'one row of a job failed; the others go on')
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} of ${count} rows failed`)
}
