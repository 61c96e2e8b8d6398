/** The text in the format, or why the format can't express this machine: one sentence per thing. */
export type Written = { text: string } | { refused: string[] }
