/** What an actor came to, as the parameter of a guard or an action. */
export const done = <T>({ event }: { event: { output: T } }): T => event.output
