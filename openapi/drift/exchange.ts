/** Why a request was sent, which decides what its answer must be. Watched traffic has the intent `seen`. */
export type Intent =
  | { kind: 'seen' }
  /**
   * Follows the contract in everything. `sure`: every value comes from the contract's examples or from the server;
   * `real`: the server has shown the resource in the address.
   */
  | { kind: 'valid'; sure: boolean; real: boolean; label: string }
  /** `of` names the scheme, out of several, that is shown this way. */
  | { kind: 'auth'; what: 'no' | 'empty' | 'foreign' | 'expired'; of?: string }
  /** Breaks one requirement of the contract; `at` says which. */
  | { kind: 'invalid'; what: string; at: string; name: string }
  /**
   * Something the contract does not mention, such as an unknown parameter. `again`: repeats an earlier request, so that
   * what its answer lacks is no evidence.
   */
  | { kind: 'odd'; what: string; again?: true }

export type Message = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
  /** Its body was not recorded, so it can't be judged. */
  unrecorded?: true
}

export type Answer = Message & { status: number }

/** One request with its answer. */
export type Exchange = {
  method: string
  /** The path with its query, or the whole address. */
  url: string
  request: Message
  /** Null if no answer came. */
  response: Answer | null
  /** When it was sent, in milliseconds since 1970. */
  at: number
  /** How long it took. */
  ms: number
  /** What went wrong below HTTP. */
  trouble?: { kind: 'slow' | 'cut' | 'unreachable' | 'too-large' | 'encoding'; text: string }
  intent: Intent
  /** Parameters and fields whose values come from answers, when the checker made the request. */
  given?: readonly string[]
  /** The body before the checker sealed it. */
  plain?: unknown
}
