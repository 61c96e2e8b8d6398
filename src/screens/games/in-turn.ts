/** Pictures that are drawn in one frame at most. */
const A_FRAME = 2

const waiting: (() => void)[] = []

function drawSome(): void {
  for (const draw of waiting.splice(0, A_FRAME)) draw()
  if (waiting.length > 0) requestAnimationFrame(drawSome)
}

/** Calls `draw` in one of the next frames, a few of all that wait in each: no frame has to draw many pictures. */
export function inTurn(draw: () => void): void {
  if (waiting.push(draw) === 1) requestAnimationFrame(drawSome)
}
