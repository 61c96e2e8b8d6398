import type { LineRule } from './lines.ts'
import type { Tier } from './odds.ts'
import { isFault, type Checked, type Fault, type Selection } from './selection.ts'

/** Forms of a selection as the contract names them. */
export type PlayForm =
  | 'positions'
  | 'text'
  | 'combination'
  | 'two rows'
  | 'options'
  | 'sum'
  | 'span'
  | 'single digit'
  | 'positions of options'
  | 'options per pair of places'
  | 'text + places'
  | 'combination + places'
  | 'dantuo'
  | 'options per pair'
  | 'combination or dantuo'
  | 'text or number board'

/** One row of the board: what may be picked in it, and how many. */
export type PlayRow = {
  readonly label: string
  readonly options: readonly string[]
  readonly min: number
  readonly max: number
}

/** A unit bet that won; `times` above 1 where it is paid for every covered result it matches. */
export type Hit = { readonly unit: string; readonly tier: string; readonly times: number }

export type Settled = { readonly hits: readonly Hit[]; readonly pushes: readonly string[] }

/** How often each tier is paid on a draw, and how many unit bets get their stake back. */
export type Tally = { readonly hits: ReadonlyMap<string, number>; readonly pushes: number }

/** The form of selections, and the unit bets they expand to. */
export type Shape<Unit> = {
  readonly form: PlayForm
  readonly rows: readonly PlayRow[]
  readonly line: LineRule | null
  /** Whether bankers and drags are allowed instead of a pick. */
  readonly dantuo?: boolean
  check(selection: Selection): Checked | Fault
  count(selection: Selection): number
  units(selection: Selection): Iterable<Unit>
  label(unit: Unit): string
}

/** What a unit bet is paid on a draw: a tier, several, the stake back, or nothing. */
export type Verdict = string | readonly (readonly [tier: string, times: number])[] | typeof push | null

/** The stake comes back. */
export const push = Symbol('push')

export type Rule<Unit, Draw> = {
  readonly id: string
  readonly group: string
  readonly name: string
  readonly localName: string
  readonly win: string
  readonly shape: Shape<Unit>
  readonly tiers: readonly Tier[]
  /** All tiers belong to every bet, instead of one by what was picked. */
  readonly joint?: boolean
  /** Results that one bet covers and pays for: each costs a unit. */
  readonly unitsPerBet?: number
  judge(unit: Unit, draw: Draw): Verdict
  /** A part of the selection that holds all its winning and pushing units: spares looking at the rest. */
  narrow?(selection: Selection, draw: Draw): Selection
  /** Every unit that `narrow` leaves wins this tier: they are counted, not looked at. */
  readonly sure?: string
  /** How often each tier is hit, where that is known without looking at the units one by one. */
  tally?(selection: Selection, draw: Draw): Iterable<readonly [tier: string, times: number]>
  /** Draws among which is one that pays the selection most. */
  best(selection: Selection): Iterable<Draw>
}

/** A play as everyone uses it: browser, server and double. */
export type Play = Pick<Rule<never, never>, 'id' | 'group' | 'name' | 'localName' | 'win' | 'tiers'> & {
  readonly form: PlayForm
  readonly rows: readonly PlayRow[]
  readonly line: LineRule | null
  readonly dantuo: boolean
  readonly joint: boolean
  readonly unitsPerBet: number
  /** The selection in its one form, or why it is none. */
  readonly check: (selection: Selection) => Checked | Fault
  /** Unit bets of a checked selection. */
  readonly count: (selection: Selection) => number
  /** The unit bets of a checked selection by name. */
  readonly units: (selection: Selection) => Iterable<string>
  /** Judges every unit bet of a checked selection on a result in the contract's form. */
  readonly settle: (selection: Selection, result: unknown) => Settled
  /** Like `settle`, counted: the work does not grow with the unit bets. */
  readonly tally: (selection: Selection, result: unknown) => Tally
  /**
   * The most a checked selection can be paid on one draw: the sum of `pay` over its hits, `back` for a push. What it
   * looks for is found once, whatever the unit bets cost.
   */
  readonly maxWin: (selection: Selection) => (pay: (tier: string) => bigint, back: bigint) => bigint
}

