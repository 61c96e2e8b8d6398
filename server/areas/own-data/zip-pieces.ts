import { Zip, ZipDeflate } from 'fflate'

/** How large a piece of a file is; only the last one is smaller. */
export const pieceBytes = 1_048_576

const encoder = new TextEncoder()

/** A ZIP that is written from text to text, one file after the other. What is full is taken out: no more of it is in memory. */
export function openZip(mtime: number) {
  let made: Uint8Array[] = []
  let size = 0
  const zip = new Zip((error, bytes) => {
    if (error) throw error
    made.push(bytes)
    size += bytes.length
  })
  let entry: ZipDeflate | null = null
  const endEntry = () => entry?.push(new Uint8Array(0), true)
  return {
    /** Ends the file before, and begins another one. */
    begin(name: string) {
      endEntry()
      entry = new ZipDeflate(name, { level: 6 })
      entry.mtime = mtime
      zip.add(entry)
    },
    write: (text: string) => entry!.push(encoder.encode(text)),
    end() {
      endEntry()
      zip.end()
    },
    /** Takes out the pieces that are full, with `all` what is left as well. */
    take(all = false): Buffer[] {
      if (size < pieceBytes && !all) return []
      const bytes = Buffer.concat(made)
      const pieces = []
      let at = 0
      for (; bytes.length - at >= pieceBytes || (all && at < bytes.length); at += pieceBytes)
        pieces.push(bytes.subarray(at, at + pieceBytes))
      made = at < bytes.length ? [Buffer.from(bytes.subarray(at))] : []
      size = Math.max(bytes.length - at, 0)
      return pieces
    },
  }
}
