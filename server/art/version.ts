/**
 * The version in every picture's address. Motifs, walls and foregrounds may be added at the END of a list only in a
 * new version: a seed must give the same picture as long as its address stays the same.
 */
export const ART_VERSION = 1
