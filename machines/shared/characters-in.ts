/** How many characters a text has as people count them, spaces around it not counted. */
export const charactersIn = (text: string): number => [...new Intl.Segmenter().segment(text.trim())].length
