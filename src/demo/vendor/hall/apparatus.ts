/** A round's deal, as the vendor tells it. */
export type Deal = { shown: Record<string, unknown>; text: string; sign: string }

/** What carries the round before everybody: a wheel, dice, hands of cards. */
export type Apparatus = {
  /** Drawn into the hall's picture, behind or on the table. */
  scene?: SVGElement
  /** Stands before the picture. */
  front?: HTMLElement
  /** As it lies while bets are taken. */
  rest(): void
  /** Carries the deal and ends when everybody sees what it is; `late`: it is shown as it lies. */
  play(deal: Deal, late: boolean): Promise<void>
}

/** Runs an animation to its end, where there are any. */
export async function moved(element: Element, keys: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  await element.animate(keys, { fill: 'forwards', ...options }).finished.catch(() => undefined)
}
