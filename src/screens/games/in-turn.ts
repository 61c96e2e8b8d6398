const waiting: (() => void)[] = []

function drawNext(): void {
  waiting.shift()?.()
  if (waiting.length > 0) requestAnimationFrame(drawNext)
}

/** Calls `draw` in one of the next frames, one call per frame, so that no frame draws many pictures. */
export function inTurn(draw: () => void): void {
  if (waiting.push(draw) === 1) requestAnimationFrame(drawNext)
}
