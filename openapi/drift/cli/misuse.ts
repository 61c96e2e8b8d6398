/** A mistake in the command that its user must correct; one sentence. */
export class Misuse extends Error {}
