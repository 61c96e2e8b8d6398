export type Win = { line: number; symbol: string; count: number; pays: number }
export type Spin = { stops: number[]; wins: Win[]; scatters: number; total: number }
export type SlotRules = {
  reels: string[][]
  pays: Record<string, [number, number, number]>
  scatterPays: [number, number, number]
  freeSpins: { count: number; multiplier: number }
  lines: number[][]
  rtp: string
}
