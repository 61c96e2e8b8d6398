/** One exchange of a recording as it stands there. */
export type Recorded = { text: string; line: number; isHar: boolean }
