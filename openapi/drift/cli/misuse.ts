/** Something the person at the keyboard has to mend; told in one sentence. */
export class Misuse extends Error {}
