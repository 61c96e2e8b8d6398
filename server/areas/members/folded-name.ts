/** A person's name as it is compared: NFKC, case and spaces folded. */
export const foldedName = (name: string): string => name.normalize('NFKC').toLowerCase().replaceAll(/\s+/g, ' ').trim()
