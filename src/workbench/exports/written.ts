/** A text in the format, or why the format cannot say this machine: one sentence for each thing. */
export type Written = { text: string } | { refused: string[] }
