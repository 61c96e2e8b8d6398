/** A sum of money that went out: it stays a number, so that a sum of its column counts it. */
const negative = /^-\d+(?:\.\d+)?$/

/**
 * What a spreadsheet takes for a formula: one of its signs at the beginning, also a full-width one, and also behind white
 * space, which some programs take off.
 */
const formula = /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/

/** A text of a file as a spreadsheet shows it: what it would take for a formula gets a leading apostrophe. */
export const inertCell = (text: string): string => (formula.test(text) && !negative.test(text) ? `'${text}` : text)

/** A cell without the apostrophe that keeps a spreadsheet from reading it as a formula. */
export function plainCell(cell: string): string {
  // white space at the end stays until here, because it may be all that was guarded
  const begun = cell.trimStart()
  const rest = begun.slice(1)
  return begun.startsWith("'") && formula.test(rest) ? rest.trim() : cell.trim()
}
