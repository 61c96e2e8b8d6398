import type { Deal } from './apparatus.ts'

/** Makes the button of a place: its name, its payout, and its chips. */
export type PlaceMaker = (
  area: string,
  attributes: { class: string; style?: string },
  text: string,
) => HTMLButtonElement
export type Board = {
  element: HTMLElement
  /** The places a deal pays. */
  wins(deal: Deal): ReadonlySet<string>
}
