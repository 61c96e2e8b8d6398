/** The edge below the head of every page, drawn by code. */
export const ornaments = ['arches', 'plain', 'waves', 'lanterns'] as const
export const corners = ['sharp', 'usual', 'round'] as const
/** Typefaces that devices already have, so that nothing is downloaded. */
export const fonts = ['system', 'humanist', 'geometric', 'rounded', 'serif'] as const

export type Ornament = (typeof ornaments)[number]
export type Corners = (typeof corners)[number]
export type Font = (typeof fonts)[number]

const radii: Record<Exclude<Corners, 'usual'>, Record<string, string>> = {
  sharp: { 'radius-1': '2px', 'radius-2': '3px', 'radius-tile': '4px', 'radius-3': '4px' },
  round: { 'radius-1': '10px', 'radius-2': '16px', 'radius-tile': '18px', 'radius-3': '26px' },
}

const stacks: Record<Exclude<Font, 'system'>, string> = {
  humanist: "Optima,Candara,'Noto Sans',system-ui,sans-serif",
  geometric: "'Avenir Next',Avenir,'Century Gothic',Futura,system-ui,sans-serif",
  rounded: "ui-rounded,'Hiragino Maru Gothic ProN',Quicksand,Nunito,'Arial Rounded MT Bold',system-ui,sans-serif",
  serif: "ui-serif,Charter,'Iowan Old Style','Noto Serif',Georgia,serif",
}

/** The faces of a choice, first to last; null leaves the usual ones. */
export const fontOf = (font: Font): string | null => (font === 'system' ? null : stacks[font])

const tile = (width: number, shapes: string): string =>
  `url("data:image/svg+xml,${`<svg xmlns='http://www.w3.org/2000/svg' width='${width}' height='9'>${shapes}</svg>`
    .replaceAll('#', '%23')
    .replaceAll('<', '%3C')
    .replaceAll('>', '%3E')}") 0 0 / ${width}px 9px repeat-x`

/** The background of the edge below the head; null leaves the usual one. A picture can't read variables, so it takes colours. */
export function valanceOf(ornament: Ornament, { ceiling, lamp }: { ceiling: string; lamp: string }): string | null {
  if (ornament === 'arches') return null
  if (ornament === 'plain') return 'linear-gradient(var(--color-lamp-edge) 0 0) 0 0 / 100% 2px no-repeat'
  if (ornament === 'waves') return tile(40, `<path fill='${ceiling}' d='M0 0H40V3Q30 12 20 4T0 3Z'/>`)
  return tile(
    64,
    `<path fill='${ceiling}' d='M0 0H64V2H0Z'/><path fill='${lamp}' d='M31.6 2h.8v1.2H35L36.4 5.6 35 8h-6L27.6 5.6 29 3.2h2.6z'/>`,
  )
}

/** Sizes and edge of a brand as variables of the style. */
export function shapesOf(
  { ornament, corners: kind }: { ornament: Ornament; corners: Corners },
  colours: { ceiling: string; lamp: string },
): Record<string, string> {
  const valance = valanceOf(ornament, colours)
  return { ...(kind !== 'usual' && radii[kind]), ...(valance !== null && { valance }) }
}
