/** A person's name in its form for comparisons: NFKC, with case and spaces folded. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
