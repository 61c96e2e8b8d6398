/** The largest picture that anyone sends, as the API contract has it. */
export const pictureBytes = 5_242_880

/** The same for texts, in megabytes. */
export const pictureMegabytes = pictureBytes / 1024 / 1024

/** The most pixels of a picture, in millions: a small file can unpack to a large picture. */
export const pictureMegapixels = 25

/** The largest file of lines that the console takes in, in millions of characters. */
export const fileMegabytes = 2
export const fileCharacters = fileMegabytes * 1_000_000
