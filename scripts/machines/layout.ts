import { linesThroughTexts } from '#src/workbench/chart/overlaps.ts'
import type { LaidOutMachine, MachineGraph, Picture } from '#src/workbench/graph.ts'
import { MIN_READ, ROOM, smallestText } from '#src/workbench/measure.ts'
import { briefOf, partsOf, rowsOf } from './brief.ts'
import { draw } from './draw.ts'
import type { Way } from './elk-graph.ts'
import { packed } from './packed.ts'
import { viewsOf, type Visible } from './visible.ts'

const MANY = 24
/** The size, of the full one, from which texts are large enough, and that below which no line length makes them so. */
const FITS = 0.8
const TOO_MUCH = 0.6
/** What it is worth that a picture begins with the initial state, in size. */
const BEGINNING = 0.12

const turns = [
  { direction: 'DOWN', heads: 'side' },
  { direction: 'DOWN', heads: 'top' },
  { direction: 'RIGHT', heads: 'top' },
] as const

const waysOf = (wraps: number[]): Way[] =>
  turns.flatMap((turn) =>
    wraps.flatMap((wrap) => (['DEPTH_FIRST', 'GREEDY'] as const).map((cycles): Way => ({ ...turn, wrap, cycles }))),
  )
const usual = waysOf([16, 26])
/** Tried when the usual ones leave the texts small. */
const further = waysOf([12, 20])
/** For texts in boxes. */
const wide: Way[] = [...turns, { direction: 'RIGHT', heads: 'side' } as const].flatMap((turn) =>
  (['DEPTH_FIRST', 'GREEDY'] as const).flatMap((cycles) =>
    [false, true].map((merged): Way => ({ ...turn, wrap: 26, cycles, merged })),
  ),
)

const scaleOf = ({ width, height }: Picture): number => Math.min(ROOM.width / width, ROOM.height / height, 1)

/**
 * Rates a picture by its size in the available room. Lines through texts cost a lot; beginning with the initial state
 * is worth a little size; then the smaller picture wins.
 */
const fitness = (picture: Picture, { cycles }: Way): number =>
  scaleOf(picture) -
  linesThroughTexts(picture).length * 0.08 +
  (cycles === 'DEPTH_FIRST' ? BEGINNING : 0) -
  (picture.width * picture.height) / 1e8

type Drawn = { picture: Picture; fitness: number }

async function bestOf(visible: Visible, ways: readonly Way[], first = false): Promise<Drawn> {
  let best: Drawn | null = null
  let reason: unknown
  for (const way of ways) {
    try {
      const picture = await draw(visible, way)
      const drawn = { picture, fitness: fitness(picture, way) }
      if (!best || drawn.fitness > best.fitness) best = drawn
      if (first) break
    } catch (error) {
      // ELK gives up on some graphs in some ways; another way succeeds
      reason = error
    }
  }
  if (!best) throw new Error(`no way of drawing "${visible.group}" succeeded`, { cause: reason })
  return best
}

async function layoutView(visible: Visible, quick: boolean): Promise<Picture> {
  const best = await bestOf(visible, usual, quick)
  const scale = scaleOf(best.picture)
  if (quick || scale > FITS || scale < TOO_MUCH) return best.picture
  const other = await bestOf(visible, further)
  return other.fitness > best.fitness ? other.picture : best.picture
}

/** Drawings without a line through a text, in every way that succeeds. */
async function cleanOnes(visible: Visible, ways: readonly Way[]): Promise<Picture[]> {
  const pictures: Picture[] = []
  for (const way of ways) {
    const picture = await draw(visible, way).catch(() => null)
    if (picture && linesThroughTexts(picture).length === 0) pictures.push(picture)
  }
  return pictures
}

/** The forms a view may have from afar, the clearest first. */
const forms: ((brief: Visible) => Promise<Picture | null>)[] = [
  async (brief) => largest(await cleanOnes(brief, usual)),
  async (brief) => largest(await cleanOnes(rowsOf(brief), wide)),
  async (brief) => {
    const parts: Picture[][] = []
    for (const part of partsOf(brief)) parts.push(await cleanOnes(part, wide))
    return packed(parts, ROOM)
  },
]

const largest = (pictures: readonly Picture[]): Picture | null =>
  pictures.toSorted((a, b) => scaleOf(b) - scaleOf(a))[0] ?? null

/**
 * A view as it is seen from afar, in the clearest form that can be read in the room, else in the largest. Of many
 * states only parts beside each other are small enough.
 */
export async function layoutBrief(visible: Visible): Promise<Picture | null> {
  const brief = briefOf(visible)
  const tried: Picture[] = []
  for (const form of brief.nodes.length > MANY ? forms.toReversed() : forms) {
    const picture = await form(brief)
    if (picture && smallestText(picture) >= MIN_READ) return picture
    if (picture) tried.push(picture)
  }
  return largest(tried)
}

/**
 * Draws a machine: every view in the direction and with the line length that leave its texts largest, and, where those
 * are small, another that says less. `quick` takes the first way that succeeds, and nothing else.
 */
export async function layoutMachine(graph: MachineGraph, { quick = false } = {}): Promise<LaidOutMachine> {
  const views: LaidOutMachine['views'] = {}
  const brief: LaidOutMachine['brief'] = {}
  for (const visible of viewsOf(graph)) {
    const whole = await layoutView(visible, quick)
    views[visible.group] = whole
    const other = quick || smallestText(whole) >= MIN_READ ? null : await layoutBrief(visible)
    if (other && smallestText(other) > smallestText(whole)) brief[visible.group] = other
  }
  return { graph, views, brief }
}
