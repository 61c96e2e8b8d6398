import type { Deal } from './apparatus.ts'

/** Makes the button of a place: what it is called, what it pays, the chips on it. */
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
