import type { Draw, Issue } from './issue-countdown.types.ts'

/** An issue that closes at an instant; its number ends as told. */
export const issueAt = (ending: string, closes: number): Issue => ({
  gameCode: 'ssc_1m',
  issueNo: `19700101-${ending}`,
  province: null,
  state: 'open',
  opensAt: new Date(closes - 60_000).toISOString(),
  closesAt: new Date(closes).toISOString(),
  drawsAt: new Date(closes + 5000).toISOString(),
  commit: 'b28097ecea0a964f4777910d46dcacf44190e1fbc3b6159a8daea97e32ff674e',
})

export const drawOf = (ending: string): Draw => ({
  gameCode: 'ssc_1m',
  gameName: 'SSC 1 minute',
  issueNo: `19700101-${ending}`,
  province: null,
  state: 'drawn',
  drawnAt: '1970-01-01T00:01:00Z',
  result: '58087',
  resultVersion: 1,
})
