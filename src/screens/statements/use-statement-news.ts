import { useStreamNews } from '#src/app/use-stream-news.ts'

const COUNTED_EVERY_MS = 10_000

/** Reads what is shown of statements anew when the stream tells of one that was paid or held, or of what was counted. */
export function useStatementNews(): void {
  useStreamNews(['decided'], ['listStatements', 'getContractStatement'])
  useStreamNews(['team'], ['listStatements'], COUNTED_EVERY_MS)
}
