import type { CommonFailure, Problem, Refused } from '../shared/failures.ts'

/** `type`: it is neither png nor jpg; `size`: it is too large. */
export type AvatarFailure = 'type' | 'size'

/** A file as a person chose it; `type` is what the browser takes it for. */
export type Picture = Pick<Blob, 'size' | 'type' | 'arrayBuffer'>

export type AvatarResult = { ok: true } | Refused<AvatarFailure | CommonFailure>

/** `report` gets the share that was sent, from 0 to 1. */
export type Upload = { picture: Picture; report: (share: number) => void }

type AvatarContext = {
  /** What is sent, or waits to be sent again. */
  picture: Picture | null
  share: number
  problem: Problem<AvatarFailure | CommonFailure> | null
  now: () => number
}

export type AvatarTypes = {
  input: { now?: () => number }
  context: AvatarContext
  events:
    | { type: 'picture.chosen'; picture: Picture }
    | { type: 'drawn.chosen'; name: string }
    | { type: 'upload.progressed'; share: number }
    | { type: 'upload.cancelled' | 'upload.retried' }
  tags: 'busy' | 'uploading' | 'failed'
}
