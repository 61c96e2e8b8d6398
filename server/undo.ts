/** What ends the parts of a start, in the order they were opened. */
export type Undo = (() => Promise<unknown>)[]
