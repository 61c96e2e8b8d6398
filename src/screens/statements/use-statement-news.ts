import { useStreamNews } from '#src/app/use-stream-news.ts'

const COUNTED_EVERY_MS = 10_000

/** Refetches statements when the stream reports one that was paid or held, or new counts. */
export function useStatementNews(): void {
  useStreamNews(['decided'], ['listStatements', 'getContractStatement'])
  useStreamNews(['team'], ['listStatements'], COUNTED_EVERY_MS)
}
