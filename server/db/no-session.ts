/** The pool gave a transaction no session; `cause` says why. */
export class NoSession extends Error {
  constructor(cause: unknown) {
    super('the database gave no session', { cause })
  }
}
