import { createHmac } from 'node:crypto'
import type { Clock } from '#server/clock.ts'
import type { Random } from '#server/random.ts'
import type { ChallengeStore } from '../challenges/challenge-store.ts'
import { isWorkDone, newWork, type Work } from '../challenges/work.ts'
import { type BotPass, isGenuine, signPass } from './bot-pass.ts'
import { drawPuzzle, PIECE_SIZE, PUZZLE_HEIGHT, PUZZLE_WIDTH } from './draw-puzzle.ts'

/** A slider puzzle; pictures are PNG in base 64, sizes in pixels of the background. */
export type SliderPuzzle = {
  captchaId: string
  background: string
  piece: string
  width: number
  height: number
  pieceSize: number
  pieceY: number
  expiresInSeconds: number
}

/** How the piece was moved, summed up in the browser. */
export type SliderTrail = { input: 'pointer' | 'keyboard'; durationMs: number; moves: number }

export type WorkTask = Work & { captchaId: string; expiresInSeconds: number }

/** `expired` also means a challenge that was answered before or never issued. */
export type BotJudgement = { ok: true; pass: BotPass } | { ok: false; reason: 'failed' | 'expired' }

/** What a pass is got for: the call, who the code of it is for and whose session it is, as far as they are known. */
export type PassUse = { purpose: string; receiver: string | null; memberId: string | null }

/** Tells people from programs before an SMS is sent [4.28]. Every challenge takes one answer, every pass one call. */
export type BotCheck = {
  slider(): Promise<SliderPuzzle>
  answerSlider(answer: { captchaId: string; x: number; trail: SliderTrail }, use: PassUse): Promise<BotJudgement>
  work(): Promise<WorkTask>
  answerWork(answer: { captchaId: string; nonce: string }, use: PassUse): Promise<BotJudgement>
  /**
   * Takes the pass: `failed` when it is not ours, was altered or is for something else, `expired` when it is used or
   * five minutes old.
   */
  verify(pass: BotPass, use: PassUse): Promise<'ok' | 'failed' | 'expired'>
}

const SLIDER_SECONDS = 120
const WORK_SECONDS = 300
const PASS_SECONDS = 300
const TOLERANCE = 5
const FIRST_X = 80
const LAST_X = 260
const MARGIN_Y = 12
const SHORTEST_MS = 200

const key = (captchaId: string) => `bot:${captchaId}`
const passKey = (lotNumber: string) => `bot-pass:${lotNumber}`

type Means = { challenges: ChallengeStore; clock: Clock; random: Random; secret: Buffer }

const idsOf = (random: Random) => (prefix: string) => `${prefix}_${Buffer.from(random.bytes(16)).toString('base64url')}`

/** Passes: given for a right answer, good once for what they were got for. */
function createPasses({ challenges, clock, random, secret }: Means) {
  const newId = idsOf(random)
  // not stored in the open: it names a telephone
  const digestOf = (receiver: string | null) =>
    receiver === null ? '' : createHmac('sha256', secret).update(receiver).digest('base64url')

  const createPass = async (
    { captchaId, right, kind }: { captchaId: string; right: boolean; kind: string },
    { purpose, receiver, memberId }: PassUse,
  ): Promise<BotJudgement> => {
    if (!right) return { ok: false, reason: 'failed' }
    const lotNumber = newId('l')
    const use = { purpose, receiver: digestOf(receiver), memberId: memberId ?? '' }
    await challenges.put(passKey(lotNumber), use, clock.now() + PASS_SECONDS * 1000)
    const genTime = String(Math.floor(clock.now() / 1000))
    return { ok: true, pass: signPass({ captchaId, lotNumber, genTime, captchaOutput: kind }, secret) }
  }

  const verify: BotCheck['verify'] = async (pass, { purpose, receiver, memberId }) => {
    if (!isGenuine(pass, secret)) return 'failed'
    const use = await challenges.take(passKey(pass.lotNumber))
    if (!use) return 'expired'
    const same =
      use['purpose'] === purpose &&
      (use['receiver'] === '' || use['receiver'] === digestOf(receiver)) &&
      (use['memberId'] === '' || use['memberId'] === memberId)
    return same ? 'ok' : 'failed'
  }
  return { judge: createPass, verify }
}

/** A puzzle as it is shown, and `x`, where its piece belongs. */
async function newPuzzle(random: Random) {
  const x = FIRST_X + random.int(LAST_X - FIRST_X + 1)
  const pieceY = MARGIN_Y + random.int(PUZZLE_HEIGHT - PIECE_SIZE - 2 * MARGIN_Y + 1)
  const { background, piece } = await drawPuzzle({ x, y: pieceY }, random)
  return {
    x,
    background: background.toString('base64'),
    piece: piece.toString('base64'),
    width: PUZZLE_WIDTH,
    height: PUZZLE_HEIGHT,
    pieceSize: PIECE_SIZE,
    pieceY,
  }
}

/** The embedded bot check. `secret` signs the passes; `difficulty` is in zero bits. */
export const createBotCheck = ({ difficulty, ...means }: Means & { difficulty: number }): BotCheck => {
  const { challenges, clock, random } = means
  const newId = idsOf(random)
  const inSeconds = (seconds: number) => clock.now() + seconds * 1000
  const { judge, verify } = createPasses(means)

  return {
    async slider() {
      const captchaId = newId('b')
      const { x, ...puzzle } = await newPuzzle(random)
      await challenges.put(key(captchaId), { x }, inSeconds(SLIDER_SECONDS))
      return { captchaId, ...puzzle, expiresInSeconds: SLIDER_SECONDS }
    },

    async answerSlider({ captchaId, x, trail }, use) {
      const challenge = await challenges.take(key(captchaId))
      if (!challenge) return { ok: false, reason: 'expired' }
      const near = typeof challenge['x'] === 'number' && Math.abs(challenge['x'] - x) <= TOLERANCE
      const right = near && trail.moves > 0 && trail.durationMs >= SHORTEST_MS
      return judge({ captchaId, right, kind: 'slider' }, use)
    },

    async work() {
      const captchaId = newId('w')
      const work = newWork(random, difficulty)
      await challenges.put(key(captchaId), work, inSeconds(WORK_SECONDS))
      return { captchaId, ...work, expiresInSeconds: WORK_SECONDS }
    },

    async answerWork({ captchaId, nonce }, use) {
      const challenge = await challenges.take(key(captchaId))
      if (!challenge) return { ok: false, reason: 'expired' }
      const { salt, difficulty: requested } = challenge
      const done =
        typeof salt === 'string' && typeof requested === 'number' && isWorkDone({ salt, difficulty: requested }, nonce)
      return judge({ captchaId, right: done, kind: 'work' }, use)
    },

    verify,
  }
}
