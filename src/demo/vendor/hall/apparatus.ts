/** A round's deal, as the vendor reports it. */
export type Deal = { shown: Record<string, unknown>; text: string; sign: string }

/** The device that shows the round to everyone: a wheel, dice, hands of cards. */
export type Apparatus = {
  /** Drawn into the hall's picture, behind or on the table. */
  scene?: SVGElement
  /** In front of the picture. */
  front?: HTMLElement
  /** The resting position while bets are open. */
  rest(): void
  /** Plays the deal and ends when everyone has seen the result; `late`: it is shown without motion. */
  play(deal: Deal, late: boolean): Promise<void>
}

/** Runs an animation to its end, if there are any. */
export async function moved(element: Element, keys: Keyframe[], options: KeyframeAnimationOptions): Promise<void> {
  await element.animate(keys, { fill: 'forwards', ...options }).finished.catch(() => undefined)
}
