const segmenter = new Intl.Segmenter(undefined, { granularity: 'grapheme' })

/** How many characters a text has as people count them, spaces around it not counted: a letter with its signs is one. */
export const charactersOf = (text: string): number => [...segmenter.segment(text.trim())].length
