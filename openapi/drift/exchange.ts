/** Why a request was sent, which says what its answer has to be. Traffic that is only watched has the intent `seen`. */
export type Intent =
  | { kind: 'seen' }
  /**
   * Keeps the contract in all it says. `sure`: every value comes from the contract's examples or from the server;
   * `real`: what the address points at was shown by the server.
   */
  | { kind: 'valid'; sure: boolean; real: boolean; label: string }
  /** `of` names the one scheme of several that is shown so. */
  | { kind: 'auth'; what: 'no' | 'empty' | 'foreign' | 'expired'; of?: string }
  /** Breaks one thing the contract asks for; `at` says which. */
  | { kind: 'invalid'; what: string; at: string; name: string }
  /**
   * Something the contract says nothing about, such as a parameter it does not name. `again`: asks for what was shown
   * before, so that what it does not show is no evidence.
   */
  | { kind: 'odd'; what: string; again?: true }

export type Message = {
  /** Names in lower case. */
  headers: Readonly<Record<string, string>>
  body: string | Uint8Array | null
  /** It had a body that was not recorded: nothing can be said of it. */
  unrecorded?: true
}

export type Answer = Message & { status: number }

/** One request with its answer. */
export type Exchange = {
  method: string
  /** From the path on, or the whole address. */
  url: string
  request: Message
  /** Null when none came. */
  response: Answer | null
  /** When it was sent, in milliseconds since 1970. */
  at: number
  /** How long it took. */
  ms: number
  /** What went wrong below HTTP. */
  trouble?: { kind: 'slow' | 'cut' | 'unreachable' | 'too-large' | 'encoding'; text: string }
  intent: Intent
  /** Names of parameters and fields that hold what answers gave, when the checker made the request. */
  given?: readonly string[]
  /** The body before it was sealed, when the checker sealed it. */
  plain?: unknown
}
