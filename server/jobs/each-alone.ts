import type { Services } from '../services.ts'

type Named<Row> = {
  /** The job or step, as the log names it. */
  job: string
  /** What the log calls a row: its number or id, never anything secret. */
  id: (row: Row) => string | number | bigint
}

/**
 * Does one row after the other, each alone: what fails of one is logged with its id, and the others are done all the same.
 * @throws AggregateError at the end, where any failed, so that the job counts as failed
 */
export async function eachAlone<Row>(
  { log }: Pick<Services, 'log'>,
  rows: Iterable<Row> | AsyncIterable<Row>,
  { job, id }: Named<Row>,
  work: (row: Row) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = []
  let count = 0
  for await (const row of rows) {
    count += 1
    try {
      await work(row)
    } catch (error) {
      errors.push(error)
      log.error({ job, row: String(id(row)), err: error }, 'one row of a job failed; the others go on')
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${job}: ${errors.length} of ${count} rows failed`)
}

/**
 * Does the steps of a job one after the other, each whatever became of the ones before.
 * @throws AggregateError at the end, where any failed
 */
export const eachStep = (
  services: Pick<Services, 'log'>,
  job: string,
  steps: Readonly<Record<string, () => Promise<unknown>>>,
): Promise<void> => eachAlone(services, Object.entries(steps), { job, id: ([name]) => name }, ([, step]) => step())
