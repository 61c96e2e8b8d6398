/** What a player picked, in the fields that the form of the play takes; see LotterySelection in the contract. */
export type Selection = {
  readonly pos?: readonly (readonly string[])[] | undefined
  readonly rows?: readonly (readonly string[])[] | undefined
  readonly pick?: readonly string[] | undefined
  readonly opts?: readonly string[] | undefined
  readonly lines?: readonly string[] | undefined
  readonly places?: readonly number[] | undefined
  readonly dan?: readonly string[] | undefined
  readonly tuo?: readonly string[] | undefined
}

/** Why a selection is no bet: wrong fields, an unknown option, too few or too many, or lines that cannot be read. */
export type Fault = { readonly reason: 'form' | 'option' | 'count' | 'lines'; readonly badLines: readonly string[] }

/** A selection in its one form: without duplicates, in the order of the board. */
export type Checked = { readonly selection: Selection; readonly duplicates: number }

export const fault = (reason: Fault['reason'], badLines: readonly string[] = []): Fault => ({ reason, badLines })

export const isFault = (value: Checked | Fault | readonly string[]): value is Fault => 'reason' in value

/** At most this many lines of text in one slip. */
export const maxLines = 10_000

/** Only these fields are there. */
export const hasOnly = (selection: Selection, ...fields: (keyof Selection)[]): boolean =>
  Object.entries(selection).every(([field, value]) => value === undefined || fields.includes(field as keyof Selection))

/** The tokens without duplicates in the order of the options; a fault for an unknown one or a wrong number of them. */
export function inOrder(tokens: readonly string[], options: readonly string[], min = 0, max = Infinity) {
  const chosen = new Set(tokens)
  const sorted = options.filter((option) => chosen.has(option))
  if (sorted.length !== chosen.size) return fault('option')
  return sorted.length < min || sorted.length > max ? fault('count') : sorted
}