function settleOn<Unit, Draw>(rule: Rule<Unit, Draw>, selection: Selection, draw: Draw): Settled {
  const hits: Hit[] = []
  const pushes: string[] = []
  for (const unit of rule.shape.units(rule.narrow?.(selection, draw) ?? selection)) {
    const verdict = rule.judge(unit, draw)
    if (verdict === null) continue
    const name = rule.shape.label(unit)
    if (verdict === push) pushes.push(name)
    else if (typeof verdict === 'string') hits.push({ unit: name, tier: verdict, times: 1 })
    else for (const [tier, times] of verdict) if (times > 0) hits.push({ unit: name, tier, times })
  }
  return { hits, pushes }
}

function tallyOn<Unit, Draw>(rule: Rule<Unit, Draw>, selection: Selection, draw: Draw): Tally {
  const hits = new Map<string, number>()
  let pushes = 0
  const hit = (tier: string, times: number) => {
    if (times > 0) hits.set(tier, (hits.get(tier) ?? 0) + times)
  }
  if (rule.tally) {
    for (const [tier, times] of rule.tally(selection, draw)) hit(tier, times)
    return { hits, pushes }
  }
  const left = rule.narrow?.(selection, draw) ?? selection
  if (rule.sure !== undefined) {
    hit(rule.sure, rule.shape.count(left))
    return { hits, pushes }
  }
  for (const unit of rule.shape.units(left)) {
    const verdict = rule.judge(unit, draw)
    if (verdict === null) continue
    if (verdict === push) pushes += 1
    else if (typeof verdict === 'string') hit(verdict, 1)
    else for (const [tier, times] of verdict) hit(tier, times)
  }
  return { hits, pushes }
}

/** The return of a draw: hits at what `pay` says, pushes at the stake of a unit bet. */
export function returned({ hits, pushes }: Tally, pay: (tier: string) => bigint, back: bigint): bigint {
  let sum = BigInt(pushes) * back
  for (const [tier, times] of hits) sum += pay(tier) * BigInt(times)
  return sum
}

/** The tallies of the best draws, each once. */
function bestTallies<Unit, Draw>(rule: Rule<Unit, Draw>, selection: Selection): Tally[] {
  const tallies = new Map<string, Tally>()
  for (const draw of rule.best(selection)) {
    const tally = tallyOn(rule, selection, draw)
    tallies.set(`${[...tally.hits].join()} ${tally.pushes}`, tally)
  }
  return [...tallies.values()]
}

/** Remembers the answer to the last object asked about: the units of a selection are judged on the same draw. */
export function onLast<Asked extends object, Answer>(answer: (input: Asked) => Answer): (input: Asked) => Answer {
  let last: { input: Asked; answer: Answer } | null = null
  return (input) => {
    if (last?.input !== input) last = { input, answer: answer(input) }
    return last.answer
  }
}

/** The plays of one draw format. `read` opens a result in the contract's form; the last one is remembered. */
export function playTable<Draw>(read: (result: unknown) => Draw) {
  let last: { result: unknown; draw: Draw } | null = null
  const open = (result: unknown): Draw => {
    if (last === null || last.result !== result) last = { result, draw: read(result) }
    return last.draw
  }
  return <Unit>(rule: Rule<Unit, Draw>): Play => ({
    id: rule.id,
    group: rule.group,
    name: rule.name,
    localName: rule.localName,
    win: rule.win,
    tiers: rule.tiers,
    form: rule.shape.form,
    rows: rule.shape.rows,
    line: rule.shape.line,
    dantuo: rule.shape.dantuo ?? false,
    joint: rule.joint ?? false,
    unitsPerBet: rule.unitsPerBet ?? 1,
    check(selection) {
      const checked = rule.shape.check(selection)
      if (isFault(checked)) return checked
      return rule.shape.count(checked.selection) > 0 ? checked : { reason: 'count', badLines: [] }
    },
    count: (selection) => rule.shape.count(selection),
    *units(selection) {
      for (const unit of rule.shape.units(selection)) yield rule.shape.label(unit)
    },
    settle: (selection, result) => settleOn(rule, selection, open(result)),
    tally: (selection, result) => tallyOn(rule, selection, open(result)),
    maxWin(selection) {
      const tallies = bestTallies(rule, selection)
      return (pay, back) =>
        tallies.reduce((max, tally) => {
          const paid = returned(tally, pay, back)
          return paid > max ? paid : max
        }, 0n)
    },
  })
}
