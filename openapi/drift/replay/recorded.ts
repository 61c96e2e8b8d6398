/** One raw exchange of a recording. */
export type Recorded = { text: string; line: number; isHar: boolean }
